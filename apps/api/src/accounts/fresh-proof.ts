import type { Config } from '#config.ts'
import type { Db, DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import { findPasswordOwner } from './account-queries.ts'
import { isProofFresh, markSessionConfirmed } from './fresh-proof-queries.ts'
import { isProvenPassword } from './prove-password.ts'

/** Refuses what changes who may come into an account, unless its owner logged in or proved who they are in the last ten minutes. */
export async function requireFreshProof(db: DbOrTx, { sessionId }: Pick<Viewer, 'sessionId'>): Promise<void> {
  if (!(await isProofFresh(db, sessionId))) throw new Refusal('proof-needed')
}

/** Counts as such a proof from now on: whoever sits at this session has just shown who they are. */
export const confirmSession = (db: DbOrTx, { sessionId }: Pick<Viewer, 'sessionId'>): Promise<void> =>
  markSessionConfirmed(db, sessionId)

/** Proves by password that it is still the owner. */
export async function confirmByPassword(
  { config, db }: { config: Config; db: Db },
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  password: string,
): Promise<void> {
  const owner = await findPasswordOwner(db, userId)
  if (!owner) throw new Refusal('no-password')
  const { email, passwordHash } = owner
  if (!(await isProvenPassword({ config, db }, { email, password, passwordHash }))) throw new Refusal('wrong-password')
  await markSessionConfirmed(db, sessionId)
}
