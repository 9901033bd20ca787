import type { OwnedItem } from '@monsoon/contract/works/catalog'
import { expect, type Page } from '@playwright/test'

/** The first work of who is logged in that is as wanted. */
async function findOwned(page: Page, isWanted: (item: OwnedItem) => boolean): Promise<string> {
  const answer = await page.request.get('/v1/items/owned', { params: { limit: 50 } })
  const { data } = (await answer.json()) as { data: { items: OwnedItem[] } }
  const found = data.items.find(isWanted)
  if (!found) throw new Error('Who is logged in owns no such work')
  return found.id
}

export const pathOfSelling = async (page: Page): Promise<string> =>
  `/creation/item/sell/${await findOwned(page, ({ freeEditions }) => freeEditions !== '')}`

/** Chooses what there is and names a price, until it is told what that brings. */
export async function fillSale(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: /^Choose all/ })
  if (await all.isVisible()) await all.click()
  await page.getByLabel(/^Price/).fill('120')
  await expect(page.getByText('You get')).toBeVisible()
}

export async function fillSaleBadly(page: Page): Promise<void> {
  await page.getByLabel(/^Price/).fill('9')
  await page.getByRole('radio', { name: /^Crypto ETH/ }).check()
  await expect(page.getByText('Add crypto account')).toBeVisible()
}

export async function confirmSale(page: Page): Promise<void> {
  await fillSale(page)
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('dialog', { name: 'Sale or Auction' })).toBeVisible()
}

/** A work that who is logged in has on sale. */
export async function pathOfOwnSale(page: Page): Promise<string> {
  return `/item/${await findOwned(page, ({ onSaleQuantity }) => onSaleQuantity > 0)}`
}

export async function editPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'EDIT PRICE' }).first().click()
  await expect(page.getByRole('dialog').getByText('You get')).toBeVisible()
}

export async function quickSell(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Sell:/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Quick sell' }).click()
  await expect(page.getByRole('dialog', { name: 'Quick sell' })).toBeVisible()
}
