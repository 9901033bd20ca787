import { landAttribute, landTokenId, landType } from '@monsoon/contract/land/land'
import { readUsd, usdToMinor } from '@monsoon/domain/money'
import { z } from 'zod'
import { readAtMost } from '#http/read-at-most.ts'
import type { Config } from '#config.ts'
import { toE6, type LandRecord } from './land-queries.ts'
import { LandServiceSilent, type AskedPlace, type LandService } from './land-service.ts'

const mostBytes = 262_144
const metres = z.int().min(1).max(10_000)
/** The side of a parcel of which no measure is said. */
const usualSide = 40

/** ENT-065, with the number and the measures of a parcel where they are said. */
export const landServiceAnswer = z.object({
  landSalesPriceUsd: z
    .number()
    .positive()
    .max(1_000_000_000)
    .refine((amount) => readUsd(amount) !== null, 'a price has whole cents'),
  metadataLink: z.url().max(2_000),
  metadata: z.object({
    name: z.string().trim().min(1).max(100),
    description: z.string().max(4_000),
    image: z.url().max(2_000),
    tokenId: z.union([landTokenId, z.int().positive().transform(String)]).pipe(landTokenId),
    city: z.string().trim().min(1).max(60),
    longitude: z.number().min(-180).max(180),
    latitude: z.number().min(-90).max(90),
    type: landType,
  }),
  attributes: z.array(landAttribute.extend({ trait_type: z.string().max(60), value: z.string().max(300) })).max(60),
  number: z.int().min(1).max(1_000_000).nullable().default(null),
  widthM: metres.default(usualSide),
  depthM: metres.default(usualSide),
})

function toRecord({
  landSalesPriceUsd,
  metadata,
  attributes,
  ...rest
}: z.output<typeof landServiceAnswer>): LandRecord {
  const { tokenId, name, city, type, description, longitude, latitude } = metadata
  const place = { longitudeE6: toE6(longitude), latitudeE6: toE6(latitude) }
  return {
    tokenId,
    name,
    city,
    type,
    description,
    ...place,
    attributes,
    number: rest.number,
    widthM: rest.widthM,
    depthM: rest.depthM,
    priceMinor: usdToMinor(landSalesPriceUsd),
  }
}

/** Whether what was answered is where it was asked for. */
const isAt = ({ longitude, latitude, city }: AskedPlace, record: LandRecord): boolean =>
  toE6(longitude) === record.longitudeE6 &&
  toE6(latitude) === record.latitudeE6 &&
  (city === undefined || city === record.city)

/** A service that answers `GET <url>?longitude&latitude&city` (CALL-149). */
export function createHttpLandService({ url, timeoutMs = 5_000 }: { url: string; timeoutMs?: number }): LandService {
  return {
    async find(place) {
      const asked = new URL(url)
      asked.searchParams.set('longitude', String(place.longitude))
      asked.searchParams.set('latitude', String(place.latitude))
      if (place.city !== undefined) asked.searchParams.set('city', place.city)
      try {
        const response = await fetch(asked, {
          headers: { accept: 'application/json' },
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        if (response.status === 404) return null
        if (!response.ok) throw new LandServiceSilent(`it answered ${response.status}`)
        const record = toRecord(landServiceAnswer.parse(JSON.parse(await readAtMost(response, mostBytes))))
        if (!isAt(place, record)) throw new LandServiceSilent('it answered for another place')
        return record
      } catch (error) {
        if (error instanceof LandServiceSilent) throw error
        throw new LandServiceSilent('it did not answer so that it can be read', { cause: error })
      }
    },
  }
}

/** The land service of the settings; null: our own parcels are all there are. */
export const createLandService = ({ LAND_SERVICE_URL: url }: Config): LandService | null =>
  url === '' ? null : createHttpLandService({ url })
