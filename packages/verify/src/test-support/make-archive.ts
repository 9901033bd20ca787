import { createHash, createPrivateKey, sign } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { encodeBytes, type CertificateKey } from '@monsoon/domain/chain/edition-certificate'
import { digitalSourceTypeOf, type WorkCredential } from '@monsoon/domain/works/work-credential'
import { ZipFile } from 'yazl'
import { createContentId } from '../content-id.ts'

// The key of RFC 8037, appendix A.
const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
const d = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A'
const privateKey = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })

export const houseKey: CertificateKey = { kid: '2026', kty: 'OKP', crv: 'Ed25519', x }

export type Files = Map<string, Buffer>

const hashOf = (bytes: Buffer, algorithm = 'sha256') => createHash(algorithm).update(bytes).digest('hex')
const part = (value: unknown) => encodeBytes(Buffer.from(JSON.stringify(value)))

export function signToken(payload: unknown, header: object = { alg: 'EdDSA', kid: houseKey.kid }): string {
  const input = `${part(header)}.${part(payload)}`
  return `${input}.${encodeBytes(sign(null, Buffer.from(input), privateKey))}`
}

function cidOf(bytes: Buffer): string {
  const id = createContentId()
  id.update(bytes)
  return id.text()
}

export const manifestOf = (files: Files, names: (path: string) => boolean, algorithm = 'sha256'): Buffer =>
  Buffer.from(
    [...files]
      .filter(([path]) => names(path))
      .map(([path, bytes]) => `${hashOf(bytes, algorithm)}  ${path.replaceAll('%', '%25').replaceAll('\n', '%0A')}\n`)
      .join(''),
  )

const isPayload = (path: string) => path.startsWith('data/')
const isSigned = (path: string) => !isPayload(path) && path !== 'signature.jws' && path !== 'tagmanifest-sha256.txt'

/** Writes the manifests of files, and the house's signature over them. */
export function sealFiles(files: Files): Files {
  files.set('manifest-sha256.txt', manifestOf(files, isPayload))
  files.set('tagmanifest-sha256.txt', manifestOf(files, isSigned))
  const tagManifest = hashOf(files.get('tagmanifest-sha256.txt') ?? Buffer.of())
  const seal = { v: 1, kind: 'archive', iss: 'https://monsoon.example', iat: 1_795_000_000, tagManifest }
  return files.set('signature.jws', Buffer.from(signToken(seal)))
}

/** An archive of one work, all of it true. */
export function makeArchive(): Files {
  const original = Buffer.from('\x89PNG, in spirit: '.repeat(90_000), 'latin1')
  const metadata = Buffer.from('{"name":"Slack Tide"}')
  const listed = [
    { path: 'original.png', role: 'original', bytes: original.length, sha256: hashOf(original), cid: cidOf(original) },
    { path: 'metadata.json', role: 'metadata', bytes: metadata.length, sha256: hashOf(metadata), cid: cidOf(metadata) },
  ]
  const folder = 'data/works/0001-slack-tide'
  const payload = [...files(folder, original, metadata, listed)]
  const oxum = `${payload.reduce((sum, [, bytes]) => sum + bytes.length, 0)}.${payload.length}`
  return sealFiles(
    new Map([
      ['bagit.txt', Buffer.from('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')],
      ['bag-info.txt', Buffer.from(`Source-Organization: Monsoon\nPayload-Oxum: ${oxum}\n`)],
      ['README.txt', Buffer.from('Your works.\n')],
      ['house-keys.json', Buffer.from(JSON.stringify({ keys: [houseKey] }))],
      ...payload,
    ]),
  )
}

export const workId = '01890000-0000-7000-8000-000000000001'

/** What the artist of that work says. */
export const credentialOf = (original: Buffer): WorkCredential => ({
  v: 1,
  kind: 'work',
  iss: 'https://monsoon.example',
  iat: 1_795_000_000,
  item: workId,
  title: 'Slack Tide',
  artist: 'Amina Rahim',
  year: 2026,
  medium: 'Digital painting',
  published: '2026-11-18',
  howMade: 'hand',
  digitalSourceType: digitalSourceTypeOf('hand'),
  aiPart: '',
  aiModel: '',
  files: [{ sha256: hashOf(original), type: 'image/png', bytes: original.length }],
})

function files(folder: string, original: Buffer, metadata: Buffer, listed: object[]): Files {
  return new Map([
    [`${folder}/original.png`, original],
    [`${folder}/metadata.json`, metadata],
    [`${folder}/work.json`, Buffer.from(JSON.stringify({ id: workId, title: 'Slack Tide', files: listed }))],
    [`${folder}/credential.jws`, Buffer.from(signToken(credentialOf(original)))],
    [`${folder}/edition-3.certificate.jws`, Buffer.from(signToken({ v: 1, title: 'Slack Tide', edition: 3 }))],
    ['data/100% mine\n.txt', Buffer.from('a name that manifests have to write in another way')],
  ])
}

/** A zip of somebody else's making. */
export async function zipOf(given: Files, { folder = '', compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of given) zip.addBuffer(bytes, folder + path, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

/** Gives paths in a folder of its own, which is gone after the test. */
export async function inFolder<Result>(test: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-verify-'))
  try {
    return await test(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function writeFiles(folder: string, given: Files): Promise<string> {
  for (const [path, bytes] of given) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return folder
}
