import type { PostingPurpose } from '@monsoon/contract/money/postings'
import type { SaleSplit, SplitSide } from '@monsoon/contract/money/sale-splits'
import { minorToUsd, sumMinor } from '@monsoon/domain/money'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { OrderPosting, SoldOrder } from './sale-split-queries.ts'

const shares: readonly PostingPurpose[] = [
  ...(['artist share', 'curator share', 'platform share', 'seller proceeds', 'royalty', 'platform fee'] as const),
]
const feesOnTop: readonly PostingPurpose[] = ['mint fee', 'transfer fee']

// The price of a sale is public; what the buyer paid on top is between them and the house, and of what others got an
// artist or a curator sees nothing but the sum.
const seen: Record<SplitSide, readonly PostingPurpose[]> = {
  buyer: [...shares, ...feesOnTop],
  seller: shares,
  artist: ['royalty'],
  curator: ['curator share'],
  staff: [...shares, ...feesOnTop],
}

/** From which sides somebody is part of a sale; none: it is not theirs to see. */
export function sidesOf(order: SoldOrder, legs: readonly OrderPosting[], userId: string): SplitSide[] {
  const gets = (purpose: PostingPurpose) =>
    legs.some((leg) => leg.kind === 'sale' && leg.purpose === purpose && leg.creditOwnerId === userId)
  return [
    ...(order.buyerId === userId ? (['buyer'] as const) : []),
    ...(order.sellerId === userId ? (['seller'] as const) : []),
    ...(gets('royalty') ? (['artist'] as const) : []),
    ...(gets('curator share') ? (['curator'] as const) : []),
  ]
}

interface Seen {
  order: SoldOrder
  legs: readonly OrderPosting[]
  sides: readonly SplitSide[]
  /** Whose parts are their own; null: staff, who have none. */
  userId: string | null
  lockedUntil: Date | null
}

const amountOf = (legs: readonly OrderPosting[]) => sumMinor(legs.map(({ amountMinor }) => amountMinor))

/** The split of a sale as somebody on these sides of it sees it. */
export function viewSaleSplit({ order, legs, sides, userId, lockedUntil }: Seen): SaleSplit {
  const sold = legs.filter(({ kind }) => kind === 'sale')
  const seesAll = sides.includes('buyer') || sides.includes('staff')
  const visible = new Set(sides.flatMap((side) => seen[side]))
  const inPrice = sold.filter(({ purpose }) => shares.includes(purpose))
  const onTop = sold.filter(({ purpose }) => feesOnTop.includes(purpose))
  const shown = [...inPrice, ...onTop].filter(({ purpose }) => visible.has(purpose))
  const priceMinor = amountOf(inPrice)
  return {
    orderId: order.orderId,
    work: { itemId: order.itemId, name: order.itemName },
    quantity: order.quantity,
    editions: order.editions,
    seenAs: [...sides],
    at: sold[0]?.at.toISOString() ?? '',
    isFirstSale: sold.some(({ purpose }) => purpose === 'artist share'),
    price: minorToUsd(priceMinor),
    paid: seesAll ? minorToUsd(priceMinor + amountOf(onTop)) : null,
    parts: shown.map((leg) => ({
      purpose: leg.purpose,
      amount: minorToUsd(leg.amountMinor),
      entryId: leg.entryId,
      leg: leg.leg,
      isYours: userId !== null && leg.creditOwnerId === userId,
      isOnTop: feesOnTop.includes(leg.purpose),
    })),
    others: minorToUsd(priceMinor - amountOf(inPrice.filter(({ purpose }) => visible.has(purpose)))),
    lockedUntil: lockedUntil?.toISOString() ?? null,
    refunds: viewRefunds(legs, { seesAll, userId }),
  }
}

/** The buyer and staff see what went back to the buyer, payees what was taken of theirs. */
function viewRefunds(
  legs: readonly OrderPosting[],
  { seesAll, userId }: { seesAll: boolean; userId: string | null },
): SaleSplit['refunds'] {
  const back = legs.filter(
    ({ kind, debit, debitOwnerId }) =>
      kind === 'refund' && (seesAll ? debit === houseAccounts.salesBeingSplit : debitOwnerId === userId),
  )
  const entries = Map.groupBy(back, ({ entryId }) => entryId)
  return [...entries].map(([entryId, taken]) => ({
    entryId,
    at: taken[0]?.at.toISOString() ?? '',
    amount: minorToUsd(amountOf(taken)),
  }))
}
