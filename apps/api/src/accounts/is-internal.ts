import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { isInternalEmail } from '#internal-email.ts'
import { findVerifiedEmail } from './account-queries.ts'

/** Whether an account is one of the house: by an email that was verified. */
export async function isInternalAccount({ config, db }: { config: Config; db: Db }, userId: string): Promise<boolean> {
  const email = await findVerifiedEmail(db, userId)
  return email !== undefined && isInternalEmail(config, email)
}
