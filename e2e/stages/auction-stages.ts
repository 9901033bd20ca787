import { expect, type Page } from '@playwright/test'

/** Types a bid with a limit, until it is told what that holds. */
export async function fillBid(page: Page): Promise<void> {
  // The panel comes to life after the page around it.
  await expect(async () => {
    await page.getByRole('button', { name: /^\+10%/ }).click()
    await expect(page.getByLabel('Your bid, USD')).not.toHaveValue('', { timeout: 1_000 })
  }).toPass()
  await page.getByLabel('Bid for me up to a limit').check()
  await page.getByLabel('Your limit, USD').fill('9000')
  await page.getByLabel(/cannot be cancelled/).check()
  await expect(page.getByText('$9,008.40')).toBeVisible()
}

/** Chooses what there is for an auction and names a minimum price, until it is told what that brings. */
export async function fillAuction(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Highest Bid' }).click()
  const all = page.getByRole('button', { name: /^Choose all/ })
  if (await all.isVisible()) await all.click()
  await page.getByLabel('Minimum price, USD').fill('120')
  await expect(page.getByText('You get')).toBeVisible()
}

/** The same for an auction on chain, until it is said what that needs. */
export async function fillChainAuction(page: Page): Promise<void> {
  await fillAuction(page)
  await page.getByRole('radio', { name: /^Crypto ETH/ }).check()
  await expect(page.getByRole('note').filter({ hasText: 'ETH' })).toBeVisible()
}

const cardNumberOf = (page: Page) => page.frameLocator('iframe[title^="Card details"]').getByLabel('Card number')

/** Bids by card, until the bidder chooses among the cards that they have saved. */
export async function payBidByCard(page: Page): Promise<void> {
  await fillBid(page)
  await page.getByRole('radio', { name: /^A card/ }).check()
  await page.getByRole('button', { name: 'PLACE A BID' }).click()
  await expect(page.getByRole('radio', { name: /Use another card/ })).toBeVisible()
}

/** Offers by card, until another card than the saved ones is asked for. */
export async function payOfferByCard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Post an offer' })
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'POST OFFER' }).click()
    await expect(dialog.getByLabel('Your price for one edition, USD')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await dialog.getByLabel('Your price for one edition, USD').fill('2000')
  await dialog.getByRole('radio', { name: /^A card/ }).check()
  await dialog.getByRole('button', { name: 'POST OFFER' }).click()
  await page.getByRole('radio', { name: /Use another card/ }).check()
  await expect(cardNumberOf(page)).toBeVisible()
}

/** Asks to accept the owner's price, which is higher than what the offer holds, and chooses a card. */
export async function openOwnersPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Accept this offer?' })
  await expect(dialog.getByText(/available/)).toBeVisible()
  await dialog.getByRole('radio', { name: /^A card/ }).check()
}
