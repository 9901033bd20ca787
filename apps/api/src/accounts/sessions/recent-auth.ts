import type { Config } from '#config.ts'
import type { Db, DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import { findPasswordOwner } from '../account-queries.ts'
import { hasSecondFactor, isAuthRecent, markSessionConfirmed } from './recent-auth-queries.ts'
import { isProvenPassword } from '../passwords/prove-password.ts'

type Context = { config: Config; db: Db }

/**
 * Refuses with proof-needed what changes who may come into an account, unless its owner logged in at this session, or
 * proved at it who they are, within PROOF_MINUTES. An endpoint that is marked `requiresRecentAuth` asks this by itself.
 */
export async function requireRecentAuth(
  { config, db }: Context,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<void> {
  if (!(await isAuthRecent(db, { sessionId, minutes: config.PROOF_MINUTES }))) throw new Refusal('proof-needed')
}

/**
 * Whether only a code of the second factor proves who its owner is: whoever has the password alone is not let in
 * either.
 */
export const isProvenByCode = (db: DbOrTx, userId: string): Promise<boolean> => hasSecondFactor(db, userId)

/** Counts as a proof from now on: whoever sits at this session has just shown who they are. */
export const confirmSession = (db: DbOrTx, { sessionId }: Pick<Viewer, 'sessionId'>): Promise<void> =>
  markSessionConfirmed(db, sessionId)

/** Proves by password that it is still the owner. */
export async function confirmByPassword(
  { config, db }: Context,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  password: string,
): Promise<void> {
  const owner = await findPasswordOwner(db, userId)
  if (!owner) throw new Refusal('no-password')
  const { email, passwordHash } = owner
  const given = { email, password, passwordHash, place: sessionId }
  if (!(await isProvenPassword({ config, db }, given))) throw new Refusal('wrong-password')
  await markSessionConfirmed(db, sessionId)
}
