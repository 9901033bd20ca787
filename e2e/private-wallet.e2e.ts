import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { openCheckout } from './checkout-stages.ts'
import { confirmAndPay, expectAccessible, expectNoSidewaysScroll, visitAs } from './demo-visit.ts'
import { pathOfUnhurried } from './find-pages.ts'
import { test } from './live-page.ts'
import { apiOf } from './sign-in.ts'

const buyer = 'yusuf@monsoon.example'

/** Gives whoever is signed in the address of a wallet, confirmed by its signature. */
async function confirmWallet(page: Page): Promise<string> {
  const api = apiOf(page.context())
  const wallet = privateKeyToAccount(generatePrivateKey())
  const { address } = wallet
  // A second try finds the address of the first.
  const { items } = (await api('GET /v1/crypto-account')).data
  for (const { id } of items) await api('DELETE /v1/crypto-account/{id}', { params: { id } })
  await api('POST /v1/crypto-account', { body: { name: 'Cold wallet', address } })
  const { data } = await api('POST /v1/nonce', { body: { address, purpose: 'transfer' } })
  const signature = await wallet.signMessage({ message: data.message })
  await api('POST /v1/crypto-account/verify', { body: { address, signature, message: data.message } })
  return address
}

test('a collector has a purchase sent to their own wallet, on a phone, and sees it leave [FLOW-003, RULE-105]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAs(page, buyer)
  const address = await confirmWallet(page)
  await page.goto(await pathOfUnhurried(page))
  await openCheckout(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Send to my private wallet' }).check()
  const field = dialog.getByLabel('Wallet address')
  await expect(field).toHaveValue(address)
  await field.fill('')
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(dialog.getByText('Please enter the address of your wallet')).toBeVisible()
  await field.fill(address)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(dialog.getByRole('heading', { name: 'Pay from your wallet' })).toBeVisible()
  await confirmAndPay(page)
  await expect(dialog.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(dialog.getByText(/^(Goes|This purchase goes) to your wallet/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Export History' }).click()
  await expect(async () => {
    await page.goto('/profile/export-history')
    await expect(page.getByText('Direct Transfer')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
