import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { CertificateKey } from '@monsoon/domain/chain/edition-certificate'
import { checkSignature, parseToken } from '@monsoon/domain/signed-token'
import { isWorkCredential } from '@monsoon/domain/works/work-credential'
import { openFolder, Unreadable } from './bag-files.ts'
import { checkArchive, readKeys } from './check-archive.ts'
import { checkOriginal } from './check-credential.ts'
import { openZip } from './open-zip.ts'
import { createReport, writeFindings, type Report } from './report.ts'

const usage = `monsoon-verify [--keys house-keys.json] [--original picture.png] <archive.zip | folder | certificate.jws | credential.jws>

Says what is true of an archive, of a certificate or of a work's credential, and what is not. It needs no network and asks nobody.

  --keys FILE       public keys of the house (a JWK set) that you trust, instead of those that came with the archive
  --original FILE   a file that is to be an original which the credential names

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
    await checkPath(report, given, trusted)
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

interface Given {
  path: string
  keys: string | undefined
  original: string | undefined
}

function readArguments(args: readonly string[]): Given | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keys: { type: 'string' }, original: { type: 'string' } },
    })
    const [path, ...more] = positionals
    return path === undefined || more.length > 0 ? null : { path, keys: values.keys, original: values.original }
  } catch {
    return null
  }
}

async function checkPath(
  report: Report,
  { path, original }: Given,
  trusted: readonly CertificateKey[] | null,
): Promise<void> {
  if (path.endsWith('.jws')) return checkOneToken(report, { path, original, keys: trusted ?? [] })
  if (original !== undefined) throw new Error('an original is compared with a credential, not with an archive')
  const files = (await stat(path)).isDirectory() ? await openFolder(path) : await openZip(path)
  try {
    await checkArchive(report, files, trusted)
  } finally {
    await files.close()
  }
}

/** A certificate or a credential without its archive: only with keys from somewhere else does it say anything. */
async function checkOneToken(
  report: Report,
  { path, original, keys }: { path: string; original: string | undefined; keys: readonly CertificateKey[] },
): Promise<void> {
  const token = parseToken((await readFile(path, 'utf8')).trim())
  if (!token) return report.add('untrue', `${path} is no certificate`)
  const verdict = await checkSignature(token, keys)
  if (verdict === 'forged') return report.add('untrue', `it was not signed by the key ${token.kid}`)
  if (verdict !== 'signed')
    return report.add('unchecked', `the key ${token.kid} is not known here: name a file of keys by --keys`)
  report.add('true', `it was signed by the key ${token.kid} and says:`)
  for (const [name, value] of Object.entries(token.payload ?? {}))
    report.add('note', `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
  if (original === undefined) return
  const credential = token.payload
  if (isWorkCredential(credential)) return checkOriginal(report, { path: original, credential })
  report.add('untrue', `${path} is no credential of a work, and names no originals`)
}
