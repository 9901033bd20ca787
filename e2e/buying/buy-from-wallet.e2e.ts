import { expect } from '@playwright/test'
import {
  confirmAndPay,
  continueTo,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  pathOfWork,
  pressBuy,
} from '../stages/demo-visit.ts'
import { awaitMint } from '../stages/checkout-stages.ts'
import { test } from '../live-page.ts'

const buyer = 'hamad@monsoon.example'
const workName = 'After the Only Rain'

test('a collector chooses a number, pays from the wallet and gets a receipt [FLOW-005, FLOW-058, FLOW-061, FLOW-062, SCREEN-184, MSG-032, MSG-094]', async ({
  page,
}) => {
  await logIn(page, buyer, '/profile/wallet')
  const available = page.getByText('Available', { exact: true }).locator('..')
  const before = centsOf(await available.textContent())
  await page.goto(await pathOfWork(page, workName))
  await pressBuy(page)
  const dialog = page.getByRole('dialog')
  const edition = (await dialog.getByRole('slider', { name: 'Edition number' }).getAttribute('max')) ?? ''
  await dialog.getByRole('textbox', { name: 'Edition number' }).fill(edition)
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(dialog.getByRole('heading', { name: 'Pay from your wallet' })).toBeVisible()
  await expect(dialog.getByText(`Edition ${edition} is held for you until`)).toBeVisible()
  await expectAccessible(page)
  await confirmAndPay(page)
  await expect(dialog.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(dialog.getByText(/Congrats! Your transaction has been completed successfully\./)).toBeVisible()
  await expect(page.getByText('Your order is placed successfully.')).toBeVisible()

  await dialog.getByRole('link', { name: /^M-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('Hamad Al Sayegh')
  await expect(receipt).toContainText(`${edition} of 75`)
  await expectAccessible(page)
  await awaitMint(page)
  const total = centsOf(await receipt.getByText('Total', { exact: true }).locator('..').textContent())
  await page.goto('/profile/wallet')
  expect(centsOf(await available.textContent())).toBe(before - total)
})

test('buying works on a phone without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn(page, buyer, await pathOfWork(page, workName))
  await pressBuy(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Total', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await continueTo(page, dialog.getByRole('button', { name: /^CONFIRM & PAY/ }))
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'BACK' }).click()
  await expect(dialog.getByRole('heading', { name: 'Purchase Summary' })).toBeVisible()
})

/** The cents of an amount in a text like "Available$8,500.00". */
function centsOf(text: string | null): number {
  return Number((text ?? '').replaceAll(/\D/g, ''))
}
