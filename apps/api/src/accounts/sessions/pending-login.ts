import type { Db, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  closePendingLogin,
  findPendingLogin,
  insertPendingLogin,
  countPendingLoginAttempt,
} from './pending-login-queries.ts'
import { hashSecretCode, makeSecretCode } from '../secret-code.ts'

/**
 * Keeps a login for five minutes until its second factor comes. Gives its tokenId, or null where the account has no
 * second factor (U-003).
 */
export async function awaitSecondFactor(db: Db, first: { userId: string; provenAt: string }): Promise<string | null> {
  const tokenId = makeSecretCode()
  const isAwaited = await insertPendingLogin(db, { ...first, tokenHash: hashSecretCode(tokenId) })
  return isAwaited ? tokenId : null
}

/** Whose login waits. Refuses with login-expired. */
export async function readPendingLogin(db: Db, tokenId: string): Promise<string> {
  return orRefuse(await findPendingLogin(db, hashSecretCode(tokenId)))
}

/**
 * Takes one of the five tries and says whose login waits, and when its first factor was proven. Refuses with
 * login-expired.
 */
export async function countLoginAttempt(db: Db, tokenId: string): Promise<{ userId: string; provenAt: string }> {
  return orRefuse(await countPendingLoginAttempt(db, hashSecretCode(tokenId)))
}

/**
 * Ends the waiting of a login whose second factor was proven. Refuses with login-expired where it was ended already.
 */
export async function endPendingLogin(tx: Tx, tokenId: string): Promise<void> {
  if (!(await closePendingLogin(tx, hashSecretCode(tokenId)))) throw new Refusal('login-expired')
}

function orRefuse<Found>(login: Found | undefined): Found {
  if (login === undefined) throw new Refusal('login-expired')
  return login
}
