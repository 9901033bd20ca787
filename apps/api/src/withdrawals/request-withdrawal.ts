import { formatMinor } from '@monsoon/domain/money'
import { withdrawableOf } from '@monsoon/domain/payments/top-up-rules'
import { isSameName, withdrawalFault } from '@monsoon/domain/payments/withdrawal-rules'
import { requireRecentAuth } from '#accounts/sessions/recent-auth.ts'
import type { Config } from '#config.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { sumCardMoney } from '#ledger/card-money.ts'
import { collectReceivables } from '#ledger/collect-receivables.ts'
import { holdMoney } from '#ledger/hold-money.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import type { Resources } from '#resources.ts'
import { payableFrom } from '#payable-from.ts'
import { withSecondFactor } from '#two-factor/prove-second-factor.ts'
import type { Viewer } from '#viewer.ts'
import { notifyOwner, withdrawalHold } from './move-withdrawal.ts'
import {
  findEligibility,
  findWithdrawalByOpKey,
  insertEvent,
  insertWithdrawal,
  type WithdrawalEligibility,
  type Target,
  type WithdrawalType,
} from './withdrawal-queries.ts'
import { findBankAccount } from '#bank-accounts/bank-account-queries.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'
import { readTwoFactor } from '#two-factor/reset-two-factor.ts'

export const dayOf = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What somebody wants to withdraw. */
export interface WithdrawalCommand {
  userId: string
  amountMinor: bigint
  /** The bank account, or the transfer address where it is crypto. */
  accountId: string
  type: WithdrawalType
  opKey: string | null
}

/** Until when nothing leaves a wallet, because whoever changed the account's keys may not be its owner. null: now. */
export function waitsUntil(
  config: Pick<Config, 'PAYOUT_WAIT_HOURS'>,
  { securedAt, now }: Pick<WithdrawalEligibility, 'securedAt' | 'now'>,
  frozenUntil: string | null,
): Date | null {
  const changed = securedAt ? payableFrom(config, securedAt).getTime() : 0
  const until = Math.max(changed, frozenUntil ? Date.parse(frozenUntil) : 0)
  return until > now.getTime() ? new Date(until) : null
}

type Requesting = Pick<Resources, 'config' | 'db' | 'sealer'>

/**
 * Asks for money of the wallet to be sent to an own bank account or transfer address (server-rules 23, Q-044). It is
 * locked from then on. Who has a second factor proves it; others have proved a short while ago who they are. What they
 * owe is paid first. A repeated call finds the withdrawal that it made; with another wish it is refused (`key-reused`).
 * Gives its id.
 */
export async function requestWithdrawal(
  resources: Requesting,
  { viewer, code, ...given }: Omit<WithdrawalCommand, 'userId'> & { viewer: Viewer; code: string | undefined },
): Promise<string> {
  const { db, config } = resources
  const { userId } = viewer
  const { opKey } = given
  const made = opKey ? await findWithdrawalByOpKey(db, { userId, opKey }) : undefined
  if (made) return sameCommand(made, given)
  const { enabled, frozenUntil } = await readTwoFactor(db, userId)
  const request = (tx: Tx) => requestUnderLock(tx, config, { ...given, userId, frozenUntil })
  try {
    if (!enabled) {
      await requireRecentAuth(resources, viewer)
      return await inTransaction(db, request)
    }
    if (!code) throw new Refusal('code-needed')
    return await withSecondFactor(resources, { userId, code }, request)
  } catch (error) {
    const isRepeated = error instanceof Refusal || isUniqueViolation(error, 'withdrawal_op_key')
    const first = opKey && isRepeated ? await findWithdrawalByOpKey(db, { userId, opKey }) : undefined
    if (first) return sameCommand(first, given)
    throw error
  }
}

type Made = NonNullable<Awaited<ReturnType<typeof findWithdrawalByOpKey>>>

/** A key is remembered longer by its withdrawal than by its answer. A bank account may have been removed meanwhile. */
function sameCommand(
  made: Made,
  { amountMinor, type, accountId }: Pick<WithdrawalCommand, 'amountMinor' | 'type' | 'accountId'>,
) {
  const isOtherAccount = made.bankAccountId !== null && made.bankAccountId !== accountId
  if (made.amountMinor !== amountMinor || made.type !== type || isOtherAccount) throw new Refusal('key-reused')
  return made.id
}

