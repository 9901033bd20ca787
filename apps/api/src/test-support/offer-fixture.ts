import { postOffer } from '#offers/post-offer.ts'
import type { Resources } from '#resources.ts'
import { createMember, createWork } from '#test-support/sale-fixture-queries.ts'

/** A work of a new artist, who holds all of it free. */
export async function createOwnedWork(
  resources: Resources,
  { supply = 1 }: { supply?: number } = {},
): Promise<{ itemId: string; artistId: string }> {
  const artistId = await createMember(resources, { name: 'Test Artist' })
  return { itemId: await createWork(resources, { creatorId: artistId, quantity: supply }), artistId }
}

/** Offers so many cents an edition for somebody new, who has a thousand dollars; the fees in these tests: 8.40 USD. */
export async function createOffer(
  resources: Resources,
  { itemId, quantity = 1, unitPriceMinor = 10_000n }: { itemId: string; quantity?: number; unitPriceMinor?: bigint },
): Promise<{ offerId: string; buyerId: string }> {
  const buyerId = await createMember(resources, { fundsMinor: 100_000n })
  const offerId = await postOffer(resources, { itemId, buyerId, quantity, unitPriceMinor, opKey: null })
  return { offerId, buyerId }
}

/** Moves the end of an offer to so long from now; its beginning comes before. */
export async function expireIn({ pool }: Resources, offerId: string, ms: number): Promise<void> {
  await pool.query(
    `UPDATE offer SET created_at = least(created_at, now() - interval '8 days'), expires_at = now() + $2 * interval '1 ms' WHERE id = $1`,
    [offerId, ms],
  )
}

/** How an offer stands. */
export async function stateOf({ pool }: Resources, offerId: string): Promise<string> {
  const { rows } = await pool.query<{ state: string }>('SELECT state FROM offer WHERE id = $1', [offerId])
  return rows[0]?.state ?? 'missing'
}
