import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { pressSearchKey } from './stages/frame-stages.ts'
import { test } from './live-page.ts'

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('an artist is found with a typing error in the name', async ({ page }) => {
    await page.goto('/home')
    await pressSearchKey(page)
    await page.keyboard.type('Marlnia')
    await expect(page.getByRole('option', { name: /^Marlina Dapa/ })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: /^Marlina Dapa/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/artist\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Marlina Dapa/)
    // What was searched for is offered again, until it is forgotten.
    await pressSearchKey(page)
    await expect(page.getByRole('option', { name: 'Marlnia' })).toBeVisible()
    await page.getByRole('button', { name: 'Forget these searches' }).click()
    await expect(page.getByRole('option', { name: 'Marlnia' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is a form with a page of results [CALL-087]', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('searchbox').fill('batik wulan')
    await page.getByRole('button', { name: 'SEARCH' }).click()
    await expect(page).toHaveURL(/\/search\?query=batik\+wulan$/)
    await expect(page.getByRole('list', { name: 'Artworks' }).getByRole('article').first()).toBeVisible()
  })
})
