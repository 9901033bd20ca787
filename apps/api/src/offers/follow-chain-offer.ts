import { formatEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { readClock } from '#database/clock-queries.ts'
import type { ChainPurpose } from '#chain/chain-purpose.ts'
import { queueTransaction } from '#chain/queue-transaction.ts'
import type { Hex } from '#chain/networks.ts'
import type { Tx, DbOrTx } from '#db.ts'
import { completeAgreedSale } from '#orders/complete-agreed-sale.ts'
import type { Resources } from '#resources.ts'
import { moveSoldTokens } from '#tokens/sell-tokens.ts'
import { type ChainOfferRow, lockChainOffer, updateEnded } from './offer-queries.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { findChainPaymentOfOffer } from '#payments/crypto/chain-payment-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'
import { handOverBound, returnBound } from '#editions/held-editions.ts'
import { addJob } from '#outbox-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/** Has the books follow what the market contract shows of an offer, and ends it there where it has ended here. */
export const followOfferSoon = (tx: DbOrTx, offerId: string, at: Date = new Date()): Promise<void> =>
  addJob(tx, 'follow-offer', { offerId }, { runAt: at, key: `follow-offer:${offerId}` })

/** When the chain is asked again whether it has sent back what it held. */
const pauseMs = 60_000
/** A refund is queued once an hour, should the one before have failed. */
const hourMs = 3_600_000

/**
 * Follows what the market contract shows of an offer, whoever sent it: it has sold, or has sent its ETH back. Of an
 * offer that has ended here, the house has its ETH sent back (docs/decisions/0128). As often as one likes.
 */
export async function followChainOffer(resources: Pick<Resources, 'config' | 'db'>, offerId: string): Promise<void> {
  await inCatalogTransaction(resources.db, async (tx) => {
    const offer = await lockChainOffer(tx, offerId)
    const paid = offer && (await findChainPaymentOfOffer(tx, offerId))
    if (!paid) return
    const { soldHash, soldAt } = paid
    if (soldHash && soldAt) {
      if (offer.state !== 'accepted')
        await sellAsOnChain(tx, resources, {
          offer,
          sold: { paymentId: paid.paymentId, chainId: Number(paid.chainId), hash: soldHash, at: soldAt },
        })
    } else if (paid.returnedHash) await endReclaimedOffer(tx, offer)
    else if (offer.state !== 'open' && offer.state !== 'selling') await refund(tx, resources, offer)
  })
}

interface SoldAt {
  paymentId: string
  chainId: number
  hash: Hex
  at: Date
}

async function sellAsOnChain(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  { offer, sold }: { offer: ChainOfferRow; sold: SoldAt },
): Promise<void> {
  const { offerId, itemId, ownerId, buyerId, quantity, unitPriceMinor, ethUsdMinor } = offer
  invariant(offer.state === 'selling', 'the contract sells what its owner has agreed to')
  const editions = await handOverBound(tx, { itemId, boundTo: { offerId }, buyerId })
  await moveSoldTokens(tx, config, { itemId, ranges: editions, buyerId, ...sold })
  await updateEnded(tx, { offerId, state: 'accepted' })
  const priceMinor = unitPriceMinor * BigInt(quantity)
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'offer',
    fromId: ownerId,
    toId: buyerId,
    quantity,
    editions: formatEditions(editions),
    amountMinor: priceMinor,
    onChain: sold,
  })
  await completeAgreedSale(
    tx,
    { config },
    {
      origin: { offerId },
      buyerId,
      sellerId: ownerId,
      itemId,
      editions,
      priceMinor,
      mintFeeMinor: 0n,
      transferFeeMinor: 0n,
      isPrimary: offer.creatorId === ownerId,
      onChain: { ...sold, ethUsdMinor },
    },
  )
  await notifyOfOffer(tx, { offerId, userId: buyerId, kind: 'offer-agreed' })
}

/** Its buyer, or anybody once it had expired, has had the contract send the ETH back. */
async function endReclaimedOffer(tx: Tx, offer: ChainOfferRow): Promise<void> {
  const { offerId, ownerId, state } = offer
  if (state !== 'open' && state !== 'selling') return
  await release(tx, offer)
  await updateEnded(tx, { offerId, state: 'withdrawn', reason: 'Taken back on chain' })
  await notifyOfOffer(tx, { offerId, userId: ownerId, kind: 'offer-withdrawn' })
}

const release = async (tx: Tx, { offerId, itemId, state }: ChainOfferRow) => {
  if (state === 'selling') await returnBound(tx, { itemId, boundTo: { offerId } })
}

async function refund(tx: Tx, { config }: Pick<Resources, 'config'>, { offerId }: ChainOfferRow): Promise<void> {
  const now = (await readClock(tx)).getTime()
  await queueTransaction(tx, config, {
    purpose: 'end-offer',
    subjectId: offerId,
    network: 'ethereum',
    key: `refund-offer:${offerId}:${Math.floor(now / hourMs)}`,
    call: { kind: 'refund-offer', offerId },
  })
  await followOfferSoon(tx, offerId, new Date(now + pauseMs))
}

/**
 * What came of it is told by the contract's events. A sale that failed for good ends the offer, whose ETH goes back.
 */
export const endOfferPurpose: ChainPurpose = {
  async onConfirmed() {},
  async onFailed(tx, { subjectId: offerId }) {
    const offer = await lockChainOffer(tx, offerId)
    if (offer?.state !== 'selling') return
    const reason = 'The contract could not sell it'
    await release(tx, offer)
    await updateEnded(tx, { offerId, state: 'invalid', reason })
    await followOfferSoon(tx, offerId)
    await notifyOfOffer(tx, { offerId, userId: offer.buyerId, kind: 'offer-ended', reason })
    await notifyOfOffer(tx, { offerId, userId: offer.ownerId, kind: 'offer-withdrawn' })
  },
}
