import { formatEditions } from '@monsoon/domain/edition-ranges'
import { readClock } from '#database/clock-queries.ts'
import { type DbOrTx, inTransaction, type Tx } from '#db.ts'
import { chooseHeldEditions, offerEditions } from '#editions/offer-editions.ts'
import { Refusal } from '#errors.ts'
import type { Deposit } from '#ledger/ledger-types.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { closeSales } from '#listings/close-sales.ts'
import { completeAgreedSale } from '#orders/complete-agreed-sale.ts'
import type { Resources } from '#resources.ts'
import { isAdmitted } from '#whitelists/admit-buyer.ts'
import type { SignedAcceptance } from '#chain-sales/plan-chain-offer.ts'
import { sellByContract, signYes } from './accept-on-chain.ts'
import { endLockedOffer } from './end-offers.ts'
import { expireLocked } from './expire-offer.ts'
import { heldOf, offerHold, currentPriceOf } from './offer-hold.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import {
  countOwned,
  findOpenOffer,
  findOfferParties,
  lockActiveMember,
  lockOpenOffers,
  type OpenOffer,
  updateEnded,
} from './offer-queries.ts'
import type { OfferedWork } from './offer-terms-queries.ts'
import { findAnswerableWork } from './rest-during-auction.ts'
import { lockOpenListings } from '#listings/listing-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

type Trading = Pick<Resources, 'db' | 'config'>

interface Answer {
  offerId: string
  actorId: string
}

/** What came of an acceptance: done or begun, or the offer ended by it, which stays so while the caller is refused. */
type Outcome = 'accepted' | 'offer-expired' | 'offer-invalid'

/**
 * Accepts an offer: its owner the buyer's price, its buyer the owner's (server-rules 21, U-012). Editions and money
 * change hands at once; sales of the owner that hold them are taken down first, and offers beyond what is left are
 * rejected. One on chain is sold by its contract, soon. Throws Refusal `offer-not-found`, `offer-ended`,
 * `offer-awaits-other`, `offers-rest`, `insufficient-funds`, and what keeps it from a sale on chain; `offer-expired`
 * and `offer-invalid` end it.
 */
export async function acceptOffer(resources: Resources, answer: Answer): Promise<void> {
  const { db } = resources
  const { isOnChain, ...parties } = await partiesFor(db, answer)
  const consent = isOnChain ? await consentTo(resources, { ...answer, ...parties }) : undefined
  const outcome = await inCatalogTransaction(db, (tx) =>
    acceptUnderLock(tx, resources, { ...answer, ...parties, consent }),
  )
  if (outcome !== 'accepted') throw new Refusal(outcome)
}

/** Nothing is signed for anybody but the owner whose turn it is. */
async function consentTo(resources: Resources, answer: Answer & { itemId: string; ownerId: string }) {
  requireTurn(await findOpenOffer(resources.db, answer.offerId), answer)
  return signYes(resources, answer)
}

/**
 * Accepts an offer in the caller's transaction, with money of a card that comes in for it. Throws what `acceptOffer`
 * refuses: nothing of it may stand then, so the caller lets its transaction fail.
 */
export async function acceptPaidOffer(
  tx: Tx,
  resources: Trading,
  answer: Pick<Answer, 'offerId' | 'actorId'> & { deposit: Deposit },
): Promise<void> {
  const parties = await partiesFor(tx, answer)
  const outcome = await acceptUnderLock(tx, resources, { ...answer, ...parties })
  if (outcome !== 'accepted') throw new Refusal(outcome)
}

/** Says no: the owner to the offer, the buyer to the owner's price. The money is free at once. */
export async function rejectOffer({ db }: Pick<Trading, 'db'>, answer: Answer): Promise<void> {
  const { offerId, actorId } = answer
  const { ownerId, buyerId } = await partiesFor(db, answer)
  await inTransaction(db, async (tx) => {
    const [offer] = await lockOpenOffers(tx, { offerId })
    requireTurn(offer, answer)
    await lockWallets(tx, [buyerId])
    await endLockedOffer(tx, offer, { state: 'rejected' })
    if (actorId === ownerId) await notifyOfOffer(tx, { offerId, userId: buyerId, kind: 'offer-rejected' })
    else await notifyOfOffer(tx, { offerId, userId: ownerId, kind: 'counter-rejected' })
  })
}

/** Whose an offer is and of what, for either of them. */
export async function partiesFor(db: DbOrTx, { offerId, actorId }: Pick<Answer, 'offerId' | 'actorId'>) {
  const parties = await findOfferParties(db, offerId)
  if (!parties || (actorId !== parties.ownerId && actorId !== parties.buyerId)) throw new Refusal('offer-not-found')
  return parties
}

/** The owner answers what is open, the buyer what is countered. */
export function requireTurn(offer: OpenOffer | undefined, { actorId }: Pick<Answer, 'actorId'>): asserts offer {
  if (!offer) throw new Refusal('offer-ended')
  if (actorId !== (offer.state === 'open' ? offer.ownerId : offer.buyerId)) throw new Refusal('offer-awaits-other')
}

