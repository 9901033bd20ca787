import type { TransferHurdle } from '@monsoon/contract/money/bank-transfers'
import { invariant } from '@monsoon/domain/invariant'
import { readUsd } from '@monsoon/domain/money'

/** One movement of the house's bank account, as a statement or a person tells it. */
export interface BankEntry {
  direction: 'credit' | 'debit'
  /** What the bank calls it: often unique, but not for sure. */
  entryId: string
  /** In its currency, with two decimals at least, e.g. '250.00'; as it was written where it cannot be read. */
  amount: string
  /** null: not USD, or it cannot be read. */
  amountMinor: bigint | null
  currency: string
  /** ISO 8601 day; null: it has none. */
  bookedOn: string | null
  payer: string
  /** What the payer wrote with it. */
  remittance: string
  /** Why it comes into no wallet by itself, whatever reference it names; null: nothing that its statement tells. */
  hurdle: Extract<TransferHurdle, 'unclearParts' | 'debit' | 'reversal' | 'unreadable'> | null
  /** What is wrong with one that cannot be read. */
  fault: string | null
  /** The withdrawal that a debit pays, as our bank files name it; null: it names none. */
  payoutId: string | null
}

/** A credit as a person types it: `amount` is what `readAmount` takes. */
export function typedCredit({
  entryId,
  amount: typed,
  currency,
  bookedOn,
  payer,
  remittance,
}: Pick<BankEntry, 'entryId' | 'amount' | 'currency' | 'payer' | 'remittance'> & { bookedOn: string }): BankEntry {
  const amount = readAmount(typed)
  invariant(amount !== null, 'what is no amount was refused before')
  return {
    direction: 'credit',
    entryId,
    amount,
    amountMinor: usdMinorOf(amount, currency),
    currency,
    bookedOn,
    payer,
    remittance,
    hurdle: null,
    fault: null,
    payoutId: null,
  }
}

/** The same sum on the same day under the same name: what only its place among its like tells apart. */
export const likenessOf = ({ entryId, direction, amount, currency, bookedOn }: BankEntry): string =>
  JSON.stringify([entryId, direction, amount, currency, bookedOn])

type Words = Pick<BankEntry, 'payer' | 'remittance'>

/**
 * Which of the recorded rows each entry of a statement is, of entries and rows that are alike: first those that say the
 * same words, whatever their order, then whatever is left. undefined: it is new. So a statement that overlaps another
 * one, in any order, books nothing twice and loses nothing.
 */
export function pairWithRecorded<Row extends Words>(
  entries: readonly Words[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const left = [...rows]
  const same = entries.map((entry) => {
    const at = left.findIndex(({ payer, remittance }) => payer === entry.payer && remittance === entry.remittance)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  })
  return same.map((row) => row ?? left.shift())
}

/**
 * A bank's amount with two decimals at least and none in vain: the same text for the same sum. null: it is no amount
 * above nothing.
 */
export function readAmount(text: string): string | null {
  const [, whole = '', fraction = ''] = /^0*(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? []
  if (!/[1-9]/.test(whole + fraction)) return null
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** Cents of such an amount; null: it is no USD, or has parts of cents. */
export const usdMinorOf = (amount: string, currency: string): bigint | null =>
  currency === 'USD' ? readUsd(amount) : null
