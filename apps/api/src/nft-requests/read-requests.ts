import type { CallData } from '@monsoon/contract/client'
import type { NftRequestTerms, RequestBoard } from '@monsoon/contract/trade/nft-requests'
import { countEditions, formatEditions, intersectRanges, subtractRanges } from '@monsoon/domain/edition-ranges'
import type { NftRequestState } from '@monsoon/domain/trade/nft-request'
import type { DocumentLinks } from '#accounts/document-link.ts'
import { checkReach, type PageWindow, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { readClaimed } from './ask-for-object.ts'
import { countBoard, countRequestsOf, listBoard, listOwnEditions, listRequestsOf } from './nft-request-queries.ts'
import { viewOwnRequests, viewRequestsToSend, viewStaffRequests } from './view-request.ts'
import { findSending } from '#physical-works/physical-work-queries.ts'

type Reading = Pick<Resources, 'config' | 'db' | 'sealer'>
type ForReader = Reading & { links: DocumentLinks; viewer: Viewer }

/** A page of somebody's requests. */
export async function readOwnRequests(
  reading: ForReader,
  window: PageWindow,
): Promise<CallData<'GET /v1/nft-request'>> {
  checkReach(window)
  const { db, viewer } = reading
  const own = { ownerId: viewer.userId }
  const rows = await listRequestsOf(db, { ...own, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countRequestsOf(db, { ...own, upTo }))
  return { requests: await viewOwnRequests(reading, rows), pagination: toPagination(window, total) }
}

const boards: Record<RequestBoard, readonly NftRequestState[]> = {
  'to-send': ['requested', 'paid', 'preparing', 'replaced'],
  'on-the-way': ['waiting for payment', 'shipped', 'delivered'],
  claims: ['claim'],
  ended: ['closed', 'cancelled', 'rejected', 'refunded'],
}

async function readBoard(
  db: Resources['db'],
  { board, senderId, ...window }: PageWindow & { board: RequestBoard; senderId: string | null },
) {
  checkReach(window)
  const on = { states: boards[board], senderId, isNewestFirst: board === 'ended' }
  const rows = await listBoard(db, { ...on, ...window })
  const total = await readTotal(window, rows.length, (upTo) => countBoard(db, { ...on, upTo }))
  return { rows, pagination: toPagination(window, total) }
}

/** A page of what an artist sends. */
export async function readRequestsToSend(
  reading: Reading,
  wanted: PageWindow & { board: RequestBoard; senderId: string },
): Promise<CallData<'GET /v1/creation/nft-request'>> {
  const { rows, pagination } = await readBoard(reading.db, wanted)
  return { requests: await viewRequestsToSend(reading, rows), pagination }
}

/** A page of everybody's, for staff. */
export async function readRequestBoard(
  reading: ForReader,
  wanted: PageWindow & { board: RequestBoard },
): Promise<CallData<'GET /v1/staff/nft-request'>> {
  const { rows, pagination } = await readBoard(reading.db, { ...wanted, senderId: null })
  return { requests: await viewStaffRequests(reading, rows), pagination }
}

/** For which of somebody's editions of a work the object can be asked for. Throws Refusal `item-not-found`. */
export async function readRequestTerms(
  { config, db }: Reading,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<NftRequestTerms> {
  const sending = await findSending(db, itemId)
  if (!sending) throw new Refusal('item-not-found')
  const claimed = await readClaimed(db, itemId)
  const own = await listOwnEditions(db, { itemId, ownerId })
  const held = own.filter(({ isHeld }) => isHeld)
  const canAsk = sending.isPhysical && sending.creatorId !== ownerId
  const free = canAsk ? subtractRanges(held, claimed) : []
  return {
    itemId,
    free: formatEditions(free),
    freeQuantity: countEditions(free),
    claimed: formatEditions(intersectRanges(own, claimed)),
    payDays: config.NFT_REQUEST_PAY_DAYS,
    claimDays: config.NFT_REQUEST_CLAIM_DAYS,
  }
}
