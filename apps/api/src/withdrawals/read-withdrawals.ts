import type { CallData } from '@monsoon/contract/client'
import type { Withdrawal, WithdrawalTerms } from '@monsoon/contract/money/withdrawals'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd, sumMinor } from '@monsoon/domain/money'
import { withdrawableOf } from '@monsoon/domain/payments/top-up-rules'
import {
  afterWithdrawalAct,
  MIN_WITHDRAWAL_USD_MINOR,
  type WithdrawalState,
} from '@monsoon/domain/payments/withdrawal-rules'
import { readBankAccounts } from '#bank-accounts/read-bank-accounts.ts'
import { checkReach, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import { viewCardMoney } from '#ledger/card-money.ts'
import { payableFrom } from '#payable-from.ts'
import type { Resources } from '#resources.ts'
import { leftToday, waitsUntil } from './request-withdrawal.ts'
import {
  countWithdrawals,
  findEligibility,
  findWithdrawal,
  listEvents,
  listOwnWithdrawals,
  type WithdrawalRow,
  type WithdrawalType,
} from './withdrawal-queries.ts'
import { listCardMoney } from '#ledger/card-money-queries.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'
import { readTwoFactor } from '#two-factor/reset-two-factor.ts'

type Reading = Pick<Resources, 'config' | 'db'>
type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** What stands between somebody and a withdrawal, and how much they can withdraw. */
export async function readWithdrawalTerms({ config, db }: Reading, userId: string): Promise<WithdrawalTerms> {
  const [eligibility, accounts, crypto, factor, freeMinor, cardMoney] = await Promise.all([
    findEligibility(db, userId),
    readBankAccounts({ config, db }, userId),
    findCryptoAccount(db, userId),
    readTwoFactor(db, userId),
    readFreeBalance(db, userId),
    listCardMoney(db, userId),
  ])
  const cardMoneyMinor = sumMinor(cardMoney.map(({ amountMinor }) => amountMinor))
  return {
    kycVerified: eligibility.kycStatus === 'verified',
    hasAddress: eligibility.hasAddress,
    hasAccount: accounts.length > 0 || crypto !== undefined,
    cryptoAccount: crypto
      ? {
          id: crypto.id,
          name: crypto.name,
          address: crypto.address,
          cryptoType: 'ETH',
          verified: crypto.isVerified,
          usableFrom: payableFrom(config, crypto.changedAt).toISOString(),
        }
      : null,
    needsCode: factor.enabled,
    waitsUntil: waitsUntil(config, eligibility, factor.frozenUntil)?.toISOString() ?? null,
    freeBalance: minorToUsd(withdrawableOf({ freeMinor, cardMoneyMinor })),
    cardMoney: viewCardMoney(cardMoney),
    minimum: minorToUsd(MIN_WITHDRAWAL_USD_MINOR),
    leftToday: minorToUsd(leftToday(config, eligibility)),
    fee: minorToUsd(config.WITHDRAWAL_FEE_USD_MINOR),
  }
}

/** A withdrawal as its owner sees it: of the account its last four, and nothing of who decided. */
const viewWithdrawal = (row: WithdrawalRow, events: readonly EventRow[]): Withdrawal => ({
  id: row.id,
  requestedAt: row.requestedAt.toISOString(),
  withdrawalType: row.type,
  status: row.state,
  transactionId: row.transactionId,
  accountDetails: {
    bankName: row.bankName,
    accountNumber: row.maskedNumber,
    currencyType: 'USD',
    address: row.cryptoAddress,
    cryptoType: row.type === 'crypto' ? 'ETH' : null,
  },
  amount: minorToUsd(row.amountMinor),
  fee: minorToUsd(row.feeMinor),
  sentEth: row.sentEth,
  events: events
    .filter(({ withdrawalId }) => withdrawalId === row.id)
    .map(({ state, at, reason }) => ({ status: state, at: at.toISOString(), reason })),
  canCancel: afterWithdrawalAct(row.state, 'cancel') !== null,
})

export async function readWithdrawal(db: Db, id: string): Promise<Withdrawal> {
  const [row, events] = await Promise.all([findWithdrawal(db, id), listEvents(db, [id])])
  invariant(row, 'a withdrawal that was moved is there')
  return viewWithdrawal(row, events)
}

interface Query {
  limit: number
  offset: number
  sortBy: 'newest' | 'oldest'
  status: WithdrawalState | 'all'
  type: WithdrawalType | 'all'
}

/** A page of the own withdrawals, each with what happened to it. */
export async function readOwnWithdrawals(
  { db }: Pick<Reading, 'db'>,
  { userId, sortBy, status: state, type, ...window }: Query & { userId: string },
): Promise<CallData<'GET /v1/withdrawal'>> {
  checkReach(window)
  const filter = { userId, state, type }
  const rows = await listOwnWithdrawals(db, { ...filter, ...window, isOldestFirst: sortBy === 'oldest' })
  const ids = rows.map(({ id }) => id)
  const [events, total] = await Promise.all([
    listEvents(db, ids),
    readTotal(window, rows.length, (upTo) => countWithdrawals(db, { ...filter, upTo })),
  ])
  return { withdrawals: rows.map((row) => viewWithdrawal(row, events)), pagination: toPagination(window, total) }
}
