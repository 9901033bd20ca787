import { expect } from '@playwright/test'
import { visitAs } from './stages/demo-visit.ts'
import { test } from './live-page.ts'
import { lookers } from './shown-pages.ts'

test('the history of all trade is for people of the house, found in the header; others are led home [ROUTE-038, ROUTE-039, SCREEN-041, SCREEN-042]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto('/activity')
  await expect(page).toHaveURL(/\/home$/)
  await visitAs(page, lookers.house, '/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(/\/activity$/)
  const rows = page.getByRole('table', { name: 'Trading history' }).getByRole('row')
  // While the demo mints what its history sold, new lines push older ones from one page to the next.
  await expect(async () => {
    // An entry of the history keeps how far its list has grown.
    await page.goto('/home')
    await page.goto('/activity')
    await expect(rows).toHaveCount(11, { timeout: 2_000 })
    await page.getByRole('link', { name: 'Load More' }).click()
    await expect(rows).toHaveCount(21, { timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/event=create$/)
  await expect(rows.nth(1)).toContainText(/Created|Minted/)
})
