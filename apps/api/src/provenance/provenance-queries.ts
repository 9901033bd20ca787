import { type RawBuilder, sql } from 'kysely'
import type { ProvenanceEvent } from '@monsoon/contract/messages'
import { compiledOnce, type Placeholders } from '#compiled-once.ts'
import { clockSetTo, plannedOnce, type Tx } from '#db.ts'

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
  /** The transaction on a chain in which it happened. */
  onChain?: { chainId: number; hash: string } | null
}

interface StoredEvent {
  itemId: string
  kind: ProvenanceEvent
  fromId: string | null
  toId: string | null
  quantity: number
  editions: string
  amountMinor: bigint | null
  currency: 'USD' | null
  orderId: string | null
  listingId: string | null
  chainId: bigint | null
  hash: string | null
  setTo: Date | null
}

const eventWritten = compiledOnce((tx: Tx, event: Placeholders<StoredEvent>) =>
  tx
    .insertInto('item_event')
    .values({
      item_id: event.itemId,
      kind: event.kind,
      from_id: event.fromId,
      to_id: event.toId,
      quantity: event.quantity,
      editions: event.editions,
      amount_minor: event.amountMinor,
      currency: event.currency,
      order_id: event.orderId,
      listing_id: event.listingId,
      chain_id: event.chainId,
      tx_hash: event.hash,
      occurred_at: sql<Date>`coalesce(${event.setTo}::timestamptz, clock_timestamp())`,
    })
    .modifyEnd(plannedOnce),
)

/** Adds a line to a work's history. An order's event of a kind exists once (constraint). @public */
export async function insertProvenanceEvent(tx: Tx, event: NewProvenanceEvent): Promise<void> {
  const { fromId = null, toId = null, amountMinor = null, orderId = null, listingId = null, onChain } = event
  const { itemId, kind, quantity, editions } = event
  const currency = amountMinor === null ? null : 'USD'
  await eventWritten(tx, {
    itemId,
    kind,
    quantity,
    editions,
    fromId,
    toId,
    amountMinor,
    currency,
    orderId,
    listingId,
    chainId: onChain ? BigInt(onChain.chainId) : null,
    hash: onChain?.hash ?? null,
    setTo: clockSetTo(tx),
  })
}

/**
 * Bids in the history of works, as a part of the statement that writes them: a line for each of the `bids` (JSON) of
 * each row of `of`, the name of a part before it, which says with "itemId", quantity, editions and at what they were
 * for. @public
 */
export const bidEvents = ({ of }: { of: string }): RawBuilder<unknown> => sql`events AS (
  INSERT INTO item_event (item_id, kind, from_id, quantity, editions, amount_minor, currency, occurred_at)
  SELECT "itemId", 'bids', line."bidderId", quantity, editions, line."amountMinor", 'USD', at
  FROM ${sql.ref(of)}, json_to_recordset(bids) AS line ("bidderId" uuid, "amountMinor" bigint)
)`
