import type { CallData } from '@monsoon/contract/client'
import type { Offer } from '@monsoon/contract/trade/offers'
import { minorToUsd } from '@monsoon/domain/money'
import { leastOffer, MIN_OFFER_USD_MINOR, OFFER_DAYS, offerTotal } from '@monsoon/domain/trade/offer-rules'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { readEtherPayout } from '#crypto-accounts/payable-crypto-account.ts'
import { marketNetworkOf } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import { readEtherPayment } from '#payments/crypto/view-chain-payment.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import type { Reader, Viewer } from '#viewer.ts'
import { checkOffer, limitsOf, type OfferCommand } from './check-offer.ts'
import { inWalletOf } from './offer-hold.ts'
import { commandOf } from './offer-purpose.ts'
import { findOffer, isReadable, listOffers, type OfferListKind } from './offer-read-queries.ts'
import {
  findOfferedWork,
  findOwnOpenOffer,
  findOwnTerms,
  findUnderwayOffer,
  type OfferedWork,
} from './offer-terms-queries.ts'
import { toOffer } from './offer-view.ts'
import { feesOfOffer } from './post-offer.ts'
import type { OwnOfferTerms } from '@monsoon/contract/trade/offer-terms'
import { readFreeBalance } from '#ledger/read-balances.ts'

type Reading = Pick<Resources, 'db' | 'shared' | 'config' | 'rates'>

/** An offer as this viewer may see it. */
export async function readOffer(
  { shared, config }: Reading,
  { offerId, viewer }: { offerId: string; viewer: Viewer | null },
): Promise<Offer> {
  const row = await findOffer(shared, offerId)
  if (!row) throw new Refusal('offer-not-found')
  return toOffer(row, { viewer, mediaOrigin: config.MEDIA_ORIGIN })
}

async function readPage(
  { shared, config }: Reading,
  { kind, id, window, viewer }: { kind: OfferListKind; id: string; window: PageWindow; viewer: Reader | null },
): Promise<CallData<'GET /v1/offer/user'>> {
  checkReach(window)
  const { limit, offset } = window
  const { offers, total: counted } = await listOffers(shared, {
    kind,
    id,
    limit,
    skip: limit * (offset - 1),
    upTo: 10_001,
  })
  const total = await readTotal(window, offers.length, async () => counted)
  return {
    offers: offers.map((row) => toOffer(row, { viewer, mediaOrigin: config.MEDIA_ORIGIN })),
    pagination: toPagination(window, total),
    serverTime: new Date().toISOString(),
  }
}

/** A page of the offers for a work, newest first. Throws Refusal `item-not-found`. */
export async function readOffersOfItem(
  reading: Reading,
  { itemId, window, viewer }: { itemId: string; window: PageWindow; viewer: Viewer | null },
): Promise<CallData<'GET /v1/offer/item/{id}'>> {
  const [isShown, page] = await Promise.all([
    isReadable(reading.shared, { itemId, readerId: viewer?.userId ?? null }),
    readPage(reading, { kind: 'item', id: itemId, window, viewer }),
  ])
  if (!isShown) throw new Refusal('item-not-found')
  return page
}

/** My Offers: those that somebody made, or was made. */
export const readOwnOffers = (
  reading: Reading,
  { role, window, viewer }: { role: 'buyer' | 'seller'; window: PageWindow; viewer: Reader },
): Promise<CallData<'GET /v1/offer/user'>> => readPage(reading, { kind: role, id: viewer.userId, window, viewer })

/** What a work takes offers at, for this reader. Throws Refusal `item-not-found`. */
export async function readOfferTerms(
  reading: Reading,
  { itemId, viewer }: { itemId: string; viewer: Viewer | null },
): Promise<CallData<'GET /v1/offer/price/{id}'>> {
  const { db } = reading
  const readerId = viewer?.userId ?? null
  const work = await findOfferedWork(db, { itemId, readerId })
  if (!work) throw new Refusal('item-not-found')
  const own = readerId === null ? undefined : await findOwnOpenOffer(db, { itemId, buyerId: readerId })
  const limits = limitsOf(work)
  const fees = feesOfOffer(reading, work)
  const canPostOffer = limits !== null && !work.isOwner && !work.hasAuction && !work.isTradeRestricted
  return {
    minOfferPricePerQuantity: minorToUsd(limits?.leastMinor ?? MIN_OFFER_USD_MINOR),
    maxPostOfferQuantity: limits?.maxQuantity ?? 0,
    currencyType: 'USD',
    canPostOffer,
    mintFee: minorToUsd(fees.mintFeeMinor),
    transferFee: minorToUsd(fees.transferFeeMinor),
    days: OFFER_DAYS,
    sale: work.sale && {
      saleId: work.sale.saleId,
      price: minorToUsd(BigInt(work.sale.priceMinor)),
      availableQuantity: work.sale.availableQuantity,
    },
    own: own
      ? {
          offerId: own.offerId,
          amount: minorToUsd(own.unitPriceMinor),
          quantity: own.quantity,
          held: minorToUsd(inWalletOf(own)),
          isOnChain: own.ethUsdMinor !== null,
        }
      : null,
    fiatBalance: readerId === null ? null : minorToUsd(await readFreeBalance(db, readerId)),
    ...(await readEtherTerms(reading, { work, canPostOffer, readerId })),
  }
}

