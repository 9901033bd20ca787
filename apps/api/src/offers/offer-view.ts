import type { Offer } from '@monsoon/contract/trade/offers'
import { exactEther, weiOf } from '@monsoon/domain/pricing/ether-price'
import { minorToUsd } from '@monsoon/domain/money'
import { offerTotal } from '@monsoon/domain/trade/offer-rules'
import { pictureUrl, toPicture } from '#files/picture-view.ts'
import { type PersonRow, shownName } from '#profiles/person-view.ts'
import { hasRole, type Reader } from '#viewer.ts'
import type { StoredOffer } from './offer-read-queries.ts'

const usdOf = (text: string): number => minorToUsd(BigInt(text))
const isoTime = (text: string): string => new Date(text).toISOString()

const toParty = (person: PersonRow, viewer: Reader | null): Offer['requestedBy'] => ({
  type: person.type as Offer['requestedBy']['type'],
  userId: person.userId,
  userName: shownName(person, viewer),
})

function toItemInfo({ itemId, itemName, altText, picture: row }: StoredOffer, mediaOrigin: string): Offer['itemInfo'] {
  const picture = row && toPicture(row, altText ?? itemName, { mediaOrigin })
  return { _id: itemId, itemId, name: itemName, thumbnail: pictureUrl(picture, '400x400'), picture }
}

function toTerms(row: StoredOffer): NonNullable<Offer['terms']> {
  const { quantity, counterMinor, counterNote, counteredAt, ethUsdMinor } = row
  const fees = { mintFeeMinor: BigInt(row.mintFeeMinor), transferFeeMinor: BigInt(row.transferFeeMinor) }
  const totalAt = (unitPriceMinor: bigint): number => minorToUsd(offerTotal({ unitPriceMinor, quantity }, fees))
  const named = BigInt(row.unitPriceMinor)
  const isActive = row.state === 'open' || row.state === 'countered'
  return {
    mintFee: minorToUsd(fees.mintFeeMinor),
    transferFee: minorToUsd(fees.transferFeeMinor),
    totalCost: totalAt(row.state === 'countered' && counterMinor !== null ? BigInt(counterMinor) : named),
    held: isActive && ethUsdMinor === null ? totalAt(named) : 0,
    totalEther:
      ethUsdMinor === null
        ? null
        : exactEther(
            weiOf(offerTotal({ unitPriceMinor: named, quantity }, fees), { ethUsdMinor: BigInt(ethUsdMinor) }),
          ),
    counter:
      counterMinor === null || counteredAt === null
        ? null
        : { amount: usdOf(counterMinor), note: counterNote ?? '', at: isoTime(counteredAt) },
    replyNote: row.replyNote,
    reason: row.reason,
    orderId: row.orderId,
  }
}

/** An offer as this viewer may see it: what was said between buyer and owner is for them, and for staff. */
export function toOffer(
  row: StoredOffer,
  { viewer, mediaOrigin }: { viewer: Reader | null; mediaOrigin: string },
): Offer {
  const isBuyer = viewer?.userId === row.buyer.userId
  const isOwner = viewer?.userId === row.owner.userId
  const isActive = (row.state === 'open' || row.state === 'countered') && new Date(row.expiresAt) > new Date(row.now)
  const isTurn = isActive && !row.isAuctioned && (row.state === 'open' ? isOwner : isBuyer)
  const isParty = isBuyer || isOwner || (viewer !== null && hasRole(viewer, 'staff'))
  return {
    offerId: row.offerId,
    itemInfo: toItemInfo(row, mediaOrigin),
    requestedBy: toParty(row.buyer, viewer),
    requestedTo: toParty(row.owner, viewer),
    status: row.state,
    amount: usdOf(row.unitPriceMinor),
    currencyType: 'USD',
    quantity: row.quantity,
    createdAt: isoTime(row.createdAt),
    expireAt: isoTime(row.expiresAt),
    endedAt: row.endedAt && isoTime(row.endedAt),
    isOnChain: row.ethUsdMinor !== null,
    canAccept: isTurn,
    canCounter: isTurn && row.ethUsdMinor === null && (isBuyer || row.counteredAt === null),
    canWithdraw: isActive && isBuyer,
    terms: isParty ? toTerms(row) : null,
  }
}
