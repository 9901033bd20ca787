import { createHash } from 'node:crypto'
import { leadsOut, readText, Unreadable, type BagFiles } from './bag-files.ts'
import { readManifest, readName, type Manifest } from './manifest.ts'
import type { Report } from './report.ts'

/** What checking a bag gives beside its findings, for whoever checks further. */
export interface CheckedBag {
  /** Lines of bag-info.txt, by their label. */
  info: ReadonlyMap<string, readonly string[]>
}

const versions: ReadonlySet<string> = new Set(['0.93', '0.94', '0.95', '0.96', '0.97', '1.0'])

/** Looks at each chunk of a file while its hashes are computed. */
export type Watch = (path: string, chunk: Uint8Array) => void

/** Checks structure and hashes of a bag by RFC 8493, each file read once. null: it is none. */
export async function checkBag(report: Report, files: BagFiles, watch: Watch = () => {}): Promise<CheckedBag | null> {
  for (const fault of files.faults) report.add('untrue', fault)
  const declared = await readDeclaration(report, files)
  if (!declared) return null
  const { version, encoding } = declared
  const manifests: (Manifest & { lists: 'payload' | 'tags' })[] = []
  for (const name of files.sizes.keys()) {
    const found = readName(name)
    if (!found) continue
    const text = decode(await readText(files, name), encoding)
    const manifest = readManifest(report, { name, text, version })
    if (manifest) manifests.push({ ...manifest, lists: found.lists })
  }
  const payload = manifests.filter(({ lists }) => lists === 'payload')
  const tags = manifests.filter(({ lists }) => lists === 'tags')
  if (payload.length === 0) report.add('untrue', 'there is no manifest of the payload')
  checkComplete(report, files, { payload, tags, version })
  await checkFetch(report, files, encoding)
  await checkHashes(report, files, { manifests, watch })
  const info = await readInfo(report, files, encoding)
  checkOxum(report, files, info)
  return { info }
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    const isTurned = /^utf-?16$/i.test(encoding) && bytes[0] === 0xfe && bytes[1] === 0xff
    return new TextDecoder(isTurned ? 'utf-16be' : encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable(`a tag file is not in ${encoding}`)
  }
}

async function readDeclaration(
  report: Report,
  files: BagFiles,
): Promise<{ version: string; encoding: string } | undefined> {
  if (!files.sizes.has('bagit.txt')) {
    report.add('untrue', 'it is no bag: there is no bagit.txt')
    return undefined
  }
  const text = (await readText(files, 'bagit.txt')).toString('utf8')
  const match =
    /^BagIt-Version:[ \t](\d+\.\d+)(?:\r\n|\r|\n)Tag-File-Character-Encoding:[ \t]([\w-]+)(?:\r\n|\r|\n)?$/.exec(text)
  const [, version = '', encoding = ''] = match ?? []
  if (!match) report.add('untrue', 'bagit.txt does not have the two lines that it has to have')
  else if (!versions.has(version)) report.add('untrue', `BagIt ${version} is no version that this program knows`)
  else if (!isEncoding(encoding)) report.add('untrue', `${encoding} is no encoding that this program knows`)
  else {
    report.add('true', `it is a bag of BagIt ${version}`)
    return { version, encoding }
  }
  return undefined
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding.length > 0
  } catch {
    return false
  }
}

interface Manifests {
  payload: readonly Manifest[]
  tags: readonly Manifest[]
  version: string
}

/** Whether every file that is listed is there, and every file of the payload is listed. */
function checkComplete(report: Report, files: BagFiles, { payload, tags, version }: Manifests): void {
  for (const { name, hashes } of [...payload, ...tags])
    for (const path of hashes.keys())
      if (!files.sizes.has(path)) report.add('untrue', `${path} is missing, which ${name} lists`)
  for (const path of files.sizes.keys()) {
    if (!path.startsWith('data/')) continue
    const without = payload.filter(({ hashes }) => !hashes.has(path))
    // Before version 1.0 one manifest that lists it was enough.
    if (version === '1.0') for (const { name } of without) report.add('untrue', `${path} is not listed in ${name}`)
    else if (without.length === payload.length) report.add('untrue', `${path} is listed in no manifest`)
  }
  if (version !== '1.0') return
  for (const { name, hashes } of tags)
    for (const manifest of payload)
      if (!hashes.has(manifest.name)) report.add('untrue', `${name} does not list ${manifest.name}`)
}

