import type { DbOrTx, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { deletePassword, findPasswordLogin } from './account-login-queries.ts'
import { insertPassword } from '../account-queries.ts'
import { voidEmailCodes } from '../mailboxes/email-code-queries.ts'
import { isGuessablePassword } from '../passwords/guessable-password.ts'
import { hashPassword } from '../passwords/password-hash.ts'

/** The email that an account logs in with by password; undefined where it has no password. */
export const readPasswordLogin = (db: DbOrTx, userId: string): Promise<{ email: string; since: Date } | undefined> =>
  findPasswordLogin(db, userId)

/** Checks and hashes a first password. The hash takes a while: before the transaction that stores it. */
export async function preparePassword(password: string): Promise<string> {
  if (isGuessablePassword(password)) throw new Refusal('common-password')
  return hashPassword(password)
}

/** Gives an account that is locked its first password. */
export async function addPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  if (await findPasswordLogin(tx, userId)) throw new Refusal('has-password')
  await insertPassword(tx, { userId, passwordHash })
}

/** Takes an account its password; a link to set another one leads nowhere then. */
export async function removePassword(tx: Tx, userId: string): Promise<void> {
  await voidEmailCodes(tx, { userId, purpose: 'reset-password' })
  await deletePassword(tx, userId)
}
