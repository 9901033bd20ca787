import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './stages/demo-visit.ts'
import { test } from './live-page.ts'

const sections = 'article h2'

test('the footer leads to the terms: 26 sections, their date and their last words [ROUTE-023, SCREEN-149, MSG-029, MSG-030]', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  await expect(page.getByText('Last updated 24 November 2022')).toBeVisible()
  await expect(page.locator(sections)).toHaveCount(26)
  await expect(page.locator(sections).last()).toHaveText(/^26\. /)
  await expect(page.getByRole('article')).toHaveText(/END OF AGREEMENT$/)
  await expectAccessible(page)
})

test('the privacy policy ends with its four specified parts [ROUTE-022, SCREEN-145, SCREEN-146, SCREEN-147, SCREEN-148, MSG-028]', async ({
  page,
}) => {
  await page.goto('/privacy')
  await expect(page.getByText('Last revised 06 December 2022')).toBeVisible()
  const titles = await page.locator(sections).allInnerTexts()
  expect(titles).toHaveLength(11)
  expect(titles.slice(-4)).toEqual([
    'VIII. European residents',
    'IX. Persons outside Singapore',
    'X. Third-party sites',
    'XI. Contact',
  ])
  await expectAccessible(page)
})

test('the contents stay in view and lead to their section', async ({ page }) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: /Withdrawals/ }).click()
  await expect(page.getByRole('heading', { name: /^\d+\. Withdrawals/ })).toBeInViewport()
  await expect(contents).toBeInViewport()
  await expect(page).toHaveURL(/\/terms#withdrawals$/)
})

test('a demonstration says that a lawyer must review the text', async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('note')).toContainText('A lawyer must review it')
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a narrow ${colorScheme} phone`, () => {
    test.use({ viewport: { width: 320, height: 640 }, colorScheme })

    test('the contents fold, and nothing scrolls sideways', async ({ page }) => {
      for (const path of ['/terms', '/privacy']) {
        await page.goto(path)
        await expectNoSidewaysScroll(page)
        await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
        await page.locator('summary').click()
        await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the texts are whole and their contents open', async ({ page }) => {
    await page.goto('/terms')
    await expect(page.locator(sections)).toHaveCount(26)
    await page.locator('summary').click()
    await page.getByRole('link', { name: /Your account/ }).click()
    await expect(page.getByRole('heading', { name: /^\d+\. Your account/ })).toBeInViewport()
    await page.goto('/privacy')
    await expect(page.locator(sections)).toHaveCount(11)
  })
})

test('prints the text without the frame of the site', async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  await expect(page.getByText('END OF AGREEMENT')).toBeVisible()
})

test('the texts reach only who reads them', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.push(await response.text())
  })
  await page.goto('/home', { waitUntil: 'networkidle' })
  expect(scripts.join('')).not.toContain('the Artist receives 70%')
  expect(await (await page.request.get('/terms')).text()).toContain('the Artist receives 70%')
})

test('a version has an address of its own, and one that does not exist has none', async ({ page }) => {
  await page.goto('/terms/1')
  await expect(page.getByText('Last updated 24 November 2022')).toBeVisible()
  for (const path of ['/terms/99', '/privacy/zero']) expect((await page.goto(path))?.status()).toBe(404)
})