/** Whether an offer can be paid on chain, at which rate, and the reader's that is being paid so. */
async function readEtherTerms(
  reading: Pick<Reading, 'db' | 'config' | 'rates'>,
  { work, canPostOffer, readerId }: { work: OfferedWork; canPostOffer: boolean; readerId: string | null },
): Promise<Pick<CallData<'GET /v1/offer/price/{id}'>, 'canPayEther' | 'ethUsd' | 'etherOffer'>> {
  const { config } = reading
  const nothing = { canPayEther: false, ethUsd: null, etherOffer: null }
  if (!marketNetworkOf(config) || work.blockchain !== 'ethereum') return nothing
  const etherOffer = readerId === null ? null : await readUnderway(reading, { itemId: work.itemId, buyerId: readerId })
  const owner = work.owners.find(({ isOpen, isLinked }) => isOpen && !isLinked)
  if (!canPostOffer || !owner || (await readEtherPayout(reading, owner.ownerId)).state !== 'ready')
    return { ...nothing, etherOffer }
  const rate = await readPayableRate(reading).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return { canPayEther: rate !== null, ethUsd: rate === null ? null : minorToUsd(rate), etherOffer }
}

async function readUnderway(
  { db, config }: Pick<Reading, 'db' | 'config'>,
  about: { itemId: string; buyerId: string },
): Promise<CallData<'GET /v1/offer/price/{id}'>['etherOffer']> {
  const underway = await findUnderwayOffer(db, about)
  const payment =
    underway && (await readEtherPayment({ db, config }, { paymentId: underway.paymentId, status: 'open' }))
  if (!payment) return null
  const { unitPriceMinor, quantity } = commandOf(underway)
  return { amount: minorToUsd(unitPriceMinor), quantity, payment }
}

/**
 * What an offer would lock, in the wallet or in the contract, which takes no fees. It is checked as if it were made;
 * nothing is locked.
 */
export async function quoteOffer(
  reading: Pick<Resources, 'db' | 'config'>,
  { isOnChain = false, ...command }: OfferCommand & { isOnChain?: boolean },
) {
  const { db } = reading
  const { work } = await checkOffer(db, command)
  const fees = isOnChain ? { mintFeeMinor: 0n, transferFeeMinor: 0n } : feesOfOffer(reading, work)
  const totalMinor = offerTotal(command, fees)
  const before = await findOwnOpenOffer(db, command)
  const freeMinor = await readFreeBalance(db, command.buyerId)
  return {
    totalMinor,
    cardRequired: !isOnChain && freeMinor + (before ? inWalletOf(before) : 0n) < totalMinor,
    fiatBalance: minorToUsd(freeMinor),
    total: minorToUsd(totalMinor),
    mintFee: minorToUsd(fees.mintFeeMinor),
    transferFee: minorToUsd(fees.transferFeeMinor),
    expireAt: new Date(work.now.getTime() + OFFER_DAYS * 86_400_000).toISOString(),
  }
}

/**
 * What somebody asks of offers for a work of theirs. Throws Refusal `item-not-found`, also for a work that they have
 * none of.
 */
export async function readOwnTerms(
  { db }: Pick<Reading, 'db'>,
  asked: { itemId: string; userId: string },
): Promise<OwnOfferTerms> {
  const terms = await findOwnTerms(db, asked)
  if (!terms) throw new Refusal('item-not-found')
  const { isOpen, leastMinor, lastPrimaryMinor } = terms
  return {
    isOpen,
    leastPrice: leastMinor === null ? null : minorToUsd(leastMinor),
    minOfferPricePerQuantity: minorToUsd(leastOffer({ lastPrimaryMinor, askedMinor: null })),
    currencyType: 'USD',
  }
}
