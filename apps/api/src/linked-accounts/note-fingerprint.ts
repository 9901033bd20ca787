import type { Config } from '#config.ts'
import type { Tx, DbOrTx } from '#db.ts'
import { fingerprintOf, type WithFingerprintKeys } from '#sealing/fingerprint.ts'
import { upsertFingerprints, listLinkKinds } from './linked-account-queries.ts'
import type { MarkedPerson } from '@monsoon/contract/accounts/linked-accounts'

/** Notes the address of a wallet, in whatever case it is written. */
export const noteWallet = (
  tx: Tx,
  config: WithFingerprintKeys,
  { userId, address }: { userId: string; address: string },
): Promise<void> =>
  upsertFingerprints(tx, [
    { userId, kind: 'wallet', ...fingerprintOf(config, { of: 'wallet', content: Buffer.from(address.toLowerCase()) }) },
  ])

/**
 * Notes a card by the fingerprint that its gateway gives its number. Not in demo mode, where everybody pays by the same
 * published numbers.
 */
export async function noteCard(
  tx: Tx,
  config: WithFingerprintKeys & Pick<Config, 'MODE'>,
  { userId, provider, fingerprint: given }: { userId: string; provider: string; fingerprint: string },
): Promise<void> {
  if (config.MODE === 'demo') return
  const card = fingerprintOf(config, { of: 'card', content: Buffer.from(`${provider} ${given}`) })
  await upsertFingerprints(tx, [{ userId, kind: 'card', ...card }])
}

/** Adds to a person by what their account is linked with others. */
export type LinkMarker = <Person extends Pick<MarkedPerson, 'userId' | 'name'>>(person: Person) => Person & MarkedPerson

/** Reads the links of all the people on a page of staff at once. */
export async function readLinkMarks(db: DbOrTx, userIds: readonly (string | null)[]): Promise<LinkMarker> {
  const rows = await listLinkKinds(db, [...new Set(userIds.filter((userId) => userId !== null))])
  const kinds = Map.groupBy(rows, ({ userId }) => userId)
  return (person) => ({ ...person, linkedBy: (kinds.get(person.userId) ?? []).map(({ kind }) => kind) })
}
