/** The page of the parcel at a place. */
export function parcelPath({
  longitude,
  latitude,
  city,
}: {
  longitude: number
  latitude: number
  city: string
}): string {
  return `/land/details?${new URLSearchParams({ longitude: String(longitude), latitude: String(latitude), city })}`
}
