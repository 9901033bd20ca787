import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { keysFile, signatureFile, type ArchiveSeal } from '@monsoon/domain/archive-format'
import type { Config } from '#config.ts'
import type { CertificateKeys } from '#sealing/certificate-keys.ts'
import type { ArchiveDocument, BagToSeal } from './archive-parts.ts'
import { jsonOf } from './gather-documents.ts'
import { writeReadme } from './write-readme.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * RFC 8493, 2.1.3: a path is written as it is but for line ends and the percent sign. Ours have none; a title never
 * comes into a path as it is.
 */
const manifestOf = (files: readonly { path: string; sha256: string }[]): Buffer =>
  Buffer.from(files.map(({ path, sha256: hash }) => `${hash}  ${path}\n`).join(''))

export const bagDeclaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

/** The program that checks an archive, which is packed into it. */
const readProgram = (): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve('@monsoon/verify/program')))

/** Everything of the bag beside its payload: what it is, its hashes, who signed it, and how to check it. */
export async function sealBag(
  { config, keys }: { config: Config; keys: CertificateKeys },
  bag: BagToSeal,
): Promise<ArchiveDocument[]> {
  const { archive, payload } = bag
  const bytes = payload.reduce((sum, entry) => sum + entry.bytes, 0)
  const info = [
    `Source-Organization: ${config.LEGAL_NAME}`,
    `Contact-Email: ${config.CONTACT_EMAIL}`,
    `External-Identifier: ${archive.id}`,
    `Bagging-Date: ${archive.requestedAt.toISOString().slice(0, 10)}`,
    `Payload-Oxum: ${bytes}.${payload.length}`,
  ]
  const tags: { path: string; content: Buffer }[] = [
    { path: 'README.txt', content: Buffer.from(writeReadme(config, bag)) },
    { path: 'verify.mjs', content: await readProgram() },
    { path: 'bagit.txt', content: Buffer.from(bagDeclaration) },
    { path: 'bag-info.txt', content: Buffer.from(`${info.join('\n')}\n`) },
    { path: keysFile, content: jsonOf({ keys: keys.published }) },
    { path: 'manifest-sha256.txt', content: manifestOf(payload) },
  ]
  const tagManifest = manifestOf(tags.map(({ path, content }) => ({ path, sha256: sha256(content) })))
  const seal: ArchiveSeal = {
    v: 1,
    kind: 'archive',
    iss: config.PUBLIC_ORIGIN,
    iat: Math.floor(archive.requestedAt.getTime() / 1_000),
    tagManifest: sha256(tagManifest),
  }
  return [
    ...tags,
    { path: 'tagmanifest-sha256.txt', content: tagManifest },
    { path: signatureFile, content: Buffer.from(keys.signBytes(jsonOf(seal))) },
  ]
}
