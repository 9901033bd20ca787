import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, fillLogin, visitAs } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'

const member = 'grace@monsoon.example'

const parts = {
  '/profile/view': 'My Collections',
  '/profile/owned-nfts': 'My Collections',
  '/profile/wallet': 'TUS Wallet',
  '/profile/financial-transactions': 'Wallet History',
  '/profile/view?tab=1': 'Profile Settings',
  '/profile/view?tab=14': 'Account Settings',
  '/profile/change-password': 'Change Password',
  '/profile/creations': 'Creations',
  '/profile/favorites': 'Favorites',
  '/profile/offers': 'My Offers',
  '/profile/import-nft': 'Import Artworks',
  '/profile/export-history': 'Export History',
  '/profile/withdraw-requests': 'Withdraw Request',
  '/profile/nft-request': 'Physical NFT Request',
  '/profile/view?tab=15': 'Payment History',
}

test('every part of the account asks visitors to log in and brings them back [ROUTE-049]', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile/)
  for (const path of Object.keys(parts)) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${RegExp.escape(encodeURIComponent(path))}$`))
  }
  await fillLogin(page, member)
  await expect(page).toHaveURL(/\/profile\/view\?tab=15$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()
})

test('the parts of the account stand at their addresses [ROUTE-050, ROUTE-052, ROUTE-053, ROUTE-054, ROUTE-056, ROUTE-058, ROUTE-059, ROUTE-060, ROUTE-063, FLOW-027]', async ({
  page,
}) => {
  await visitAs(page, member, '/profile')
  await expect(page).toHaveURL(/\/profile\/view$/)
  for (const [path, title] of Object.entries(parts)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expect(page.getByText('Grace Lim').last()).toBeVisible()
})

test('a payment flag in the navigation’s state opens the payments, anything else the collection [FLOW-025]', async ({
  page,
}) => {
  await visitAs(page, member, '/profile/view')
  await expect(page.getByRole('heading', { level: 1, name: 'My Collections' })).toBeVisible()
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { payment: true } }, ''))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()
})

test('a row of the Wallet History opens its item [FLOW-031]', async ({ page }) => {
  await visitAs(page, member, '/profile/financial-transactions')
  const row = page.getByRole('row').nth(1)
  const name = (await row.getByRole('link').textContent()) ?? ''
  await row.click()
  await expect(page).toHaveURL(/\/item\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('tables become cards on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAs(page, member, '/profile/financial-transactions')
  for (const path of Object.keys(parts)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
