import type { CallData } from '@monsoon/contract/client'
import type { ExternalListing, ExternalOrder, StaffExternalListing } from '@monsoon/contract/trade/external-listings'
import { splitExternalCost } from '@monsoon/domain/trade/external-order-rules'
import { minorToUsd } from '@monsoon/domain/money'
import { viewWaiting } from '#approvals/view-approval.ts'
import { checkReach, type PageWindow, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import type { Resources } from '#resources.ts'
import { externalDecisions } from './decide-external-order.ts'
import { type Board, countBoard, listBoard, listListingsOfItem, type ListingRow } from './external-listing-queries.ts'
import { type ExternalOrderRow, findExternalOrder, findNewestOf, listNewest } from './external-order-queries.ts'
import { listApprovalsOf, type ApprovalRow } from '#approvals/approval-queries.ts'

type Reading = Pick<Resources, 'config' | 'db'>

/** What of a work another marketplace sells, for anybody, and the newest order of the reader. */
export async function readListingsOf(
  { config, db }: Reading,
  { itemId, readerId }: { itemId: string; readerId: string | undefined },
): Promise<CallData<'GET /v1/external-listing/{id}'>> {
  const [listings, order] = await Promise.all([
    listListingsOfItem(db, itemId),
    readerId === undefined ? undefined : findNewestOf(db, { itemId, buyerId: readerId }),
  ])
  return {
    listings: listings.map((listing) => viewListing(listing, config.TRANSFER_FEE_USD_MINOR)),
    order: order ? viewExternalOrder(order) : null,
  }
}

/** An order for whoever made it. */
export async function readExternalOrder({ db }: Pick<Resources, 'db'>, id: string): Promise<ExternalOrder> {
  const order = await findExternalOrder(db, id)
  if (!order) throw new Error('an order that was made is there')
  return viewExternalOrder(order)
}

const viewListing = (
  { id, edition, market, priceMinor, state, isSilent }: ListingRow,
  feeMinor: bigint,
): ExternalListing => ({
  id,
  edition,
  market,
  currencyType: 'USD',
  canOrder: state === 'open' && !isSilent,
  price: minorToUsd(priceMinor),
  transferFee: minorToUsd(feeMinor),
  total: minorToUsd(priceMinor + feeMinor),
})

function viewExternalOrder(row: ExternalOrderRow): ExternalOrder {
  const { id, edition, market, priceMinor, feeMinor, costMinor, state, reason } = row
  const paidMinor = costMinor === null ? null : splitExternalCost({ priceMinor, costMinor }).buyerMinor + feeMinor
  return {
    id,
    edition,
    market,
    state,
    reason,
    price: minorToUsd(priceMinor),
    transferFee: minorToUsd(feeMinor),
    total: minorToUsd(priceMinor + feeMinor),
    paid: paidMinor === null ? null : minorToUsd(paidMinor),
    orderedAt: row.orderedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** A page of external listings for staff, each with its newest order. */
export async function readBoard(
  { db, outsideMarket }: Pick<Resources, 'db' | 'outsideMarket'>,
  { board, window, staffId }: { board: Board; window: PageWindow; staffId: string },
): Promise<CallData<'GET /v1/staff/external-listings'>> {
  checkReach(window)
  const rows = await listBoard(db, { board, ...window })
  const [orders, total] = await Promise.all([
    listNewest(
      db,
      rows.map(({ id }) => id),
    ),
    readTotal(window, rows.length, (upTo) => countBoard(db, { board, upTo })),
  ])
  const approvals = await listApprovalsOf(
    db,
    orders.map(({ id }) => id),
  )
  const orderOf = new Map(orders.map((order) => [order.listingId, order]))
  return {
    listings: rows.map((row) => viewForStaff(row, orderOf.get(row.id), { approvals, staffId })),
    pagination: toPagination(window, total),
    market: outsideMarket?.name ?? null,
  }
}

const viewForStaff = (
  row: ListingRow,
  order: ExternalOrderRow | undefined,
  { approvals, staffId }: { approvals: readonly ApprovalRow[]; staffId: string },
): StaffExternalListing => ({
  id: row.id,
  edition: row.edition,
  market: row.market,
  reference: row.reference,
  url: row.url,
  state: row.state,
  endedBecause: row.endCause,
  isSilent: row.isSilent,
  canEnd: row.state === 'open',
  item: { itemId: row.itemId, name: row.itemName },
  price: minorToUsd(row.priceMinor),
  holder: { userId: row.holderId, name: row.holderName },
  answeredAt: row.answeredAt.toISOString(),
  recordedAt: row.recordedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  order: order
    ? {
        ...viewExternalOrder(order),
        buyer: { userId: order.buyerId, name: order.buyerName },
        cause: order.cause,
        cost: order.costMinor === null ? null : minorToUsd(order.costMinor),
        transaction: order.transaction,
        acquiredBy: order.acquirerId === null ? null : { userId: order.acquirerId, name: order.acquirerName ?? '' },
        isOverdue: order.isOverdue,
        approval: viewWaiting(approvals, order.id, staffId),
        acts: externalDecisions.actsOf(order, { staffId, waiting: viewWaiting(approvals, order.id, staffId) }),
      }
    : null,
})
