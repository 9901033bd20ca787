import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { findVerifiedEmail } from './account-queries.ts'

/** Whether an email is one of the house. The pattern must match all of it, so that no longer domain passes. */
export const isInternalEmail = ({ INTERNAL_EMAIL_PATTERN }: Pick<Config, 'INTERNAL_EMAIL_PATTERN'>, email: string) =>
  new RegExp(`^(?:${INTERNAL_EMAIL_PATTERN})$`, 'i').test(email)

/** Whether an account is one of the house: by an email that was verified. */
export async function isInternalAccount({ config, db }: { config: Config; db: Db }, userId: string): Promise<boolean> {
  const email = await findVerifiedEmail(db, userId)
  return email !== undefined && isInternalEmail(config, email)
}
