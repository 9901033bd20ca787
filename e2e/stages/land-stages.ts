import { expect, type Page } from '@playwright/test'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { apiOf } from '../sign-in.ts'

/** A parcel that nobody has or holds: the cheapest of its city. Each test has a city, so that they do not meet. */
export async function freeParcel(page: Page, city: string) {
  const query = { city, state: 'free', sortBy: 'price-asc' } as const
  const [parcel] = (await apiOf(page.context())('GET /v1/land', { query })).data.parcels
  if (!parcel) throw new Error(`every parcel in ${city} is sold`)
  return { ...parcel, path: parcelPath(parcel) }
}

/** From BUY through the disclaimer to the summary. */
export async function openCheckout(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: 'BUY', exact: true }).click()
  await dialog.getByRole('button', { name: 'Agree and Continue' }).click()
  await expect(dialog.getByRole('heading', { name: 'Purchase Summary' })).toBeVisible()
  return dialog
}
