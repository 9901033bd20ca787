import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'
import { replacedReasons } from './give-up-order.ts'

// A beginning that its buyer replaced by another one was nobody's purchase, unless crypto had come for it.
const purchasesOf = (db: DbOrTx, ownerId: string) =>
  db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .where('payment.owner_id', '=', ownerId)
    .leftJoin('crypto_invoice', 'crypto_invoice.payment_id', 'payment.id')
    .where((eb) =>
      eb.or([
        eb.not(eb.and([eb('orders.state', '=', 'cancelled'), eb('orders.reason', 'in', [...replacedReasons])])),
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
    .innerJoin('item', 'item.id', 'orders.item_id')
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'item_media.media_id')
    .select([
      'payment.id as paymentId',
      'payment.provider_id as providerId',
      'payment.amount_minor as amountMinor',
      'payment.refunded_minor as refundedMinor',
      'payment.created_at as createdAt',
      'orders.id as orderId',
      'orders.state as orderState',
      'orders.payment_mode as paymentMode',
      'orders.editions',
      sql<boolean>`orders.delivery_address IS NOT NULL`.as('directNftTransfer'),
      'item.id as itemId',
      'item.name as itemName',
      'item_media.alt_text as altText',
      ...pictureColumns,
    ])
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
}
