import type { DbOrTx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'

export async function countPayments(db: DbOrTx, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listPayments(
  db: DbOrTx,
  { ownerId, limit, skip }: { ownerId: string; limit: number; skip: number },
) {
  return db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .innerJoin('item', 'item.id', 'orders.item_id')
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'item_media.media_id')
    .select([
      'payment.id as paymentId',
      'payment.provider_id as providerId',
      'payment.amount_minor as amountMinor',
      'payment.created_at as createdAt',
      'orders.id as orderId',
      'orders.state as orderState',
      'orders.payment_mode as paymentMode',
      'orders.editions',
      'orders.direct_nft_transfer as directNftTransfer',
      'item.id as itemId',
      'item.name as itemName',
      'item_media.alt_text as altText',
      ...pictureColumns,
    ])
    .where('payment.owner_id', '=', ownerId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
}
