import { expect } from '@playwright/test'
import { openCheckout, untilPaid } from '../stages/checkout-stages.ts'
import { confirmAndPay, continueTo, expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { pathOfUnhurried } from '../stages/find-pages.ts'
import { confirmWallet } from '../stages/leaving-stages.ts'
import { test } from '../live-page.ts'

const buyer = 'yusuf@monsoon.example'

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
  await untilPaid(page, async () => {
    await continueTo(page, dialog.getByRole('heading', { name: 'Pay from your wallet' }))
    await confirmAndPay(page)
  })
  await expect(dialog.getByText(/^(Goes|This purchase goes) to your wallet/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Export History' }).click()
  await expect(async () => {
    await page.goto('/profile/export-history')
    await expect(page.getByText('Direct Transfer')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
