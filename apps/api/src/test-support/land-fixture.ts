import type { ShownLand } from '@monsoon/contract/land/land-purchases'
import { inTransaction } from '#db.ts'
import { findLandByToken, type LandRecord } from '#land/land-queries.ts'
import { createPerson } from './people/create-person.ts'
import type { TestApi } from './create-test-api.ts'
import { saveParcel } from '#land/edit-land.ts'

let made = 0

/** A parcel of 980 USD, at a place of its own. Between two tokens is room for those that staff add. */
export const landRecord = (given: Partial<LandRecord> = {}): LandRecord => {
  made += 1
  return {
    tokenId: String(70_000 + made * 1_000),
    number: null,
    name: 'Slipway House',
    city: 'Pulau Angin',
    type: 'Waterfront',
    longitudeE6: 71_254_000 + made,
    latitudeE6: 9_197_600,
    widthM: 40,
    depthM: 24,
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
  const id = await inTransaction(resources.db, (tx) => saveParcel(tx, record))
  if (id === null) throw new Error('the place of a parcel is another one’s')
  const shown = { landTokenId: record.tokenId, quantity: 1 as const, amount: Number(record.priceMinor) / 100 }
  return { id, record, shown } satisfies TestParcel
}

/** A parcel that somebody bought with a card. */
export async function sellParcelByCard(test: TestApi) {
  const [buyer, parcel] = [await createPerson(test), await createParcel(test)]
  const { data } = await buyer.api('POST /v1/buy-land/initiate', { body: { ...parcel.shown, modeOfPayment: 'card' } })
  const providerId = ('paymentId' in data ? data.paymentId : null) ?? ''
  test.cards.succeed(providerId)
  await buyer.api('POST /v1/buy-land/buy', { body: { ...parcel.shown, paymentId: providerId } })
  await test.runJobs()
  return { buyer, parcel, providerId }
}

/** A parcel that somebody bought from their wallet, which has 1,020 USD left. */
export async function sellParcelFromWallet(test: TestApi) {
  const [buyer, parcel] = [await createPerson(test, { fundsMinor: 200_000n }), await createParcel(test)]
  await buyer.api('POST /v1/buy-land/buy', { body: parcel.shown })
  await test.runJobs()
  return { buyer, parcel }
}

/** How a parcel stands, and whose it is. */
export async function stateOf({ resources }: Pick<TestApi, 'resources'>, { record }: TestParcel) {
  const land = await findLandByToken(resources.db, record.tokenId)
  return { state: land?.state, ownerId: land?.ownerId }
}
