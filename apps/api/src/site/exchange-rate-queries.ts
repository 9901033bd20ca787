import type { Reader } from '#db.ts'

/** The newest rate that was fetched; undefined until a feed has answered. */
export async function findEthRate(db: Reader): Promise<{ rateMinor: bigint; fetchedAt: Date } | undefined> {
  const row = await db
    .selectFrom('exchange_rate')
    .select(['rate_minor', 'fetched_at'])
    .where('base', '=', 'ETH')
    .where('quote', '=', 'USD')
    .executeTakeFirst()
  return row && { rateMinor: BigInt(row.rate_minor), fetchedAt: row.fetched_at }
}
