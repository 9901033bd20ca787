import type { Page } from '@playwright/test'
import { parcelPath } from '@monsoon/contract/parcel-path'
import { apiOf } from './sign-in.ts'

/** A parcel that nobody has or holds: the cheapest of its city. Each test has a city, so that they do not meet. */
export async function freeParcel(page: Page, city: string) {
  const query = { city, state: 'free', sortBy: 'price-asc' } as const
  const [parcel] = (await apiOf(page.context())('GET /v1/land', { query })).data.parcels
  if (!parcel) throw new Error(`every parcel in ${city} is sold`)
  return { ...parcel, path: parcelPath(parcel) }
}
