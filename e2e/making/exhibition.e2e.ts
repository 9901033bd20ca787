import { expect, type Page } from '@playwright/test'
import { test } from '../live-page.ts'

const title = 'What the Water Keeps'

async function enterExhibition(page: Page): Promise<void> {
  await page.goto('/home')
  await page.getByRole('link', { name: 'ENTER THE EXHIBITION' }).click()
  await expect(page).toHaveURL(/\/exhibition\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('the home page leads with the featured exhibition, and shows what is on view and what comes [SCREEN-023, SCREEN-025, SCREEN-032]', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // Other tests publish more.
  const active = page.getByRole('list', { name: 'Active Exhibitions' }).getByRole('listitem')
  await expect.poll(() => active.count()).toBeGreaterThanOrEqual(5)
  const upcoming = page.getByRole('list', { name: 'Upcoming Exhibitions' })
  await expect(upcoming.getByRole('listitem')).toHaveCount(3)
  await expect(upcoming.getByRole('timer')).toHaveCount(3)
})

test('an exhibition is walked from the wall text through its rooms to other exhibitions [ROUTE-043, SCREEN-123, SCREEN-127, SCREEN-128, SCREEN-129, SCREEN-130]', async ({
  page,
}) => {
  await enterExhibition(page)
  await expect(page.getByText('Leave your umbrella at the door.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Explore ${title}` })).toBeVisible()
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'The Chart Moves' }).click()
  await expect(page).toHaveURL(/#room-3$/)
  await expect(page.getByRole('heading', { name: 'The Chart Moves' })).toBeInViewport()
  const names = await page.getByRole('list', { name: 'Artists' }).getByRole('heading').allTextContents()
  expect(names.length).toBeGreaterThan(2)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  const others = page.getByRole('list', { name: 'Discover More' })
  await expect(others.getByRole('link', { name: title })).toHaveCount(0)
  await others.getByRole('link', { name: 'Ten to Four' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ten to Four' })).toBeVisible()
})

test('a work leads to where it hangs and to its neighbours there', async ({ page }) => {
  await enterExhibition(page)
  await page.getByRole('link', { name: 'High Water' }).click()
  await expect(page.getByRole('list', { name: 'In the same exhibition' }).getByRole('article').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('an exhibition to come counts down, and its works are not sold before [SCREEN-126]', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('list', { name: 'Upcoming Exhibitions' }).getByRole('link', { name: 'Count Again' }).click()
  await expect(page.getByRole('heading', { name: 'Sale Starts In' })).toBeVisible()
  const work = page.getByRole('article').filter({ hasText: 'Hinggi for a Dry Season' })
  await expect(work).toContainText('Sale Starts in')
  await expect(work).not.toContainText('$')
})

test('its address can be shared [SCREEN-131]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterExhibition(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this page' })
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('an unknown exhibition is the page for those who are lost, with the way home [MSG-021]', async ({ page }) => {
  for (const id of ['01900000-0000-7000-8000-00000000ffff', 'nonsense']) {
    const response = await page.goto(`/exhibition/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Lost Your Way?' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'VISIT HOME PAGE' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('the rooms can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await enterExhibition(page)
  await expect(page.getByRole('list', { name: 'Works in Above the Line' }).getByRole('article')).toHaveCount(2)
  await context.close()
})
