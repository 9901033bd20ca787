import type { LandAddress } from '@monsoon/contract/land/land'

/** A row that names a parcel, if it is about one. */
export interface LandAddressRow {
  landTokenId: string | null
  city: string | null
  longitudeE6: number | null
  latitudeE6: number | null
}

/** Which parcel a row is about; null: none. */
export function toLandAddress({ landTokenId, city, longitudeE6, latitudeE6 }: LandAddressRow): LandAddress | null {
  if (landTokenId === null || city === null || longitudeE6 === null || latitudeE6 === null) return null
  return { landTokenId, city, longitude: longitudeE6 / 1e6, latitude: latitudeE6 / 1e6 }
}
