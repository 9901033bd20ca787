import { openDb } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { insertBulkItems } from '@monsoon/dev-env/seed/bulk-items'
import { expect, type Browser, type Locator, type Page, type ViewportSize } from '@playwright/test'
import { withOwnStack } from '../scripts/browser/own-stack.ts'
import { enter, tabTo, typeInto } from './stages/keyboard.ts'
import { test, untilLive, waitForLife } from './live-page.ts'

/** Chooses in a group of which one is chosen: Tab leads to that one, arrows to the others. */
async function chooseByArrows(page: Page, group: Locator, name: string): Promise<void> {
  await tabTo(page, group.getByRole('radio', { checked: true }))
  const wanted = group.getByRole('radio', { name, exact: true })
  for (let steps = 0; steps < 20 && !(await wanted.isChecked()); steps += 1) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

const works = (page: Page) => page.getByRole('list', { name: /^Artworks/ }).getByRole('article')
const namesOf = (page: Page) => works(page).getByRole('link').allTextContents()

/** A Monsoon of its own with the gallery of the bench: 10,000 works of 200 makers. */
const withLargeGallery = (use: (url: string) => Promise<void>) =>
  withOwnStack(
    async ({ url, ownerUrl }) => {
      const { db } = openDb({ databaseUrl: ownerUrl, poolSize: 1, log: silentLog })
      try {
        await insertBulkItems(db, { owner: db, count: 10_000 })
      } finally {
        await db.destroy()
      }
      await use(url)
    },
    { isEmpty: true },
  )

async function openPage(browser: Browser, options: { baseURL: string; viewport: ViewportSize }): Promise<Page> {
  const context = await browser.newContext(options)
  context.on('page', waitForLife)
  return context.newPage()
}

test('on a phone, by keyboard alone, somebody finds an artist among 10,000 works in spite of a typing error, narrows to 5 works by four filters, shares the link and comes back to the same place [SCREEN-034, SCREEN-035, SCREEN-036, SCREEN-037, FLOW-020]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await withLargeGallery(async (baseURL) => {
    const page = await openPage(browser, { baseURL, viewport: { width: 390, height: 844 } })
    await page.goto('/marketplace/artwork')
    await typeInto(page, page.getByRole('searchbox', { name: 'Search title, artist or medium' }), 'Farida Chamdra')
    const byHer = works(page).filter({ hasText: 'Farida Chandra' })
    await expect(page).toHaveURL(/query=Farida\+Chamdra/)
    await expect(byHer).toHaveCount(12)
    await expect(works(page)).toHaveCount(12)

    await enter(page, page.getByRole('button', { name: 'Filters' }))
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer).toBeVisible()
    const categories = drawer.getByRole('radiogroup', { name: 'Category' })
    await enter(page, categories.locator('summary'))
    await chooseByArrows(page, categories, 'Illustration')
    await tabTo(page, drawer.getByLabel('To, USD'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('1000')
    await tabTo(page, drawer.getByRole('checkbox', { name: 'Buy now' }))
    await page.keyboard.press('Space')
    await chooseByArrows(page, drawer.getByRole('radiogroup', { name: 'Editions' }), 'Multiple')
    await enter(page, drawer.getByRole('button', { name: 'APPLY' }))

    await expect(drawer).toBeHidden()
    await expect(page.getByText('5 works', { exact: true })).toBeVisible()
    await expect(byHer).toHaveCount(5)
    await expect(works(page)).toHaveCount(5)
    await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')).toHaveText([
      '“Farida Chamdra”',
      'Illustration',
      '$0 – $1,000',
      'Buy now',
      'Several editions',
      'Clear all',
    ])
    const shared = page.url()
    const names = await namesOf(page)
    expect(names.length).toBeGreaterThanOrEqual(5)

    await test.step('a shared link shows the same', async () => {
      const theirs = await openPage(browser, { baseURL, viewport: { width: 1280, height: 900 } })
      await theirs.goto(shared)
      expect(await namesOf(theirs)).toEqual(names)
      await expect(theirs.getByRole('region', { name: 'Filters' }).getByLabel('To, USD')).toHaveValue('1000')
      await theirs.context().close()
    })

    await test.step('back from a work are the place and the focus that one left', async () => {
      await enter(page, works(page).nth(3).getByRole('link').first())
      await expect(page).toHaveURL(/\/item\//)
      await untilLive(page)
      await page.goBack()
      await expect(page).toHaveURL(shared)
      await expect.poll(() => namesOf(page)).toEqual(names)
      await expect(works(page).nth(3)).toBeInViewport()
      await expect(works(page).nth(3).getByRole('link').first(), 'the focus where it was').toBeFocused()
    })

    await test.step('a reload shows the same, another tab begins anew', async () => {
      await page.reload()
      expect(await namesOf(page)).toEqual(names)
      const artists = page.getByRole('navigation', { name: 'Marketplace' }).getByRole('link', { name: 'Artists' })
      await enter(page, artists)
      await expect(page).toHaveURL(/\/marketplace\/artist$/)
      await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
    })
    await page.context().close()
  })
})

test('each tab leads from its cards to their pages [ROUTE-034, ROUTE-035, ROUTE-036, FLOW-021, FLOW-022, FLOW-023]', async ({
  page,
}) => {
  for (const [tab, address] of [
    ['artist', /\/artist\/[\da-f-]{36}$/],
    ['exhibition', /\/exhibition\/[\da-f-]{36}$/],
    ['curator', /\/curator\/[\da-f-]{36}$/],
  ] as const) {
    await page.goto(`/marketplace/${tab}`)
    const cards = page.locator('main ul').getByRole('article')
    await expect(cards.first()).toBeVisible()
    await cards.first().getByRole('link').first().click()
    await expect(page).toHaveURL(address)
  }
  await page.goto('/marketplace/somewhere')
  await expect(page).toHaveURL(/\/marketplace\/artwork$/)
})
