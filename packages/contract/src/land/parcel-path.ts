/** The page of the parcel at a place, below the site's origin (ROUTE-048). */
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