async function acceptUnderLock(
  tx: Tx,
  resources: Trading,
  answer: Answer & {
    itemId: string
    ownerId: string
    deposit?: Deposit
    /** Of an offer on chain. */
    consent?: SignedAcceptance | undefined
  },
): Promise<Outcome> {
  const { offerId, itemId, ownerId, deposit, consent } = answer
  if (!(await lockActiveMember(tx, ownerId))) throw new Refusal('offer-ended')
  await lockOpenListings(tx, { sellerId: ownerId, itemId })
  const open = await lockOpenOffers(tx, { itemId, ownerId })
  const offer = open.find((one) => one.offerId === offerId)
  requireTurn(offer, answer)
  if (await areLinked(tx, offer.buyerId, ownerId)) throw new Refusal('own-item')
  if ((await readClock(tx)) >= offer.expiresAt) {
    await expireLocked(tx, offer)
    return 'offer-expired'
  }
  const work = await findAnswerableWork(tx, itemId)
  const owned = await countOwned(tx, { itemId, ownerId })
  if (!work || work.isTradeRestricted || owned.held + owned.listed < offer.quantity) {
    await invalidate(tx, offer)
    return 'offer-invalid'
  }
  const left = owned.all - offer.quantity
  const beyond = open.filter((other) => other !== offer && other.quantity > left)
  const sharers = [work.creatorId, ...(work.curatorId ? [work.curatorId] : [])]
  const buyers = [offer.buyerId, ...beyond.map(({ buyerId }) => buyerId)]
  const wallets = await lockWallets(tx, [...new Set([...buyers, ownerId, ...sharers])])
  if (!(await isAdmitted(tx, { itemId, buyerId: offer.buyerId, quantity: offer.quantity }))) {
    await invalidate(tx, offer)
    return 'offer-invalid'
  }
  if (owned.held < offer.quantity) await delistListings(tx, offer)
  if (consent) {
    await sellByContract(tx, resources, { offer, isPrimary: work.creatorId === ownerId, consent })
    return 'accepted'
  }
  await deposit?.(tx, wallets.of(offer.buyerId))
  const isCardMoney = offer.isByCard || deposit !== undefined
  await sell(tx, resources, { offer, work, isCardMoney })
  for (const other of beyond) await rejectBeyond(tx, other)
  return 'accepted'
}

async function invalidate(tx: Tx, offer: OpenOffer): Promise<void> {
  await lockWallets(tx, [offer.buyerId])
  await endLockedOffer(tx, offer, { state: 'invalid', reason: 'What it was for is no longer there' })
  await notifyOfOffer(tx, { offerId: offer.offerId, userId: offer.buyerId, kind: 'offer-ended' })
}

async function rejectBeyond(tx: Tx, offer: OpenOffer): Promise<void> {
  const reason = 'The owner accepted another offer'
  await endLockedOffer(tx, offer, { state: 'rejected', reason })
  await notifyOfOffer(tx, { offerId: offer.offerId, userId: offer.buyerId, kind: 'offer-rejected', reason })
}

async function sell(
  tx: Tx,
  resources: Trading,
  { offer, work, isCardMoney }: { offer: OpenOffer; work: OfferedWork; isCardMoney: boolean },
): Promise<void> {
  const { offerId, itemId, ownerId, buyerId, quantity, mintFeeMinor, transferFeeMinor } = offer
  const unitPriceMinor = currentPriceOf(offer)
  const chosen = await chooseHeldEditions(tx, { itemId, ownerId, quantity })
  await offerEditions(tx, chosen, () => ({ state: 'held', ownerId: buyerId }))
  const editions = chosen.taken
  await updateEnded(tx, { offerId, state: 'accepted', unitPriceMinor })
  const priceMinor = unitPriceMinor * BigInt(quantity)
  const event = { itemId, fromId: ownerId, toId: buyerId, quantity, editions: formatEditions(editions) }
  await insertProvenanceEvent(tx, { ...event, kind: 'offer', amountMinor: priceMinor })
  await completeAgreedSale(tx, resources, {
    origin: { offerId },
    buyerId,
    sellerId: ownerId,
    itemId,
    editions,
    priceMinor,
    mintFeeMinor,
    transferFeeMinor,
    isPrimary: work.creatorId === ownerId,
    held: { name: offerHold(offerId), amountMinor: heldOf(offer) },
    isCardMoney,
  })
  if (offer.state === 'open') await notifyOfOffer(tx, { offerId, userId: buyerId, kind: 'offer-agreed' })
  else await notifyOfOffer(tx, { offerId, userId: ownerId, kind: 'counter-accepted' })
}

/** Takes sales down, one after the other, until the owner holds enough free. They are locked. */
async function delistListings(
  tx: Tx,
  { itemId, ownerId, quantity }: { itemId: string; ownerId: string; quantity: number },
): Promise<void> {
  for (const { listingId } of await lockOpenListings(tx, { sellerId: ownerId, itemId })) {
    await closeSales(tx, { sellerId: ownerId, listingId })
    if ((await countOwned(tx, { itemId, ownerId })).held >= quantity) return
  }
}
