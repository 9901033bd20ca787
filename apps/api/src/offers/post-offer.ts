import { formatMinor } from '@monsoon/domain/money'
import { offerTotal } from '@monsoon/domain/trade/offer-rules'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { holdMoney } from '#ledger/hold-money.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import type { Deposit, UserAccount } from '#ledger/ledger-types.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { Resources } from '#resources.ts'
import { checkOffer, type OfferCommand } from './check-offer.ts'
import { inWalletOf, offerHold } from './offer-hold.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { findOfferByOpKey, lockActiveMember, insertOffer, lockOpenOffers, type NewOffer } from './offer-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { expireLater } from './expire-offer.ts'
import { replaceOffer } from './end-offers.ts'

/** `deposit`: money of a card or a crypto payment that pays for it. */
export type OfferToPost = NewOffer & { deposit?: Deposit | undefined }

type Posting = Pick<Resources, 'db' | 'config'>

/** What the buyer pays beside the price, fixed for the life of the offer. */
export const feesOfOffer = ({ config }: Pick<Resources, 'config'>, { itemStatus }: { itemStatus: string }) => ({
  mintFeeMinor: itemStatus === 'minted' ? 0n : config.MINT_FEE_USD_MINOR,
  transferFeeMinor: config.TRANSFER_FEE_USD_MINOR,
})

/**
 * Offers a price for editions of a work (server-rules 20, 21): what it comes to is locked in the buyer's wallet until
 * the offer ends. An open offer of the buyer for the work is replaced. A repeated call finds the offer that it made.
 * Gives its id.
 */
export async function postOffer(
  resources: Posting,
  { opKey, ...command }: OfferCommand & { opKey: string | null },
): Promise<string> {
  const { db } = resources
  const { buyerId } = command
  const made = opKey ? await findOfferByOpKey(db, { buyerId, opKey }) : undefined
  if (made) return made
  try {
    const offer = await prepareOffer(resources, { ...command, opKey })
    return await inTransaction(db, (tx) => postUnderLock(tx, offer))
  } catch (error) {
    const isRepeated = error instanceof Refusal || isUniqueViolation(error, 'offer_op_key')
    const first = opKey && isRepeated ? await findOfferByOpKey(db, { buyerId, opKey }) : undefined
    if (first) return first
    throw error
  }
}

/** An offer as it would be written now: whose editions it is for, and the fees. Refused as it would be. */
export async function prepareOffer(
  resources: Posting,
  {
    opKey,
    deposit,
    isByCard = false,
    ...command
  }: OfferCommand & Pick<OfferToPost, 'opKey' | 'deposit'> & { isByCard?: boolean },
): Promise<OfferToPost> {
  const { work, ownerId } = await checkOffer(resources.db, command)
  return { ...command, ownerId, ...feesOfOffer(resources, work), isByCard, opKey, deposit }
}

/**
 * Writes a prepared offer in the caller's transaction. The buyer's account, the offer before it and the wallet are
 * locked here. Gives its id.
 */
export async function postUnderLock(tx: Tx, offer: OfferToPost): Promise<string> {
  const { itemId, buyerId, ownerId, deposit } = offer
  await lockTradingAccount(tx, buyerId)
  if (!(await lockActiveMember(tx, ownerId))) throw new Refusal('offers-closed')
  // By the card that pays for this very offer, it may be.
  if (await areLinked(tx, buyerId, ownerId)) throw new Refusal('own-item')
  const [before] = await lockOpenOffers(tx, { buyerId, itemId })
  const own = (await lockWallets(tx, [buyerId])).of(buyerId)
  const wallet = deposit ? await deposit(tx, own) : own
  const freed = before ? inWalletOf(before) : 0n
  const amountMinor = offerTotal(offer, offer)
  requireFunds(wallet, { amountMinor, freed })
  if (before) await replaceOffer(tx, before, ownerId)
  const { offerId, expiresAt } = await insertOffer(tx, offer)
  await holdMoney(tx, {
    ...offerHold(offerId),
    account: { ...wallet, heldMinor: wallet.heldMinor - freed },
    amountMinor,
  })
  await expireLater(tx, { offerId, at: expiresAt })
  await notifyOfOffer(tx, { offerId, userId: ownerId, kind: 'offer-received' })
  return offerId
}

/** Refuses what a wallet does not cover, with what the offer held before. */
export function requireFunds(
  wallet: UserAccount,
  { amountMinor, freed }: { amountMinor: bigint; freed: bigint },
): void {
  const free = freeMinor(wallet) + freed
  if (free < amountMinor)
    throw new Refusal('offer-needs-funds', { needed: formatMinor(amountMinor, 'USD'), free: formatMinor(free, 'USD') })
}
