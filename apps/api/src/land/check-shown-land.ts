import { landAttribute } from '@monsoon/contract/land/land'
import type { ShownLand } from '@monsoon/contract/land/land-purchases'
import { usdToMinor } from '@monsoon/domain/money'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { Refusal } from '#errors.ts'
import { toE6, type LandRow } from './land-queries.ts'
import { toLandMetadata } from './view-land.ts'

const attributes = z.array(landAttribute)

/**
 * Compares all that a buyer was shown with what we know, and uses none of it (server-rule 31). Throws Refusal
 * `land-changed`: then nothing is sold until they have looked again.
 */
export function checkShownLand(land: LandRow, shown: ShownLand, { MEDIA_ORIGIN, PUBLIC_ORIGIN }: Config): void {
  const known = toLandMetadata(land, { mediaOrigin: MEDIA_ORIGIN })
  const isSame = (['name', 'description', 'city', 'type', 'image'] as const).every(
    (field) => shown[field] === undefined || shown[field] === known[field],
  )
  const isThere =
    (shown.longitude === undefined || toE6(shown.longitude) === land.longitudeE6) &&
    (shown.latitude === undefined || toE6(shown.latitude) === land.latitudeE6)
  const isLinked =
    shown.metadataLink === undefined || shown.metadataLink === `${PUBLIC_ORIGIN}/nft-details/${land.landTokenId}`
  const isPriced = usdToMinor(shown.amount) === land.priceMinor
  if (!isSame || !isThere || !isLinked || !isPriced || !areSame(shown.properties, land))
    throw new Refusal('land-changed')
}

function areSame(properties: string | undefined, land: LandRow): boolean {
  if (properties === undefined) return true
  try {
    return isDeepStrictEqual(attributes.parse(JSON.parse(properties)), attributes.parse(land.attributes))
  } catch {
    return false
  }
}
