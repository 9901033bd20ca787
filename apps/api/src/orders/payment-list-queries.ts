import type { PaymentMode } from '@monsoon/contract/shapes'
import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'
import { replacedReasons } from './cancel-order.ts'

// Of works and of land. A beginning that its buyer replaced by another one was nobody's purchase, unless crypto had
// come for it.
const purchasesOf = (db: DbOrTx, ownerId: string) =>
  db
    .selectFrom('payment')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .where('payment.owner_id', '=', ownerId)
    .where('payment.purpose', 'in', ['order', 'land'])
    .leftJoin('crypto_invoice', 'crypto_invoice.payment_id', 'payment.id')
    .where((eb) =>
      eb.or([
        sql<boolean>`(coalesce(orders.state, payment.status) = 'cancelled'
          AND coalesce(orders.reason, payment.reason) IN (${sql.join(replacedReasons)})) IS NOT TRUE`,
        eb('crypto_invoice.received_minor', '>', 0n),
      ]),
    )

export async function countPayments(db: DbOrTx, ownerId: string): Promise<number> {
  const { count } = await purchasesOf(db, ownerId)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listPayments(
  db: DbOrTx,
  { ownerId, limit, skip }: { ownerId: string; limit: number; skip: number },
) {
  return purchasesOf(db, ownerId)
    .leftJoin('item', 'item.id', 'orders.item_id')
    .leftJoin('land', 'land.id', 'payment.land_id')
    .leftJoin('land_purchase', 'land_purchase.payment_id', 'payment.id')
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('media', (join) =>
      join.on((eb) => eb('media.id', '=', eb.fn.coalesce('item_media.media_id', 'land.media_id'))),
    )
    .select([
      'payment.id as paymentId',
      'payment.provider_id as providerId',
      'payment.amount_minor as amountMinor',
      'payment.refunded_minor as refundedMinor',
      'payment.created_at as createdAt',
      sql<string>`coalesce(orders.id, payment.id)`.as('purchaseId'),
      'orders.state as orderState',
      ...(['payment.status', 'payment.reason', 'land_purchase.returned_at as returnedAt'] as const),
      sql<PaymentMode>`coalesce(orders.payment_mode, CASE WHEN crypto_invoice.payment_id IS NOT NULL THEN 'crypto'
        WHEN payment.provider = 'wallet' THEN 'fiatWallet' ELSE 'card' END)`.as('paymentMode'),
      sql<string>`coalesce(orders.editions, '1')`.as('editions'),
      sql<boolean>`orders.delivery_address IS NOT NULL`.as('directNftTransfer'),
      sql<string>`coalesce(item.id, land.id)`.as('itemId'),
      sql<string>`coalesce(item.name, land.name)`.as('itemName'),
      sql<string | null>`land.token_id::text`.as('landTokenId'),
      ...(['land.city', 'land.longitude_e6 as longitudeE6', 'land.latitude_e6 as latitudeE6'] as const),
      'item_media.alt_text as altText',
      ...pictureColumns,
    ])
    .$narrowType<{ status: PaymentStatus | null }>()
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
}

export type PaymentListRow = Awaited<ReturnType<typeof listPayments>>[number]
