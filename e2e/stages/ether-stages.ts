import { expect, type Locator, type Page } from '@playwright/test'
import { openCheckout } from './checkout-stages.ts'
import { continueTo } from './demo-visit.ts'
import { pathOfCryptoWork } from './crypto-stages.ts'
import { fundWallet, installWallet, localChain } from './mock-wallet.ts'

/** From the work to the wallets of a purchase on chain. */
export async function openEtherWallets(page: Page): Promise<void> {
  await openCheckout(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Browser wallet/ }).check()
  await continueTo(page, dialog.getByRole('heading', { name: 'Pay on chain' }))
}

/** At the same, with a wallet in this browser that has play money. */
export async function bringFundedWallet(page: Page): Promise<Locator> {
  const chainUrl = await localChain(page)
  const { address } = await installWallet(page, { chainUrl })
  await fundWallet(chainUrl, address)
  await page.goto(await pathOfCryptoWork(page))
  await openEtherWallets(page)
  return page.getByRole('dialog')
}

/** Once the wallet has shown its account: agrees, and confirms. */
export async function payFromBrowserWallet(dialog: Locator): Promise<void> {
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'CONFIRM IN YOUR WALLET' }).click()
  await expect(dialog.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 20_000 })
}

export async function pathOfPaidOnChain(page: Page): Promise<string> {
  const dialog = await bringFundedWallet(page)
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await payFromBrowserWallet(dialog)
  const path = await dialog.getByRole('link', { name: /^M-/ }).getAttribute('href')
  return path ?? ''
}
