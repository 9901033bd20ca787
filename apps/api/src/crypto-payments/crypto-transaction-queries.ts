import type { OrderState } from '@monsoon/domain/trade/order-state'
import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'

/** A payment on a hosted crypto page with what it pays for, for its payer. */
export const findCryptoTransaction = (db: DbOrTx, { paymentId, ownerId }: { paymentId: string; ownerId: string }) =>
  db
    .selectFrom('crypto_invoice')
    .innerJoin('payment', 'payment.id', 'crypto_invoice.payment_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .leftJoin('item', (join) =>
      join.on((eb) => eb('item.id', '=', eb.fn.coalesce('orders.item_id', 'payment.item_id'))),
    )
    .leftJoin('land', 'land.id', 'payment.land_id')
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('media', (join) =>
      join.on((eb) => eb('media.id', '=', eb.fn.coalesce('item_media.media_id', 'land.media_id'))),
    )
    .select([
      'payment.id as transactionId',
      'payment.amount_minor as totalMinor',
      'crypto_invoice.received_minor as receivedMinor',
      'crypto_invoice.pending_minor as pendingMinor',
      'crypto_invoice.spent_minor as spentMinor',
      'crypto_invoice.kept_minor as keptMinor',
      'crypto_invoice.page_url as pageUrl',
      'orders.id as orderId',
      'orders.state as orderState',
      sql<
        string | null
      >`CASE WHEN payment.purpose IN ('bid', 'offer') THEN coalesce(payment.former_id, payment.id) END`.as('pledgeId'),
      sql<boolean>`payment.purpose = 'export'`.as('isExport'),
      sql<boolean>`payment.purpose = 'postage'`.as('isPostage'),
      'payment.status',
      sql<string | null>`coalesce(orders.reason, payment.reason)`.as('reason'),
      // A bid is for all that its auction sells, and paid by card alone.
      sql<number>`coalesce(orders.quantity, (payment.request ->> 'quantity')::int,
        (SELECT sum((work ->> 'quantity')::int)::int FROM jsonb_array_elements(payment.request -> 'works') AS work), 1)`.as(
        'quantity',
      ),
      sql<Date>`coalesce(orders.reserved_until, payment.expires_at)`.as('payUntil'),
      sql<Date>`clock_timestamp()`.as('now'),
      sql<string>`coalesce(item.id, land.id)`.as('itemId'),
      sql<string>`coalesce(item.name, land.name)`.as('itemName'),
      'item_media.alt_text as altText',
      sql<string | null>`land.token_id::text`.as('landTokenId'),
      ...(['land.city', 'land.longitude_e6 as longitudeE6', 'land.latitude_e6 as latitudeE6'] as const),
      ...pictureColumns,
    ])
    .where('payment.id', '=', paymentId)
    .where('payment.owner_id', '=', ownerId)
    .$narrowType<{ orderState: OrderState | null; status: PaymentStatus | null }>()
    .executeTakeFirst()

export type CryptoTransactionRow = NonNullable<Awaited<ReturnType<typeof findCryptoTransaction>>>
