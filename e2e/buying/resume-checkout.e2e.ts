import { expect } from '@playwright/test'
import { confirmAndPay, logIn, pathOfWork, pressBuy } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'

const buyer = 'grace@monsoon.example'

test.beforeEach(async ({ page }) => {
  await logIn(page, buyer, await pathOfWork(page, 'Breathing Star'))
  await pressBuy(page)
  await page.getByRole('dialog').getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('dialog').getByText(/is held for you until/)).toBeVisible()
  // As if the window had been closed in the middle.
  await page.reload()
})

test('a checkout that was broken off goes on from the work’s page', async ({ page }) => {
  const banner = page.getByRole('note').filter({ hasText: 'is held for you until' })
  await expect(banner).toContainText(/Edition \d+ of Breathing Star is held for you until \d\d:\d\d:\d\d\./)
  await banner.getByRole('button', { name: 'CONTINUE' }).click()
  await confirmAndPay(page)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(banner).toBeHidden()
})

test('and is shown in the account and on its order’s page, and can be let go', async ({ page }) => {
  await page.goto('/profile/view?tab=15')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your payment' })).toBeVisible()
  await page.goto('/profile/view')
  const banner = page.getByRole('note').filter({ hasText: 'is held for you until' })
  await banner.getByRole('button', { name: 'RELEASE' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/profile/view?tab=15')
  await expect(page.getByRole('row').nth(1)).toContainText('Cancelled')
})
