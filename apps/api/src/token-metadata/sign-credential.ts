import { canonicalJson } from '@monsoon/domain/canonical-json'
import { credentialValue, digitalSourceTypeOf, type CredentialFile } from '@monsoon/domain/works/work-credential'
import type { HowMade } from '@monsoon/domain/works/how-made'
import type { Config } from '#config.ts'
import { shownName } from '#profiles/person-view.ts'
import { openCertificateKeys } from '#sealing/certificate-keys.ts'
import type { WorkToDescribe } from './token-metadata-queries.ts'

/**
 * What the artist says of a published work and of its originals, signed by the house: a JWS that needs nobody to be
 * checked.
 */
export function signCredential(config: Config, work: WorkToDescribe, files: readonly CredentialFile[]): string {
  const howMade = work.howMade as HowMade | null
  const value = credentialValue({
    v: 1,
    kind: 'work',
    iss: config.PUBLIC_ORIGIN,
    iat: Math.floor(Date.now() / 1_000),
    item: work.itemId,
    // As everybody may read it.
    title: work.name,
    artist: shownName(work.creator, null),
    year: work.year,
    medium: work.medium,
    published: work.publishedAt.toISOString().slice(0, 10),
    howMade,
    digitalSourceType: howMade === null ? null : digitalSourceTypeOf(howMade),
    aiPart: work.aiPart,
    aiModel: work.aiModel,
    files,
  })
  return openCertificateKeys(config).signBytes(Buffer.from(canonicalJson(value)))
}
