import { openAuction } from '#auctions/open-auction.ts'
import { placeBid } from '#auctions/place-bid.ts'
import type { Resources } from '#resources.ts'
import { createMember, createWork } from '#test-support/sale-fixture-queries.ts'

/** A work of a new artist in an auction from 100 USD on; price of a bid's fees in these tests: 8.40 USD. */
export async function createAuction(
  resources: Resources,
  { supply = 1, minimumMinor = 10_000n, days = 1 }: { supply?: number; minimumMinor?: bigint; days?: number } = {},
): Promise<{ auctionId: string; itemId: string; artistId: string }> {
  const artistId = await createMember(resources, { name: 'Test Artist' })
  const itemId = await createWork(resources, { creatorId: artistId, quantity: supply })
  const lot = { itemId, sellerId: artistId, quantity: supply, minimumMinor, days }
  return { auctionId: await openAuction(resources, lot), itemId, artistId }
}

/** Bids so many cents for somebody. */
export const bidFor = async (
  resources: Resources,
  { auctionId, itemId }: { auctionId: string; itemId: string },
  bid: { bidderId: string; amountMinor: bigint; maxMinor?: bigint; opKey?: string },
): Promise<void> => void (await placeBid(resources, { auctionId, itemId, opKey: null, ...bid }))

/** Moves the end of an auction to so long from now; its beginning comes before. */
export async function endIn({ pool }: Resources, auctionId: string, ms: number): Promise<void> {
  await pool.query(
    `UPDATE auction SET created_at = least(created_at, now() - interval '2 days'), original_end = least(original_end, now() + $2 * interval '1 ms'),
       live_till = now() + $2 * interval '1 ms' WHERE id = $1`,
    [auctionId, ms],
  )
}
