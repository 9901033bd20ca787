import { createHash } from 'node:crypto'
import {
  certificateEnding,
  isArchiveSeal,
  keysFile,
  signatureFile,
  workFile,
  type WorkContent,
  type WorkFacts,
} from '@monsoon/domain/archive-format'
import type { CertificateKey } from '@monsoon/domain/chain/edition-certificate'
import { checkSignature, parseToken } from '@monsoon/domain/signed-token'
import { readText, type BagFiles } from './bag-files.ts'
import { checkBag } from './check-bag.ts'
import { createContentId } from './content-id.ts'
import { checkCredentials } from './check-credential.ts'
import type { Report } from './report.ts'

export const tagManifest = 'tagmanifest-sha256.txt'

/**
 * Checks everything that can be checked of an archive without us: the bag, the house's signature, CIDs and
 * certificates.
 */
export async function checkArchive(
  report: Report,
  files: BagFiles,
  trusted: readonly CertificateKey[] | null,
): Promise<void> {
  const { contents, ids } = await readWorks(report, files)
  const originals = new Map(
    [...contents].filter(([, { role }]) => role === 'original').map(([path]) => [path, createHash('sha256')]),
  )
  const found = new Map([...contents].filter(([, { cid }]) => cid !== null).map(([path]) => [path, createContentId()]))
  const bag = await checkBag(report, files, (path, chunk) => {
    found.get(path)?.update(chunk)
    originals.get(path)?.update(chunk)
  })
  if (!bag) return
  checkContents(report, files, { contents, found: new Map([...found].map(([path, id]) => [path, id.text()])) })
  const keys = trusted ?? (await readOwnKeys(report, files))
  await checkSeal(report, files, keys)
  await checkCertificates(report, files, keys)
  const hashes = [...originals].map(([path, hash]) => ({ path, sha256: hash.digest('hex') }))
  const works = [...ids].map(([folder, id]) => ({
    folder,
    id,
    originals: new Set(hashes.filter(({ path }) => path.startsWith(folder)).map(({ sha256 }) => sha256)),
  }))
  await checkCredentials(report, files, { works, keys })
  if (trusted === null)
    for (const { kid, x } of keys)
      report.add(
        'note',
        `the key ${kid} came with the archive: compare ${x} with what the house or a friend of it published`,
      )
}

/** The public keys in a JWK set. @throws SyntaxError */
export function readKeys(text: string): CertificateKey[] {
  const set = JSON.parse(text) as { keys?: unknown }
  if (!Array.isArray(set.keys)) throw new SyntaxError('there is no list of keys')
  return set.keys.filter(
    (key): key is CertificateKey =>
      key?.kty === 'OKP' && key.crv === 'Ed25519' && typeof key.kid === 'string' && typeof key.x === 'string',
  )
}

async function readOwnKeys(report: Report, files: BagFiles): Promise<CertificateKey[]> {
  if (!files.sizes.has(keysFile)) return []
  try {
    return readKeys((await readText(files, keysFile)).toString('utf8'))
  } catch (error) {
    report.add('untrue', `${keysFile} cannot be read: ${String(error)}`)
    return []
  }
}

async function checkSeal(report: Report, files: BagFiles, keys: readonly CertificateKey[]): Promise<void> {
  if (!files.sizes.has(signatureFile))
    return report.add('unchecked', `there is no ${signatureFile}: nobody signed this bag`)
  const token = parseToken((await readText(files, signatureFile)).toString('utf8').trim())
  if (!token || !isArchiveSeal(token.payload))
    return report.add('untrue', `${signatureFile} is no signature of an archive`)
  const { iss, iat, tagManifest: signedHash } = token.payload
  const verdict = await checkSignature(token, keys)
  if (verdict === 'forged') return report.add('untrue', `${signatureFile} was not signed by the key ${token.kid}`)
  if (verdict !== 'signed')
    return report.add('unchecked', `the key ${token.kid} that signed this bag is not known here`)
  const hash = files.sizes.has(tagManifest)
    ? createHash('sha256')
        .update(await readText(files, tagManifest))
        .digest('hex')
    : null
  if (hash !== signedHash)
    return report.add('untrue', `${signatureFile} is of another bag: ${tagManifest} is not what was signed`)
  report.add('true', `${iss} signed the whole bag on ${dayOf(iat)} with the key ${token.kid}`)
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

async function checkCertificates(report: Report, files: BagFiles, keys: readonly CertificateKey[]): Promise<void> {
  const paths = [...files.sizes.keys()].filter((path) => path.endsWith(certificateEnding))
  let good = 0
  for (const path of paths) {
    const token = parseToken((await readText(files, path)).toString('utf8').trim())
    const verdict = token ? await checkSignature(token, keys) : 'forged'
    if (verdict === 'signed') good += 1
    else if (verdict === 'forged') report.add('untrue', `${path} was not signed by the house`)
    else report.add('unchecked', `the key of ${path} is not known here`)
  }
  if (good > 0) report.add('true', `${good} certificates were signed by the house`)
}

/** What the work.json of an archive say: of files by their path, and the ids of the works by their folder. */
async function readWorks(
  report: Report,
  files: BagFiles,
): Promise<{ contents: Map<string, WorkContent>; ids: Map<string, string> }> {
  const contents = new Map<string, WorkContent>()
  const ids = new Map<string, string>()
  for (const path of files.sizes.keys()) {
    if (!path.startsWith('data/') || !path.endsWith(`/${workFile}`)) continue
    const folder = path.slice(0, -workFile.length)
    try {
      const { id, files: listed } = JSON.parse((await readText(files, path)).toString('utf8')) as WorkFacts
      ids.set(folder, id)
      for (const content of listed) contents.set(folder + content.path, content)
    } catch (error) {
      report.add('untrue', `${path} cannot be read: ${String(error)}`)
    }
  }
  return { contents, ids }
}

function checkContents(
  report: Report,
  files: BagFiles,
  { contents, found }: { contents: ReadonlyMap<string, WorkContent>; found: ReadonlyMap<string, string> },
): void {
  let right = 0
  for (const [path, { bytes, cid }] of contents) {
    if (files.sizes.get(path) !== bytes)
      report.add('untrue', `${path} is not there with the ${bytes} bytes that ${workFile} says`)
    else if (cid !== null && found.get(path) !== cid) report.add('untrue', `${path} is not what ${cid} names on IPFS`)
    else if (cid !== null) right += 1
  }
  if (right > 0) report.add('true', `${right} files are what their CIDs name on IPFS`)
}
