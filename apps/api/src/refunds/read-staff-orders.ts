import type { CallData } from '@monsoon/contract/client'
import type { StaffOrder, StaffOrderDetail, StaffRefund } from '@monsoon/contract/staff/staff-orders'
import { minorToUsd } from '@monsoon/domain/money'
import { viewWaiting } from '#approvals/view-approval.ts'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import { toLandAddress } from '#land/land-address.ts'
import { Refusal } from '#errors.ts'
import { receiptNumber } from '#orders/order-view.ts'
import type { Resources } from '#resources.ts'
import { findByWords } from '#spelling/find-by-words.ts'
import { personOf } from '#staff/person-of.ts'
import { refundDecisions } from './decide-refund.ts'
import {
  countStaffOrders,
  findStaffOrder,
  listOwed,
  listRefundsOf,
  listStaffOrders,
  listWaitingRefunds,
  type OrderSearch,
  type StaffOrderRow,
  type StaffRefundRow,
} from './staff-order-queries.ts'
import { listApprovalsOf, type ApprovalRow } from '#approvals/approval-queries.ts'
import { type LinkMarker, readLinkMarks } from '#linked-accounts/note-fingerprint.ts'

const mostWaitingShown = 200

/** A page of the orders that match what staff typed, newest first. */
export async function readStaffOrders(
  db: Db,
  { query, ...window }: PageWindow & { query?: string | undefined },
): Promise<CallData<'GET /v1/staff/orders'>> {
  checkReach(window)
  const read = async (search: OrderSearch | null) => {
    const rows = await listStaffOrders(db, { search, ...window })
    const total = await readTotal(window, rows.length, (upTo) => countStaffOrders(db, { search, upTo }))
    return { orders: rows.map(viewOrder), pagination: toPagination(window, total) }
  }
  if (!query) return read(null)
  const found = await findByWords(db, query, {
    find: (tsQuery) => read({ query, tsQuery }),
    isNothing: ({ pagination }) => pagination.total === 0,
  })
  return found ?? read({ query, tsQuery: null })
}

/** An order with its refunds, for a member of staff. Throws Refusal `order-not-found`. */
export async function readStaffOrder(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { orderId, staffId }: { orderId: string; staffId: string },
): Promise<StaffOrderDetail> {
  const [row, refunds, owed] = await Promise.all([
    findStaffOrder(db, orderId),
    listRefundsOf(db, orderId),
    listOwed(db, orderId),
  ])
  if (!row) throw new Refusal('order-not-found')
  const context = await readRefundContext(db, refunds, staffId)
  const isOwn = row.buyerId === staffId || row.sellerId === staffId
  const mayRefund = row.state === 'paid' && !isOwn
  return {
    ...viewOrder(row),
    quantity: row.quantity,
    editions: row.editions,
    reason: row.reason,
    price: minorToUsd(row.priceMinor),
    fees: minorToUsd(row.feesMinor),
    payment:
      row.provider === null ? null : { provider: row.provider, providerId: row.providerId, cardLast4: row.cardLast4 },
    refunds: refunds.map((refund) => viewRefund(refund, context)),
    owed: owed.map(({ userId, name, amountMinor }) => ({ user: { userId, name }, amount: minorToUsd(amountMinor) })),
    left: minorToUsd(mayRefund ? row.totalMinor - (row.askedMinor ?? 0n) : 0n),
    twoPeopleFrom: minorToUsd(config.REFUND_TWO_PEOPLE_USD_MINOR),
  }
}

/** Refunds that wait for somebody. */
export async function readWaitingRefunds(db: Db, staffId: string): Promise<StaffRefund[]> {
  const rows = await listWaitingRefunds(db, mostWaitingShown)
  const context = await readRefundContext(db, rows, staffId)
  return rows.map((row) => viewRefund(row, context))
}

interface RefundContext {
  staffId: string
  approvals: readonly ApprovalRow[]
  mark: LinkMarker
}

async function readRefundContext(db: Db, refunds: readonly StaffRefundRow[], staffId: string): Promise<RefundContext> {
  const [approvals, mark] = await Promise.all([
    listApprovalsOf(
      db,
      refunds.map(({ id }) => id),
    ),
    readLinkMarks(
      db,
      refunds.map(({ ownerId }) => ownerId),
    ),
  ])
  return { staffId, approvals, mark }
}

const viewOrder = (row: StaffOrderRow): StaffOrder => ({
  orderId: row.orderId,
  receiptNumber: row.state === 'paid' || row.state === 'refunded' ? receiptNumber(row.orderId) : null,
  item: { itemId: row.itemId, name: row.itemName },
  buyer: { userId: row.buyerId, name: row.buyerName },
  seller: { userId: row.sellerId, name: row.sellerName },
  state: row.state as StaffOrder['state'],
  modeOfPayment: row.paymentMode as StaffOrder['modeOfPayment'],
  total: minorToUsd(row.totalMinor),
  refunded: minorToUsd(row.refundedMinor ?? 0n),
  at: row.at.toISOString(),
})

const viewRefund = (row: StaffRefundRow, { staffId, approvals, mark }: RefundContext): StaffRefund => ({
  id: row.id,
  orderId: row.orderId,
  reason: row.reason,
  failure: row.failure,
  item: row.itemId && row.itemName !== null ? { itemId: row.itemId, name: row.itemName } : null,
  land: toLandAddress(row),
  owner: mark({ userId: row.ownerId, name: row.ownerName }),
  amount: minorToUsd(row.amountMinor),
  status: row.state as StaffRefund['status'],
  askedBy: personOf(row.askerId, row.askerName),
  agreedBy: personOf(row.agreerId, row.agreerName),
  approval: viewWaiting(approvals, row.id, staffId),
  keepsEditions: row.keepsEditions,
  isToWallet: row.isToWallet,
  at: row.at.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  acts: refundDecisions.actsOf(row, { staffId }),
})
