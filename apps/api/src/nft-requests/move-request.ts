import {
  isOpenRequest,
  type NftRequestAct,
  type NftRequestActor,
  type NftRequestState,
  stateAfter,
} from '@monsoon/domain/trade/nft-request'
import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { insertEvent, lockRequest, type NftRequestRow, type RequestChange, setState } from './nft-request-queries.ts'
import { returnBound, joinHeldEditions } from '#editions/held-editions.ts'

export interface Step {
  act: NftRequestAct
  actor: NftRequestActor
  /** What the reader of its history is told. */
  note?: string | null
  change?: RequestChange
  /** What becomes of the postage by it. */
  settle?: (tx: Tx, moved: NftRequestRow) => Promise<void>
}

/** A locked request. Throws Refusal `nft-request-not-found`. */
export async function lockKnownRequest(tx: Tx, id: string): Promise<NftRequestRow> {
  const request = await lockRequest(tx, id)
  if (!request) throw new Refusal('nft-request-not-found')
  return request
}

/**
 * Does one step with a locked request and writes it into its history; what is over gives the edition back to its owner.
 * Gives the request as it is then. Throws Refusal `nft-request-moved` where whoever acts may not do that now.
 */
export async function moveRequest(
  tx: Tx,
  request: NftRequestRow,
  { act, actor, note = null, change = {}, settle }: Step,
): Promise<NftRequestRow> {
  const state = stateAfter(act, { actor, facts: request })
  if (state === null) throw new Refusal('nft-request-moved')
  const { id: requestId } = request
  const isOver = !isOpenRequest(state)
  await setState(tx, { id: requestId, state, isOver, change })
  await insertEvent(tx, { requestId, state, actor, note })
  if (isOver) await freeEdition(tx, request)
  const moved = await readMoved(tx, requestId, state)
  await settle?.(tx, moved)
  if (isOver) await refreshItemCards(tx, [request.itemId])
  return moved
}

async function readMoved(tx: Tx, id: string, state: NftRequestState): Promise<NftRequestRow> {
  const moved = await lockRequest(tx, id)
  invariant(moved?.state === state, 'what is locked stays as it was set')
  return moved
}

async function freeEdition(
  tx: Tx,
  { id: nftRequestId, itemId, ownerId }: Pick<NftRequestRow, 'id' | 'itemId' | 'ownerId'>,
): Promise<void> {
  await returnBound(tx, { itemId, boundTo: { nftRequestId } })
  await joinHeldEditions(tx, { itemId, ownerId })
}
