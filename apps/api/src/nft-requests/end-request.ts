import type { NftRequestActor } from '@monsoon/domain/trade/nft-request'
import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { notify } from '#notices/notify.ts'
import { moveRequest } from './move-request.ts'
import type { NftRequestRow } from './nft-request-queries.ts'
import { earnPostage } from './post-postage.ts'

interface Ending {
  request: NftRequestRow
  actor: NftRequestActor
}

/** A locked request's parcel was delivered: its owner has some days to say that something is wrong. */
export async function noteDelivered(
  tx: Tx,
  { request, actor }: Ending,
  { NFT_REQUEST_CLAIM_DAYS: claimDays }: Pick<Config, 'NFT_REQUEST_CLAIM_DAYS'>,
): Promise<void> {
  const { claimUntil: until } = await moveRequest(tx, request, { act: 'deliver', actor, change: { claimDays } })
  if (until === null) return
  const { id, itemId, ownerId: userId, trackingId } = request
  const told = { kind: 'object-delivered', userId, key: `object-delivered:${id}:${trackingId ?? ''}` } as const
  await notify(tx, [{ ...told, itemId, until }])
}

/** All is well, or has to be taken for it: the postage is earned, and the edition free. */
export async function closeRequest(tx: Tx, { request, actor }: Ending): Promise<void> {
  await moveRequest(tx, request, { act: 'close', actor, settle: earnPostage })
}

/** Before it is paid, nothing has moved. */
export async function cancelRequest(tx: Tx, { request, actor }: Ending): Promise<void> {
  const reason = actor === 'clock' ? 'not paid in time' : 'given up'
  await moveRequest(tx, request, { act: 'cancel', actor, change: { reason } })
  if (actor !== 'clock') return
  const { id, itemId, ownerId: userId } = request
  await notify(tx, [{ kind: 'object-request-ended', userId, key: `object-request-ended:${id}`, itemId }])
}

/** Something is wrong with what came, or nothing came: staff decide. Who sent it is told. */
export async function claimRequest(tx: Tx, { request, actor }: Ending, reason: string): Promise<void> {
  await moveRequest(tx, request, {
    act: actor === 'courier' ? 'lose' : 'claim',
    actor,
    note: reason,
    change: { reason },
  })
  const { id, itemId, ownerId, senderId, courier, trackingId } = request
  const once = `${id}:${trackingId ?? ''}`
  if (actor === 'courier') {
    const lost = { kind: 'object-lost', userId: ownerId, key: `object-lost:${once}` } as const
    await notify(tx, [{ ...lost, itemId, courier: courier ?? '' }])
  }
  if (senderId === null) return
  await notify(tx, [{ kind: 'object-claimed', userId: senderId, key: `object-claimed:${once}`, itemId, reason }])
}
