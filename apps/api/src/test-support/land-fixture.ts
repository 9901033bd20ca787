import type { ShownLand } from '@monsoon/contract/land-purchases'
import { inTransaction } from '#db.ts'
import { keepLand, type LandRecord } from '#land/land-queries.ts'
import type { TestApi } from './create-test-api.ts'

let made = 0

/** A parcel of 980 USD, at a place of its own. */
export const landRecord = (given: Partial<LandRecord> = {}): LandRecord => {
  made += 1
  return {
    ...{ tokenId: String(70_000 + made), number: null, name: 'Slipway House', city: 'Pulau Angin' },
    ...{ type: 'Waterfront', longitudeE6: 71_254_000 + made, latitudeE6: 9_197_600, widthM: 40, depthM: 24 },
    description: 'The boat builders of Pulau Angin lived over their work.',
    attributes: [
      { trait_type: 'Shore', value: '18 metres, sheltered' },
      { trait_type: 'Water', value: 'Well and cistern' },
    ],
    priceMinor: 98_000n,
    ...given,
  }
}

export interface TestParcel {
  id: string
  record: LandRecord
  shown: ShownLand
}

export async function createParcel({ resources }: Pick<TestApi, 'resources'>, given: Partial<LandRecord> = {}) {
  const record = landRecord(given)
  const id = await inTransaction(resources.db, (tx) => keepLand(tx, record))
  if (id === null) throw new Error('the place of a parcel is another one’s')
  const shown = { landTokenId: record.tokenId, quantity: 1 as const, amount: Number(record.priceMinor) / 100 }
  return { id, record, shown } satisfies TestParcel
}
