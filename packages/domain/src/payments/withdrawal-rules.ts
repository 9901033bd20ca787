import type { Minor } from '../money.ts'

/** The least that is withdrawn (001, section 9; decisions, Q-088): 50 USD. */
export const MIN_WITHDRAWAL_USD_MINOR: Minor = 5_000n

/** Where the money of a withdrawal stands (server rules, 23). `returned`: it was paid, and the bank sent it back. */
export const WITHDRAWAL_STATES = [
  'requested',
  'reviewing',
  'approved',
  'processing',
  'paid',
  'rejected',
  'failed',
  'cancelled',
  'returned',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** What can be done with a withdrawal. `approve` is the last approval that it needs. */
export type WithdrawalAct = 'review' | 'approve' | 'pay' | 'settle' | 'reject' | 'fail' | 'cancel' | 'return'

/** In which states each is possible, and what it leads to. */
export const withdrawalSteps: Readonly<
  Record<WithdrawalAct, { from: readonly WithdrawalState[]; to: WithdrawalState }>
> = {
  review: { from: ['requested'], to: 'reviewing' },
  approve: { from: ['reviewing'], to: 'approved' },
  pay: { from: ['approved'], to: 'processing' },
  settle: { from: ['processing'], to: 'paid' },
  reject: { from: ['requested', 'reviewing', 'approved'], to: 'rejected' },
  fail: { from: ['processing'], to: 'failed' },
  cancel: { from: ['requested', 'reviewing'], to: 'cancelled' },
  return: { from: ['paid'], to: 'returned' },
}

/** The state that an act leads to; null: it cannot be done in this one. */
export function afterWithdrawalAct(state: WithdrawalState, act: WithdrawalAct): WithdrawalState | null {
  const { from, to } = withdrawalSteps[act]
  return from.includes(state) ? to : null
}

const holding: readonly WithdrawalState[] = ['requested', 'reviewing', 'approved', 'processing']

/** Whether the money is still in the wallet, and locked there. */
export const holdsMoney = (state: WithdrawalState): boolean => holding.includes(state)

/** Whether a text is the hash of a transaction of Ethereum: 32 bytes in hexadecimal. */
export const isTransactionHash = (text: string): boolean => /^0x[\da-f]{64}$/i.test(text)

/**
 * What is wrong with an amount that somebody wants to withdraw; null: nothing. Minor units of the wallet's currency.
 */
export function withdrawalFault(
  amountMinor: Minor,
  { freeMinor, leftTodayMinor }: { freeMinor: Minor; leftTodayMinor: Minor },
): 'ABOVE_FREE' | 'BELOW_MINIMUM' | 'ABOVE_DAILY_CAP' | null {
  if (amountMinor > freeMinor) return 'ABOVE_FREE'
  if (amountMinor < MIN_WITHDRAWAL_USD_MINOR) return 'BELOW_MINIMUM'
  return amountMinor > leftTodayMinor ? 'ABOVE_DAILY_CAP' : null
}

/**
 * The words of a name as banks and people write it differently: without case and accents, in any order. Vowel signs of
 * Indian scripts stay.
 */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Script=Inherited}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/**
 * Whether a bank account is in somebody's name. A word more or less, or an initial, makes it another name: people look
 * at those.
 */
export const isSameName = (holder: string, verified: string): boolean => wordsOf(holder) === wordsOf(verified)
