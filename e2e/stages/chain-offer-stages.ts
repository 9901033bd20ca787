import { expect, type Locator, type Page } from '@playwright/test'
import { pathOfWork } from './demo-visit.ts'
import { untilLive } from '../live-page.ts'
import { fundWallet, installWallet, localChain } from './mock-wallet.ts'

/** Of an artist who can be paid in ETH, and to be looked at alone. */
const offeredForToSee = 'First Sun'

export const pathToOfferOnChain = (page: Page): Promise<string> => pathOfWork(page, offeredForToSee)

/** With a wallet in this browser that has play money. */
export async function bringWallet(page: Page): Promise<void> {
  const chainUrl = await localChain(page)
  const { address } = await installWallet(page, { chainUrl })
  await fundWallet(chainUrl, address)
}

/** From the work to the wallets. */
export async function askToOffer(page: Page, work: string, usd: number): Promise<Locator> {
  await page.goto(await pathOfWork(page, work))
  await untilLive(page)
  await page.getByRole('button', { name: 'POST OFFER' }).click()
  const form = page.getByRole('dialog', { name: 'Post an offer' })
  await form.getByLabel('Your price for one edition, USD').fill(String(usd))
  await form.getByRole('radio', { name: /^A browser wallet/ }).check()
  await expect(form.getByText(/^0\.\d+ ETH$/)).toBeVisible()
  await form.getByRole('button', { name: 'POST OFFER' }).click()
  return page.getByRole('dialog', { name: 'Offer on chain' })
}

/** The form of an offer that a browser wallet is to pay. */
export async function chooseEther(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'POST OFFER' }).click()
  const form = page.getByRole('dialog', { name: 'Post an offer' })
  await form.getByLabel('Your price for one edition, USD').fill('900')
  await form.getByRole('radio', { name: /^A browser wallet/ }).check()
}

/** With a wallet, to what it is about to send. */
export async function bringAndOpenOffer(page: Page): Promise<void> {
  await bringWallet(page)
  const dialog = await askToOffer(page, offeredForToSee, 900)
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await expect(dialog.getByText('To send', { exact: true })).toBeVisible()
}
