import { minorToUsd } from '@monsoon/domain/money'
import type { Order } from '@monsoon/contract/trade/orders'
import { pictureUrl, toPicture, type PictureRow } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import type { OrderDetails } from './order-queries.ts'

type OrderStateName = Order['state']

/** A row that names a work and has its first picture. */
export interface PicturedItemRow extends PictureRow {
  itemId: string
  itemName: string
  altText: string | null
}

/** The work of an order or payment as lists show it. */
export function viewItemPicture(row: PicturedItemRow, { mediaOrigin }: { mediaOrigin: string }): Order['item'] {
  const picture = toPicture(row, row.altText ?? row.itemName, { mediaOrigin })
  return { _id: row.itemId, itemId: row.itemId, name: row.itemName, thumbnail: pictureUrl(picture, '400x400'), picture }
}

const viewArtist = (row: OrderDetails, viewer: Viewer, mediaOrigin: string): Order['artist'] =>
  toPersonSummary(
    {
      userId: row.artistId,
      name: row.artistName,
      type: row.artistType,
      blueTick: row.artistBlueTick,
      isPrivate: row.artistIsPrivate,
      custodyAddress: row.artistAddress,
      portrait: {
        contentHash: row.portraitHash,
        width: row.portraitWidth,
        height: row.portraitHeight,
        color: row.portraitColor,
        avifState: row.portraitAvifState,
      },
    },
    viewer,
    { mediaOrigin },
  )

/** Receipts are numbered by order: its first block, which carries the time, and its last. */
export const receiptNumber = (orderId: string): string => `M-${orderId.slice(0, 8)}-${orderId.slice(-6)}`.toUpperCase()

/** Orders as their buyer sees them. */
export function viewOrders(
  { config }: Pick<Resources, 'config'>,
  viewer: Viewer,
  orders: readonly OrderDetails[],
): Order[] {
  const mediaOrigin = config.MEDIA_ORIGIN
  return orders.map((row) => ({
    orderId: row.id,
    state: row.state as OrderStateName,
    item: viewItemPicture(row, { mediaOrigin }),
    artist: viewArtist(row, viewer, mediaOrigin),
    saleId: row.saleId,
    origin: row.origin,
    quantity: row.quantity,
    editions: row.editions,
    supply: row.supply,
    modeOfPayment: row.paymentMode as Order['modeOfPayment'],
    price: minorToUsd(row.priceMinor),
    mintFee: minorToUsd(row.mintFeeMinor),
    transferFee: minorToUsd(row.transferFeeMinor),
    totalCost: minorToUsd(row.totalMinor),
    refunded: minorToUsd(row.refundedMinor ?? 0n),
    currencyType: 'USD',
    paymentId: row.providerId,
    cardLast4: row.cardLast4,
    reason: row.state === 'reserved' ? row.failureMessage : row.reason,
    reservedAt: row.reservedAt.toISOString(),
    reservedUntil: row.reservedUntil.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    receiptNumber: row.state === 'paid' || row.state === 'refunded' ? receiptNumber(row.id) : null,
    legalName: config.LEGAL_NAME,
    deliveryAddress: row.deliveryAddress,
    deliverAfter: row.deliverAfter?.toISOString() ?? null,
    serverTime: row.now.toISOString(),
  }))
}
