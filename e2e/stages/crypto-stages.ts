/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { continueTo, isTaken, pathOfWork, pressBuy } from './demo-visit.ts'

/** Sold for card and crypto alike, with editions enough for every purchase that these pages make. */
export const cryptoWork = 'Eight Petals before School'

export const pathOfCryptoWork = (page: Page): Promise<string> => pathOfWork(page, cryptoWork)

/** The checkout of the work on the page. */
async function openSummary(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible())) await pressBuy(page)
    await expect(dialog.getByText('Total', { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

/** Chooses an edition by its number, or the last one. Gives the number. */
export async function chooseEdition(page: Page, number?: string): Promise<string> {
  await openSummary(page)
  const dialog = page.getByRole('dialog')
  const last = () => dialog.getByRole('slider', { name: 'Edition number' }).getAttribute('max')
  const chosen = number ?? (await last()) ?? ''
  await dialog.getByRole('textbox', { name: 'Edition number' }).fill(chosen)
  return chosen
}

/** From the work to the last step before the hosted page. */
export async function openCryptoStep(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await openSummary(page)
  await dialog.getByRole('radio', { name: /^Crypto ETH/ }).check()
  await continueTo(page, dialog.getByText(/^0\.\d{5} ETH$/))
}

/** From the last step before it to the hosted page. false: somebody else has the chosen edition by now. */
export async function continueToPay(page: Page): Promise<boolean> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'CONTINUE TO PAY' }).click()
  const arrived = page.getByRole('heading', { name: 'Send ETH' })
  await expect(arrived.or(isTaken(page))).toBeVisible()
  return arrived.isVisible()
}

/** To the hosted page of the provider, whoever else buys the same work at the same time: any edition will do. */
export async function goToHostedPage(page: Page): Promise<void> {
  await page.goto(await pathOfCryptoWork(page))
  await openCryptoStep(page)
  expect(await continueToPay(page)).toBe(true)
}

/** Sends so much on the hosted page, and goes back to the shop. Gives the path of the page that follows the payment. */
async function payOnHostedPage(page: Page, act: RegExp): Promise<string> {
  await goToHostedPage(page)
  await page.getByRole('button', { name: act }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(/\/checkout\/crypto\?/)
  return pathOf(page)
}

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

export async function pathOfUnpaid(page: Page): Promise<string> {
  await goToHostedPage(page)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/checkout\/crypto\?/)
  return pathOf(page)
}

export const pathOfShort = (page: Page): Promise<string> => payOnHostedPage(page, /^Pay too little/)

export async function pathOfPaidInCrypto(page: Page): Promise<string> {
  const path = await payOnHostedPage(page, /^Pay too much/)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 20_000 })
  return path
}

export async function pathOfGivenUp(page: Page): Promise<string> {
  const path = await pathOfUnpaid(page)
  await page.getByRole('button', { name: 'Cancel payment', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your order failed' })).toBeVisible()
  return path
}
