import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { keyNow, notify } from '#notices/notify.ts'
import { moveRequest } from './move-request.ts'
import type { NftRequestRow } from './nft-request-queries.ts'
import { returnPostage } from './post-postage.ts'
import { notifyOfPayment } from './record-paid.ts'
import type { SendingBody } from '@monsoon/contract/trade/nft-request-acts'

type Body<Act extends SendingBody['act']> = Extract<SendingBody, { act: Act }>

interface Sending {
  request: NftRequestRow
  actor: 'sender' | 'staff'
  config: Pick<Config, 'NFT_REQUEST_PAY_DAYS'>
}

/** Does what whoever sends an object does with a locked request. Throws Refusal `nft-request-moved`. */
export async function sendObject(tx: Tx, sending: Sending, body: SendingBody): Promise<void> {
  switch (body.act) {
    case 'quote':
      return quote(tx, sending, body)
    case 'reject':
      return reject(tx, sending, body)
    case 'prepare':
      return void (await moveRequest(tx, sending.request, { act: 'prepare', actor: sending.actor }))
    case 'ship':
      return ship(tx, sending, body)
  }
}

/** What the postage comes to; said again, it replaces what was said. Where it is nothing, nothing is to be paid. */
async function quote(
  tx: Tx,
  { request, actor, config }: Sending,
  { postage: postageMinor, customs: customsMinor = 0n, tax: taxMinor = 0n }: Body<'quote'>,
): Promise<void> {
  const lines = { postageMinor, customsMinor, taxMinor, payDays: config.NFT_REQUEST_PAY_DAYS }
  const quoted = await moveRequest(tx, request, { act: 'quote', actor, change: { quote: lines } })
  const { id, itemId, ownerId: userId, amountMinor, payUntil } = quoted
  if (amountMinor === 0n) {
    await moveRequest(tx, quoted, { act: 'pay', actor: 'clock' })
    return notifyOfPayment(tx, quoted, 0n)
  }
  if (amountMinor === null || payUntil === null) return
  const asks = { kind: 'object-quoted', userId, key: keyNow(`object-quoted:${id}`) } as const
  await notify(tx, [{ ...asks, itemId, priceMinor: amountMinor, until: payUntil }])
}

async function reject(tx: Tx, { request, actor }: Sending, { reason }: Body<'reject'>): Promise<void> {
  const settle = (within: Tx) => returnPostage(within, request, reason)
  await moveRequest(tx, request, { act: 'reject', actor, note: reason, change: { reason }, settle })
  const { id, itemId, ownerId: userId } = request
  await notify(tx, [{ kind: 'object-rejected', userId, key: `object-rejected:${id}`, itemId, reason }])
}

async function ship(tx: Tx, { request, actor }: Sending, { courier, trackingId }: Body<'ship'>): Promise<void> {
  const note = `${courier}, ${trackingId}`
  await moveRequest(tx, request, { act: 'ship', actor, note, change: { parcel: { courier, trackingId } } })
  const { id, itemId, ownerId: userId } = request
  // Another one, after a claim, is news again.
  const told = { kind: 'object-shipped', userId, key: `object-shipped:${id}:${trackingId}` } as const
  await notify(tx, [{ ...told, itemId, courier, trackingId }])
}
