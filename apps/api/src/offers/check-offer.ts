import { leastOffer, offerFault } from '@monsoon/domain/trade/offer-rules'
import { minorToUsd } from '@monsoon/domain/money'
import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { checkAdmission } from '#whitelists/admit-buyer.ts'
import { findOfferedWork, type OfferedOwner, type OfferedWork } from './offer-terms-queries.ts'

export interface OfferCommand {
  itemId: string
  buyerId: string
  quantity: number
  /** For one edition. */
  unitPriceMinor: bigint
  /** Whose editions; absent: the maker's, else of whoever has most of them. */
  ownerId?: string | undefined
}

const leastOf = ({ lastPrimaryMinor }: OfferedWork, { leastMinor }: OfferedOwner): bigint =>
  leastOffer({ lastPrimaryMinor, askedMinor: leastMinor === null ? null : BigInt(leastMinor) })

const isMeant = (owner: OfferedOwner, ownerId: string | undefined): boolean =>
  ownerId === undefined || owner.ownerId === ownerId

/**
 * What a work takes offers at: of those who take any, the least that one asks, and the most that one has. Null: nobody
 * does.
 */
export function limitsOf(work: OfferedWork, ownerId?: string): { leastMinor: bigint; maxQuantity: number } | null {
  const open = work.owners.filter((owner) => owner.isOpen && !owner.isLinked && isMeant(owner, ownerId))
  if (open.length === 0) return null
  return {
    leastMinor: open.map((owner) => leastOf(work, owner)).reduce((one, other) => (one < other ? one : other)),
    maxQuantity: Math.max(...open.map(({ quantity }) => quantity)),
  }
}

/**
 * Checks an offer against what its work takes (server-rules 11, 21), and finds whose editions it is for. Nothing is
 * locked: what it is for is checked again when it is accepted.
 */
export async function checkOffer(db: DbOrTx, command: OfferCommand): Promise<{ work: OfferedWork; ownerId: string }> {
  const { itemId, buyerId, quantity, unitPriceMinor } = command
  const work = await findOfferedWork(db, { itemId, readerId: buyerId })
  if (!work) throw new Refusal('item-not-found')
  if (work.isOwner) throw new Refusal('own-item')
  if (work.isTradeRestricted) throw new Refusal('trade-restricted')
  if (work.hasAuction) throw new Refusal('offers-rest')
  const limits = limitsOf(work, command.ownerId)
  if (!limits) {
    const isSelfDealing = work.owners.some((owner) => owner.isLinked && isMeant(owner, command.ownerId))
    throw new Refusal(isSelfDealing ? 'own-item' : 'offers-closed')
  }
  const chosen = work.owners.find((owner) => suits(work, owner, command))
  if (!chosen) refuse(offerFault(command, limits), limits)
  const { sale, whitelistId } = work
  if (sale && unitPriceMinor >= BigInt(sale.priceMinor) && quantity <= sale.availableQuantity) {
    const amount = minorToUsd(BigInt(sale.priceMinor))
    throw new Refusal('offer-above-price', { amount }, { saleId: sale.saleId, price: amount })
  }
  if (whitelistId) await checkAdmission(db, { whitelistId, buyerId, quantity })
  return { work, ownerId: chosen.ownerId }
}

const suits = (work: OfferedWork, owner: OfferedOwner, command: OfferCommand): boolean =>
  owner.isOpen &&
  !owner.isLinked &&
  isMeant(owner, command.ownerId) &&
  offerFault(command, { leastMinor: leastOf(work, owner), maxQuantity: owner.quantity }) === null

function refuse(
  fault: ReturnType<typeof offerFault>,
  { leastMinor, maxQuantity }: { leastMinor: bigint; maxQuantity: number },
): never {
  const limits = { minOfferPricePerQuantity: minorToUsd(leastMinor), maxPostOfferQuantity: maxQuantity }
  if (fault === 'QUANTITY_TOO_HIGH') throw new Refusal('offer-too-many', { available: maxQuantity }, limits)
  // Who has so many asks more than whoever asks least.
  throw new Refusal('offer-too-low', {}, limits)
}