/** RFC 8493, 2.2.3: what has to be fetched first. Nothing is fetched here, but where it would go is looked at. */
async function checkFetch(report: Report, files: BagFiles, encoding: string): Promise<void> {
  if (!files.sizes.has('fetch.txt')) return
  const text = decode(await readText(files, 'fetch.txt'), encoding)
  for (const line of text.split(/\r\n|\r|\n/).filter(Boolean)) {
    const path = /^\S+[ \t]+(?:\d+|-)[ \t]+(\S.*)$/.exec(line)?.[1]
    if (path === undefined || leadsOut(path) || !path.startsWith('data/'))
      report.add('untrue', `fetch.txt has a line that must not be followed: ${line.slice(0, 120)}`)
  }
}

async function checkHashes(
  report: Report,
  files: BagFiles,
  { manifests, watch }: { manifests: readonly Manifest[]; watch: Watch },
): Promise<void> {
  const right = { count: 0, bytes: 0 }
  for (const [path, bytes] of files.sizes) {
    const wanted = manifests.filter(({ hashes }) => hashes.has(path))
    if (wanted.length === 0) continue
    const wrong = await findWrong(files, { path, wanted, watch })
    for (const why of wrong) report.add('untrue', why)
    if (wrong.length > 0) continue
    right.count += 1
    right.bytes += bytes
  }
  if (right.count > 0) report.add('true', `${right.count} files (${right.bytes} bytes) have the hashes that are listed`)
}

async function findWrong(
  files: BagFiles,
  { path, wanted, watch }: { path: string; wanted: readonly Manifest[]; watch: Watch },
): Promise<string[]> {
  const hashers = new Map([...new Set(wanted.map(({ algorithm }) => algorithm))].map((one) => [one, createHash(one)]))
  try {
    for await (const chunk of files.read(path)) {
      for (const hasher of hashers.values()) hasher.update(chunk)
      watch(path, chunk)
    }
  } catch (error) {
    if (error instanceof Unreadable) return [error.message]
    throw error
  }
  const found = new Map([...hashers].map(([algorithm, hasher]) => [algorithm, hasher.digest('hex')]))
  return wanted
    .filter(({ algorithm, hashes }) => found.get(algorithm) !== hashes.get(path))
    .map(({ name }) => `${path} is not the file that ${name} lists`)
}

async function readInfo(report: Report, files: BagFiles, encoding: string): Promise<Map<string, string[]>> {
  const info = new Map<string, string[]>()
  if (!files.sizes.has('bag-info.txt')) return info
  // A line that begins with space goes on with the one before.
  const text = decode(await readText(files, 'bag-info.txt'), encoding).replaceAll(/(?:\r\n|\r|\n)[ \t]+/g, ' ')
  for (const line of text.split(/\r\n|\r|\n/).filter(Boolean)) {
    const end = line.indexOf(':')
    const label = line.slice(0, Math.max(end, 0)).trimEnd()
    if (label === '') report.add('untrue', `bag-info.txt has a line without a label: ${line.slice(0, 80)}`)
    else info.set(label, [...(info.get(label) ?? []), line.slice(end + 1).trimStart()])
  }
  return info
}

/** Payload-Oxum: how many bytes and files the payload has. */
function checkOxum(report: Report, files: BagFiles, info: ReadonlyMap<string, readonly string[]>): void {
  const [oxum, ...more] = info.get('Payload-Oxum') ?? []
  if (oxum === undefined) return
  const payload = [...files.sizes].filter(([path]) => path.startsWith('data/'))
  const bytes = payload.reduce((sum, [, size]) => sum + size, 0)
  if (more.length > 0 || oxum !== `${bytes}.${payload.length}`)
    report.add('untrue', `the payload has ${bytes} bytes in ${payload.length} files, not ${oxum} as bag-info.txt says`)
}
