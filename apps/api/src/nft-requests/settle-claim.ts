import type { Tx } from '#db.ts'
import { keyNow, notify } from '#notices/notify.ts'
import { moveRequest } from './move-request.ts'
import type { NftRequestRow } from './nft-request-queries.ts'
import { earnPostage, returnPostage } from './post-postage.ts'

const saying = (reason: string) => ({ actor: 'staff', note: reason, change: { reason } }) as const

/** Nothing follows from a claim: the request is closed. */
export async function declineClaim(tx: Tx, request: NftRequestRow, reason: string): Promise<void> {
  await moveRequest(tx, request, { act: 'decline', ...saying(reason), settle: earnPostage })
  const { id, itemId, ownerId: userId } = request
  await notify(tx, [{ kind: 'object-claim-declined', userId, key: `object-claim-declined:${id}`, itemId, reason }])
}

/** Another object is to be sent, for nothing. */
export async function replaceObject(tx: Tx, request: NftRequestRow, reason: string): Promise<void> {
  await moveRequest(tx, request, { act: 'replace', ...saying(reason) })
  const { id, itemId, ownerId, senderId, edition } = request
  await notify(tx, [{ kind: 'object-replaced', userId: ownerId, key: keyNow(`object-replaced:${id}`), itemId, reason }])
  if (senderId === null) return
  const again = { kind: 'object-to-send-again', userId: senderId, key: keyNow(`object-to-send-again:${id}`) } as const
  await notify(tx, [{ ...again, itemId, editions: String(edition), reason }])
}

/** The postage goes back to who paid it. */
export async function refundPostage(tx: Tx, request: NftRequestRow, reason: string): Promise<void> {
  const settle = (within: Tx) => returnPostage(within, request, reason)
  await moveRequest(tx, request, { act: 'refund', ...saying(reason), settle })
  const { id, itemId, ownerId: userId, amountMinor } = request
  const told = { kind: 'object-refunded', userId, key: `object-refunded:${id}` } as const
  await notify(tx, [{ ...told, itemId, priceMinor: amountMinor ?? 0n, reason }])
}
