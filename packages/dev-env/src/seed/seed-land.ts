import { openLand, seedLandPurchase } from '@monsoon/api/land/seed-land'
import type { Resources } from '@monsoon/api/resources'
import { creditDemoFunds } from '@monsoon/api/ledger/credit-demo-funds'
import { atTime } from '@monsoon/api/seed-clock'
import { attributesOf, demoLand, type DemoParcel, tokenOf } from '../gallery/demo-land.ts'
import { fundedAt, idFrom } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'
import { storeOriginals } from './store-originals.ts'

const dayMs = 86_400_000

/** Opens the parcels that are missing, draws those that have no picture, and lets the first buyers buy. */
export async function seedLand(
  resources: Resources,
  { now, report, read, people }: SeedRun & { people: Map<string, string> },
): Promise<void> {
  const opened = await Promise.all(
    demoLand.map(async (parcel) => ({ parcel, ...(await openLand(resources.db, recordOf(parcel))) })),
  )
  const bare = opened.filter(({ hasPicture }) => !hasPicture)
  const originals = bare.map(({ parcel }) => ({ file: fileOf(parcel) }))
  const media = await storeOriginals(resources, originals, {
    read,
    report: (done, total) => report(`Parcels of land ${done} of ${total}`),
  })
  for (const { parcel } of bare) await openLand(resources.db, recordOf(parcel), idFrom(media, fileOf(parcel)))
  for (const { parcel, landId } of opened) if (parcel.sold) await sell(resources, { parcel, landId, now, people })
}

const fileOf = (parcel: DemoParcel): string => `land/${tokenOf(parcel)}.webp`

const recordOf = (parcel: DemoParcel) => {
  const { number, name, city, type, longitude, latitude, widthM, depthM, description, priceUsd } = parcel
  return {
    number,
    name,
    city,
    type,
    widthM,
    depthM,
    description,
    tokenId: tokenOf(parcel),
    longitudeE6: Math.round(longitude * 1e6),
    latitudeE6: Math.round(latitude * 1e6),
    attributes: attributesOf(parcel),
    priceMinor: BigInt(priceUsd) * 100n,
  }
}

/** A buyer has money for it beside what they have for works. */
async function sell(
  { db }: Resources,
  { parcel, landId, now, people }: { parcel: DemoParcel; landId: string; now: Date; people: Map<string, string> },
): Promise<void> {
  if (!parcel.sold) return
  const userId = idFrom(people, parcel.sold.to)
  const amountMinor = BigInt(parcel.priceUsd) * 100n
  const opKey = `demo-land:${tokenOf(parcel)}`
  await creditDemoFunds(atTime(db, fundedAt(now)), { userId, amountMinor, opKey })
  const at = new Date(now.getTime() - parcel.sold.daysAgo * dayMs)
  await seedLandPurchase(atTime(db, at), { landId, buyerId: userId, opKey })
}
