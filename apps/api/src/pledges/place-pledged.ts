import { lockSeller } from '#accounts/lock-seller.ts'
import { tellReaders } from '#auctions/auction-news.ts'
import { bidUnderLock, checkMayBid, type WishedBid } from '#auctions/place-bid.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { isHosted } from '#crypto-checkout/is-hosted.ts'
import { inTransaction, type Tx } from '#db.ts'
import { keepCardMoney } from '#ledger/card-money.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { Deposit } from '#ledger/ledger-types.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { acceptPaidOffer } from '#offers/answer-offer.ts'
import { postUnderLock, prepareOffer } from '#offers/post-offer.ts'
import type { Resources } from '#resources.ts'
import { endPledge, lockPledge, type PledgeRow } from './pledge-queries.ts'
import type { PledgeSettlement } from './settle-pledge.ts'

/**
 * Makes the bid or the offer that a card or a crypto payment has paid for, or accepts one, in one transaction: the money comes into the wallet and is locked there, or none of it
 * happens. A pledge that was settled meanwhile is left as it is. Throws what `placeBid`, `postOffer` and `acceptOffer` refuse.
 */
export async function placePledged(
  resources: Resources,
  pledge: PledgeRow,
  recordNews: (tx: Tx) => Promise<void>,
): Promise<PledgeSettlement> {
  const { pledgeId } = pledge
  const source = (await isHosted(resources.db, pledge.paymentId)) ? 'crypto' : 'card'
  const place = await preparePlacing(resources, pledge, source)
  const settlement = await inTransaction(resources.db, async (tx): Promise<PledgeSettlement> => {
    const { state, reason } = await lockPledge(tx, pledgeId)
    if (state !== 'open') return { outcome: state, reason }
    await recordNews(tx)
    await endPledge(tx, { pledgeId, state: 'placed', ...(await place(tx)) })
    return { outcome: 'placed', reason: null }
  })
  dropCatalogCache()
  if (pledge.auctionId) tellReaders(pledge.auctionId)
  return settlement
}

type Place = (tx: Tx) => Promise<{ offerId?: string }>

/** Checks what needs no lock, and gives what is to happen under locks. */
async function preparePlacing(resources: Resources, pledge: PledgeRow, source: 'card' | 'crypto'): Promise<Place> {
  const { ownerId, itemId, auctionId, bidMinor, limitMinor, quantity, unitPriceMinor } = pledge
  const { askedOwnerId, answeredOfferId } = pledge
  const deposit = depositOf(pledge, source, resources.config.CARD_MONEY_DAYS)
  if (auctionId !== null && bidMinor !== null) {
    const maxMinor = limitMinor ?? undefined
    const wish: WishedBid = {
      auctionId,
      itemId,
      bidderId: ownerId,
      amountMinor: bidMinor,
      maxMinor,
      opKey: null,
      deposit,
    }
    await checkMayBid(resources, wish)
    return async (tx) => {
      await lockSeller(tx, ownerId)
      await bidUnderLock({ ...resources, db: tx }, wish)
      return {}
    }
  }
  if (answeredOfferId !== null) {
    const answer = { offerId: answeredOfferId, actorId: ownerId, deposit }
    return async (tx) => {
      await acceptPaidOffer(tx, resources, answer)
      return {}
    }
  }
  if (quantity === null || unitPriceMinor === null) throw new Error(`pledge ${pledge.pledgeId} is for nothing`)
  const wish = { itemId, buyerId: ownerId, quantity, unitPriceMinor, ownerId: askedOwnerId ?? undefined }
  const isByCard = source === 'card'
  const offer = await prepareOffer(resources, { ...wish, opKey: null, deposit, isByCard })
  return async (tx) => ({ offerId: await postUnderLock(tx, offer) })
}

const payers = {
  card: { purpose: 'card payment', debit: houseAccounts.cardProvider },
  crypto: { purpose: 'crypto payment', debit: houseAccounts.cryptoProvider },
} as const

/** The provider's money, brought into the wallet that goes on to lock it. A card's may not be withdrawn for some days, should it be freed. */
const depositOf =
  ({ pledgeId, paymentId, itemId, amountMinor }: PledgeRow, source: 'card' | 'crypto', keptDays: number): Deposit =>
  async (tx, wallet) => {
    const leg = { ...payers[source], credit: wallet.id, amountMinor }
    const entry = { kind: 'pledge', opKey: `pledge:${pledgeId}`, legs: [leg], paymentId, itemId } as const
    await postEntry(tx, entry, [wallet])
    if (source === 'card') await keepCardMoney(tx, { wallet, paymentId, amountMinor, days: keptDays })
    return { ...wallet, postedMinor: wallet.postedMinor + amountMinor }
  }
