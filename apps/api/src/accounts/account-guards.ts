import type { DbOrTx, Tx, Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findMakerStatus, lockIfMayTrade } from './account-guard-queries.ts'
import type { Config } from '#config.ts'
import { isInternalEmail } from '#internal-email.ts'
import { findVerifiedEmail } from './account-queries.ts'

/**
 * Works are made by artists and curators who have proven who they are (U-053). Throws Refusal `creators-only`,
 * `kyc-needed`.
 */
export async function requireMaker(db: DbOrTx, userId: string): Promise<void> {
  const status = await findMakerStatus(db, userId)
  if (!status || status.type === 'user') throw new Refusal('creators-only')
  if (!status.isVerified) throw new Refusal('kyc-needed')
}

/**
 * Lets what one person offers at once happen one after the other, and none of it beside a suspension, a confiscation or
 * the end of the account: nothing offered survives its owner. Purchases, which only point to the account, go on. The
 * first lock of its transaction. Throws Refusal `account-suspended`.
 */
export async function lockTradingAccount(tx: Tx, userId: string): Promise<void> {
  if (!(await lockIfMayTrade(tx, userId))) throw new Refusal('account-suspended')
}

/** Whether an account is one of the house: by an email that was verified. */
export async function isInternalAccount({ config, db }: { config: Config; db: Db }, userId: string): Promise<boolean> {
  const email = await findVerifiedEmail(db, userId)
  return email !== undefined && isInternalEmail(config, email)
}
