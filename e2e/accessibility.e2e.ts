import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, logIn, pathOfWork } from './demo-visit.ts'

const publicPages = [
  '/home',
  '/marketplace/artwork',
  '/login',
  '/signup',
  '/create-wallet',
  '/style',
  '/terms',
  '/privacy',
  '/notfound',
  '/dev/inbox',
]
const ownPages = [
  '/profile/view',
  '/profile/view?tab=15',
  '/profile/owned-nfts',
  '/profile/financial-transactions',
  '/profile/wallet',
]

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on any public page, and nothing scrolls sideways at 320 px', async ({ page }) => {
      test.setTimeout(180_000)
      const work = await pathOfWork(page, 'High Water')
      await visitAll(page, [...publicPages, work])
      await page.setViewportSize({ width: 320, height: 700 })
      await visitAll(page, ['/home', '/marketplace/artwork', '/login', '/terms', work])
    })

    test('axe finds nothing on the pages of an account', async ({ page }) => {
      test.setTimeout(120_000)
      await logIn(page, 'hamad@monsoon.example', '/profile/view')
      await visitAll(page, ownPages)
      await page.setViewportSize({ width: 320, height: 700 })
      await visitAll(page, ownPages)
    })
  })
}

test('pages can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const work = await pathOfWork(page, 'High Water')
  await page.goto(work)
  await expect(page.getByRole('heading', { name: 'High Water' })).toBeVisible()
  await expect(page.getByText('$2,600').first()).toBeVisible()
  await page.goto('/marketplace/artwork')
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(5)
  await context.close()
})
