import type { DbOrTx, Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { addJob } from '#outbox-queries.ts'
import { endRefund, findRefund, insertRefund, readRefund, type NewRefund, type RefundRow } from './refund-queries.ts'

/** Writes a refund down; nothing moves by that. */
export async function openRefund(tx: Tx, refund: NewRefund): Promise<RefundRow> {
  return readRefund(tx, await insertRefund(tx, refund))
}

/** Asks for card money to be sent back; the outbox sends it. */
export async function requestCardRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await sendSoon(tx, await insertRefund(tx, refund))
}

/** Has a refund that is asked for sent. */
export const sendSoon = (tx: Tx, refundId: string): Promise<void> =>
  addJob(tx, 'send-refund', { refundId }, { key: `send-refund:${refundId}` })

/** Ends a refund whose money the ledger has moved already: to a wallet, or because the card's bank has taken it. */
export async function closeBookedRefund(
  tx: Tx,
  { id, paymentId, amountMinor }: Pick<RefundRow, 'id' | 'paymentId' | 'amountMinor'>,
): Promise<void> {
  await endRefund(tx, { refundId: id, paymentId, amountMinor, providerRefundId: null })
}

/** A refund that has not been sent or whose answer was lost. */
export const findRefundToSend = async (db: DbOrTx, refundId: string) => {
  const refund = await findRefund(db, refundId)
  return refund?.state === 'requested' ? refund : undefined
}

/** Closes a sent refund, in the books too; false when another worker was first. */
export async function closeCardRefund(
  tx: Tx,
  {
    orderId,
    itemId,
    ...sent
  }: {
    refundId: string
    paymentId: string
    amountMinor: bigint
    providerRefundId: string
    /** How often it was sent: one that failed later is booked anew. */
    tries: number
    orderId?: string | undefined
    itemId?: string | undefined
  },
): Promise<boolean> {
  if (!(await endRefund(tx, sent))) return false
  const { refundId, paymentId, amountMinor, tries } = sent
  const posting = {
    purpose: 'refund',
    debit: houseAccounts.cardMoneyToRefund,
    credit: houseAccounts.cardProvider,
    amountMinor,
  } as const
  const entry = { kind: 'card refund', opKey: bookedKey({ refundId, tries }), postings: [posting], paymentId } as const
  await postEntry(tx, { ...entry, orderId, itemId }, [])
  return true
}

const bookedKey = ({ refundId, tries }: { refundId: string; tries: number }): string =>
  tries === 1 ? `card-refund:${refundId}` : `card-refund:${refundId}:${tries}`
