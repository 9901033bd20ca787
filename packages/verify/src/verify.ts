import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { CertificateKey } from '@monsoon/domain/edition-certificate'
import { checkSignature, parseToken } from '@monsoon/domain/signed-token'
import { openFolder, Unreadable } from './bag-files.ts'
import { checkArchive, readKeys } from './check-archive.ts'
import { openZip } from './open-zip.ts'
import { createReport, writeFindings, type Report } from './report.ts'

const usage = `monsoon-verify [--keys house-keys.json] <archive.zip | folder | certificate.jws>

Says what is true of an archive or of a certificate, and what is not. It needs no network and asks nobody.

  --keys FILE   public keys of the house (a JWK set) that you trust, instead of those that came with the archive

Exit code: 0 all that was checked is true; 1 something is not true; 2 something could not be checked.
`

/** What a shell is told: all true, something is not, something could not be checked. */
const exitCodes = { allTrue: 0, untrue: 1, unchecked: 2 } as const

/** Runs the program with its arguments; gives what it prints and its exit code. */
export async function runVerify(args: readonly string[]): Promise<{ out: string; code: number }> {
  const given = readArguments(args)
  if (!given) return { out: usage, code: exitCodes.unchecked }
  const report = createReport()
  try {
    const trusted = given.keys === undefined ? null : readKeys(await readFile(given.keys, 'utf8'))
    await checkPath(report, given.path, trusted)
  } catch (error) {
    // What cannot be opened at all is no proof of anything; what is broken inside is.
    if (error instanceof Unreadable) report.add('untrue', error.message)
    else report.add('unchecked', error instanceof Error ? error.message : String(error))
  }
  const code = report.has('untrue')
    ? exitCodes.untrue
    : report.has('unchecked') || !report.has('true')
      ? exitCodes.unchecked
      : exitCodes.allTrue
  return { out: writeFindings(report.findings) + endings[code], code }
}

const endings: Record<number, string> = {
  [exitCodes.allTrue]: 'All that was checked is true.\n',
  [exitCodes.untrue]: 'Something is NOT TRUE.\n',
  [exitCodes.unchecked]: 'Nothing was found to be untrue, but not all could be checked.\n',
}

function readArguments(args: readonly string[]): { path: string; keys: string | undefined } | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keys: { type: 'string' } },
    })
    const [path, ...more] = positionals
    return path === undefined || more.length > 0 ? null : { path, keys: values.keys }
  } catch {
    return null
  }
}

async function checkPath(report: Report, path: string, trusted: readonly CertificateKey[] | null): Promise<void> {
  if (path.endsWith('.jws')) return checkOneCertificate(report, path, trusted)
  const files = (await stat(path)).isDirectory() ? await openFolder(path) : await openZip(path)
  try {
    await checkArchive(report, files, trusted)
  } finally {
    await files.close()
  }
}

/** A certificate without its archive: only with keys from somewhere else does it say anything. */
async function checkOneCertificate(
  report: Report,
  path: string,
  trusted: readonly CertificateKey[] | null,
): Promise<void> {
  const token = parseToken((await readFile(path, 'utf8')).trim())
  if (!token) return report.add('untrue', `${path} is no certificate`)
  const verdict = await checkSignature(token, trusted ?? [])
  if (verdict === 'forged') return report.add('untrue', `it was not signed by the key ${token.kid}`)
  if (verdict !== 'signed')
    return report.add('unchecked', `the key ${token.kid} is not known here: name a file of keys by --keys`)
  report.add('true', `it was signed by the key ${token.kid} and says:`)
  for (const [name, value] of Object.entries(token.payload ?? {})) report.add('note', `${name}: ${String(value)}`)
}