/** The wallet is locked first: what is free, and what is left of the day, stays so until the money is held. */
async function requestUnderLock(
  tx: Tx,
  config: Config,
  { userId, amountMinor, accountId, type, opKey, frozenUntil }: WithdrawalCommand & { frozenUntil: string | null },
): Promise<string> {
  const wallet = await collectReceivables(tx, (await lockWallets(tx, [userId])).of(userId))
  const eligibility = await findEligibility(tx, userId)
  if (eligibility.kycStatus !== 'verified') throw new Refusal('kyc-needed')
  if (!eligibility.hasAddress) throw new Refusal('address-needed')
  const waits = waitsUntil(config, eligibility, frozenUntil)
  if (waits) throw new Refusal('withdrawal-waits', { date: dayOf(waits) })
  const find = type === 'fiat' ? findBankTarget : findCryptoTarget
  const target = await find(tx, config, { userId, accountId, now: eligibility.now })
  const leftTodayMinor = leftToday(config, eligibility)
  const cardMoneyMinor = await sumCardMoney(tx, userId)
  const withdrawableMinor = withdrawableOf({ freeMinor: freeMinor(wallet), cardMoneyMinor })
  refuseAmount(amountMinor, { type, freeMinor: withdrawableMinor, leftTodayMinor })
  const { verifiedName } = eligibility
  const isOwnName = isInName(target, verifiedName)
  const feeMinor = config.WITHDRAWAL_FEE_USD_MINOR
  const id = await insertWithdrawal(tx, { userId, amountMinor, feeMinor, target, verifiedName, isOwnName, opKey })
  await holdMoney(tx, { ...withdrawalHold(id), account: wallet, amountMinor })
  await insertEvent(tx, { withdrawalId: id, state: 'requested' })
  await notifyOwner(tx, { id, state: 'requested' })
  return id
}

interface Chosen {
  userId: string
  accountId: string
  now: Date
}

async function findBankTarget(tx: Tx, config: Config, { userId, accountId, now }: Chosen): Promise<Target> {
  const account = await findBankAccount(tx, { userId, id: accountId })
  if (!account) throw new Refusal('bank-account-not-found')
  const usable = payableFrom(config, account.createdAt)
  if (usable > now) throw new Refusal('bank-account-too-new', { date: dayOf(usable) })
  return { ...account, type: 'fiat' }
}

/** Only an address that its owner has signed with: what is sent to another one never comes back. */
async function findCryptoTarget(tx: Tx, config: Config, { userId, accountId, now }: Chosen): Promise<Target> {
  const account = await findCryptoAccount(tx, userId)
  if (account?.id !== accountId) throw new Refusal('crypto-account-not-found')
  if (!account.isVerified) throw new Refusal('crypto-account-unverified')
  const usable = payableFrom(config, account.changedAt)
  if (usable > now) throw new Refusal('crypto-account-too-new', { date: dayOf(usable) })
  return { type: 'crypto', address: account.address }
}

/** Whether what is known of a target says that it is the owner's. An address has shown so by its signature. */
export const isInName = (target: Target, verifiedName: string | null): boolean =>
  verifiedName !== null && (target.type === 'crypto' || isSameName(target.holderName, verifiedName))

/** What can still be withdrawn within 24 hours, in cents. */
export function leftToday(
  config: Pick<Config, 'WITHDRAWAL_DAILY_CAP_USD_MINOR'>,
  { usedMinor }: WithdrawalEligibility,
): bigint {
  const left = config.WITHDRAWAL_DAILY_CAP_USD_MINOR - usedMinor
  return left > 0n ? left : 0n
}

function refuseAmount(
  amountMinor: bigint,
  { type, ...limits }: { type: WithdrawalType; freeMinor: bigint; leftTodayMinor: bigint },
): void {
  switch (withdrawalFault(amountMinor, limits)) {
    case 'ABOVE_FREE':
      if (type === 'crypto') throw new Refusal('withdrawal-above-free-in-crypto')
      throw new Refusal('withdrawal-above-free', { freeBalance: formatMinor(limits.freeMinor, 'USD') })
    case 'BELOW_MINIMUM':
      throw new Refusal('withdrawal-too-low', { currency: 'USD' })
    case 'ABOVE_DAILY_CAP':
      throw new Refusal('withdrawal-above-cap', { left: formatMinor(limits.leftTodayMinor, 'USD') })
    case null:
  }
}
