import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { certificateEnding, checkCommands, keysFile, workFile, type WorkFacts } from '@monsoon/domain/archive-format'
import type { CertificateKey, EditionCertificate } from '@monsoon/domain/chain/edition-certificate'
import { countEditions, formatEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import { zipOf } from '@monsoon/verify/test-support/make-archive'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'
import { createPublicClient, http, parseAbi, type Address } from 'viem'
import type { ArchiveFiles } from '../people/archive-fixture.ts'

/**
 * What somebody has who follows the page "If Monsoon were gone": their archive, a node of the chain, and what they
 * wrote down from it.
 */
export interface LeftBehind {
  archive: ArchiveFiles
  chainUrl: string
  contracts: readonly string[]
  keys: readonly CertificateKey[]
}

export interface Followed {
  /** What is not as it has to be; empty: everything is proven. */
  faults: string[]
  /** What the chain says, work by work. */
  works: { title: string; tokenId: bigint; contract: Address; balances: Record<string, bigint> }[]
}

/** Nothing but the standard: ERC-1155 and its metadata. */
export const erc1155 = parseAbi([
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

type Expect = (isSo: boolean, fault: string) => void

/** Does what the page says, step by step, with programs that know nothing of us. */
export async function followWithoutUs(left: LeftBehind): Promise<Followed> {
  const faults: string[] = []
  const expectThat: Expect = (isSo, fault) => void (isSo || faults.push(fault))
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-without-us-'))
  try {
    await unpack(left.archive, folder)
    await checkArchive(folder, left, expectThat)
    const works: Followed['works'] = []
    for (const path of await listWorks(folder)) works.push(await findWork(path, left, expectThat))
    return { faults, works }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(archive: ArchiveFiles, folder: string): Promise<void> {
  for (const [path, bytes] of archive) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
}

/** Runs a command in a folder, with nothing else of this process. Gives what it printed where it failed. */
async function run(command: string, folder: string): Promise<string | null> {
  const [program = '', ...args] = command.split(' ')
  const node = program === 'node' ? process.execPath : program
  try {
    await promisify(execFile)(node, args, { cwd: folder, env: { PATH: process.env['PATH'] } })
    return null
  } catch (error) {
    const { stdout = '', message } = error as { stdout?: string; message: string }
    return `${message}\n${stdout}`
  }
}

/** "Checking an archive" and "Our signature". */
async function checkArchive(folder: string, { archive, keys }: LeftBehind, expectThat: Expect): Promise<void> {
  const beside = await mkdtemp(join(tmpdir(), 'monsoon-without-us-zip-'))
  await copyFile(join(folder, 'verify.mjs'), join(beside, 'verify.mjs'))
  await writeFile(join(beside, 'archive.zip'), await zipOf(new Map(archive)))
  await writeFile(join(beside, 'keys.json'), JSON.stringify({ keys }))
  const commands = [
    ...[checkCommands.program, 'node verify.mjs --keys keys.json archive.zip'].map((line) => [line, beside] as const),
    ...checkCommands.plain.map((line) => [line, folder] as const),
  ]
  for (const [line, place] of commands) {
    const failure = await run(line, place)
    expectThat(failure === null, `${line}: ${failure}`)
  }
  for (const path of await listFiles(folder, certificateEnding)) {
    await copyFile(path, join(beside, 'one.jws'))
    const failure = await run('node verify.mjs --keys keys.json one.jws', beside)
    expectThat(failure === null, `${path}: ${failure}`)
  }
  await rm(beside, { recursive: true, force: true })
  const found = JSON.parse(await readFile(join(folder, keysFile), 'utf8')) as { keys: CertificateKey[] }
  for (const { x } of found.keys)
    expectThat(
      keys.some((key) => key.x === x),
      `the key ${x} is not one that was written down`,
    )
}

async function listFiles(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(folder, name))
}

const listWorks = (folder: string): Promise<string[]> => listFiles(folder, `/${workFile}`)

/** "Finding a work". */
async function findWork(
  path: string,
  { chainUrl, contracts }: LeftBehind,
  expectThat: Expect,
): Promise<Followed['works'][number]> {
  const work = JSON.parse(await readFile(path, 'utf8')) as WorkFacts
  const tokenId = BigInt(`0x${work.id.replaceAll('-', '')}`)
  expectThat(String(tokenId) === work.tokenId, `${work.title}: the number is not the id`)
  const contract = contracts.find((one) => one === work.contract) as Address | undefined
  if (!contract) {
    expectThat(false, `${work.title}: ${work.contract} is not a contract of the page`)
    return { title: work.title, tokenId, contract: '0x', balances: {} }
  }
  const client = createPublicClient({ transport: http(chainUrl) })
  const read = { abi: erc1155, address: contract } as const
  const balances: Record<string, bigint> = {}
  for (const { address, editions } of work.holders) {
    const args = [address as Address, tokenId] as const
    const balance = await client.readContract({ ...read, functionName: 'balanceOf', args })
    balances[address] = balance
    expectThat(balance === countOf(editions), `${work.title}: ${address} has ${balance}, not ${editions}`)
  }
  const held = work.holders.reduce((sum, { editions }) => sum + countOf(editions), 0n)
  expectThat(held === countOf(work.editions), `${work.title}: ${held} lie on the chain, not ${work.editions}`)
  const uri = await client.readContract({ ...read, functionName: 'uri', args: [tokenId] })
  const folder = dirname(path)
  await checkNamed({ folder, work, uri }, expectThat)
  await checkCertificates({ folder, work, uri }, expectThat)
  return { title: work.title, tokenId, contract, balances }
}

const countOf = (editions: string): bigint => BigInt(countEditions(parseEditions(editions) ?? []))

/** The names of files that fit into one block are their hashes. */
const cidOf = async (bytes: Buffer): Promise<string> =>
  String(CID.createV1(raw.code, await sha256.digest(new Uint8Array(bytes))))

interface FoundWork {
  folder: string
  work: WorkFacts
  /** What the contract says of its token. */
  uri: string
}

/** The metadata are what the token names, and the picture is what the metadata name. */
async function checkNamed({ folder, work, uri }: FoundWork, expectThat: Expect): Promise<void> {
  const read = async (role: string) => {
    const path = work.files.find((file) => file.role === role)?.path
    return path === undefined ? Buffer.of() : readFile(join(folder, path))
  }
  const metadata = await read('metadata')
  expectThat(
    uri === `ipfs://${await cidOf(metadata)}`,
    `${work.title}: the metadata are not what the token names, ${uri}`,
  )
  const { name, image } = JSON.parse(String(metadata)) as { name: string; image: string }
  expectThat(name === work.title, `${work.title}: the token says ${name}`)
  expectThat(image === `ipfs://${await cidOf(await read('image'))}`, `${work.title}: the picture is not ${image}`)
}

/** There is one certificate of each edition, and it says what the chain says. */
async function checkCertificates({ folder, work, uri }: FoundWork, expectThat: Expect): Promise<void> {
  const paths = await listFiles(folder, certificateEnding)
  const certified = await Promise.all(paths.map(async (path) => payloadOf(await readFile(path, 'utf8'))))
  const editions = certified.map(({ edition }) => edition)
  expectThat(
    formatEditions(editions.map((edition) => ({ first: edition, last: edition }))) === work.editions,
    `${work.title}: editions ${String(editions)} are certified, not ${work.editions}`,
  )
  const isOfWork = certified.every(
    ({ item, contract, metadata }) =>
      item === work.id && contract === work.contract && uri === `ipfs://${metadata ?? ''}`,
  )
  expectThat(isOfWork, `${work.title}: a certificate is of something else`)
}

const payloadOf = (jws: string): EditionCertificate =>
  JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as EditionCertificate
