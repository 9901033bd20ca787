import { sql } from 'kysely'
import type { ProvenanceEvent } from '@monsoon/contract/messages'
import { plannedOnce, type Tx } from '#db.ts'

export interface NewProvenanceEvent {
  itemId: string
  kind: ProvenanceEvent
  fromId?: string | null
  toId?: string | null
  quantity: number
  /** e.g. "3, 7-9" */
  editions: string
  amountMinor?: bigint | null
  orderId?: string | null
  listingId?: string | null
  at?: Date | undefined
}

/** Adds a line to a work's history. An order's event of a kind exists once (constraint). */
export async function insertProvenanceEvent(tx: Tx, event: NewProvenanceEvent): Promise<void> {
  await tx
    .insertInto('item_event')
    .values({
      item_id: event.itemId,
      kind: event.kind,
      from_id: event.fromId ?? null,
      to_id: event.toId ?? null,
      quantity: event.quantity,
      editions: event.editions,
      amount_minor: event.amountMinor ?? null,
      currency: event.amountMinor === undefined || event.amountMinor === null ? null : 'USD',
      order_id: event.orderId ?? null,
      listing_id: event.listingId ?? null,
      occurred_at: event.at ?? sql<Date>`clock_timestamp()`,
    })
    .modifyEnd(plannedOnce)
    .execute()
}
