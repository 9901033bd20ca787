import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { credentialFile } from '@monsoon/domain/archive-format'
import type { CertificateKey } from '@monsoon/domain/chain/edition-certificate'
import { checkSignature, parseToken } from '@monsoon/domain/signed-token'
import { isWorkCredential, type WorkCredential } from '@monsoon/domain/works/work-credential'
import { readText, type BagFiles } from './bag-files.ts'
import type { Report } from './report.ts'

/** What an archive has in the folder of a work. */
export interface PackedWork {
  /** With a slash at its end. */
  folder: string
  id: string
  /** SHA-256 of its originals as they were read, in hexadecimal digits. */
  originals: ReadonlySet<string>
}

/** Checks the credentials of works against the house's keys, and against the works that they lie with. */
export async function checkCredentials(
  report: Report,
  files: BagFiles,
  { works, keys }: { works: readonly PackedWork[]; keys: readonly CertificateKey[] },
): Promise<void> {
  let good = 0
  for (const work of works) {
    const path = work.folder + credentialFile
    if (!files.sizes.has(path)) continue
    const token = parseToken((await readText(files, path)).toString('utf8').trim())
    const verdict = token ? await checkSignature(token, keys) : 'forged'
    if (verdict === 'forged') report.add('untrue', `${path} was not signed by the house`)
    else if (verdict !== 'signed') report.add('unchecked', `the key of ${path} is not known here`)
    else if (!isWorkCredential(token?.payload)) report.add('untrue', `${path} is no credential of a work`)
    else if (isOf(report, { path, work, credential: token.payload })) good += 1
  }
  if (good > 0) report.add('true', `${good} credentials of works were signed by the house and fit their originals`)
}

interface Fitting {
  path: string
  work: PackedWork
  credential: WorkCredential
}

/** Whether it is of this work; what an archive without originals lacks is no fault. */
function isOf(report: Report, { path, work: { id, originals }, credential }: Fitting): boolean {
  const missing = credential.files.filter(({ sha256 }) => !originals.has(sha256))
  if (credential.item !== id) report.add('untrue', `${path} is of another work`)
  else if (originals.size > 0 && missing.length === credential.files.length)
    report.add('untrue', `${path} is of other files than lie with it`)
  else if (originals.size > 0 && missing.length > 0)
    report.add('unchecked', `${path} names ${missing.length} originals that do not lie with it`)
  else return true
  return false
}

/** Whether a file is one of the originals that a credential names. */
export async function checkOriginal(
  report: Report,
  { path, credential }: { path: string; credential: WorkCredential },
): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  const sha256 = hash.digest('hex')
  if (credential.files.some((file) => file.sha256 === sha256))
    report.add('true', `${path} is an original that it names`)
  else report.add('untrue', `${path} is none of the originals that it names`)
}
