import { leadsOut } from './bag-files.ts'
import type { Report } from './report.ts'

/** Hashes of files as a manifest of a bag lists them, by path. */
export interface Manifest {
  name: string
  /** As Node names it. */
  algorithm: string
  hashes: ReadonlyMap<string, string>
}

const algorithms: ReadonlySet<string> = new Set(['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'])

/** `manifest-sha256.txt` → what it lists: the payload, or the tag files. */
export function readName(path: string): { lists: 'payload' | 'tags'; algorithm: string } | null {
  const match = /^(tag)?manifest-([a-z0-9-]+)\.txt$/i.exec(path)
  if (!match) return null
  return { lists: match[1] ? 'tags' : 'payload', algorithm: (match[2] ?? '').toLowerCase().replaceAll('-', '') }
}

/**
 * RFC 8493, 2.1.3: md5sum writes a star before what it read as bytes; only line ends and the sign itself are written
 * with a percent sign.
 */
const decodePath = (path: string): string =>
  path
    .replace(/^\*/, '')
    .replace(/^\.\//, '')
    .replaceAll(/%(0A|0D|25)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Text {
  name: string
  text: string
  version: string
}

/** Reads a manifest; whatever is wrong with a line is in the report. null: nobody here knows its algorithm. */
export function readManifest(report: Report, { name, text, version }: Text): Manifest | null {
  const { algorithm = '', lists = 'payload' } = readName(name) ?? {}
  if (!algorithms.has(algorithm)) {
    report.add('unchecked', `${name} uses an algorithm that this program does not know`)
    return null
  }
  const hashes = new Map<string, string>()
  for (const line of text.split(/\r\n|\r|\n/).filter(Boolean)) {
    const match = /^([0-9a-f]+)[ \t]+(\S.*)$/i.exec(line)
    const written = match?.[2] ?? ''
    const path = decodePath(written)
    if (!match) report.add('untrue', `${name} has a line that is none of a manifest: ${line.slice(0, 80)}`)
    else if (leadsOut(path)) report.add('untrue', `${name} lists ${path}, which leads out of the bag`)
    else if (lists === 'payload' && !path.startsWith('data/'))
      report.add('untrue', `${name} lists ${path}, which is no payload`)
    else addHash(report, { name, algorithm, hashes, path, hash: (match[1] ?? '').toLowerCase(), version })
  }
  return { name, algorithm, hashes }
}

function addHash(
  report: Report,
  line: Omit<Manifest, 'hashes'> & { hashes: Map<string, string>; path: string; hash: string; version: string },
): void {
  const known = line.hashes.get(line.path)
  // Before version 1.0 a file might be listed again, with the same hash.
  if (known !== undefined && (known !== line.hash || line.version === '1.0'))
    report.add('untrue', `${line.name} lists ${line.path} twice`)
  line.hashes.set(line.path, line.hash)
}
