import { expect, type Page } from '@playwright/test'
import { pathOfWork } from '../stages/demo-visit.ts'
import { isAuctioned, pathOfUnhurried, workThat } from '../stages/find-pages.ts'
import { test } from '../live-page.ts'

interface Prompt {
  path: (page: Page) => Promise<string>
  press: (page: Page) => Promise<void>
}

const button = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const link = (name: string) => async (page: Page) => page.getByRole('main').getByRole('link', { name }).first().click()

/** What a visitor may look at and not do. */
const prompts: Record<string, Prompt> = {
  favourite: { path: pathOfUnhurried, press: button(/^Favourite: /) },
  buy: { path: pathOfUnhurried, press: link('BUY') },
  bid: { path: workThat('is in an auction', isAuctioned), press: link('PLACE A BID') },
  report: { path: pathOfUnhurried, press: button('Report') },
  offer: { path: (page) => pathOfWork(page, 'Terraces before Planting'), press: link('Login to Post offer') },
}

test('whoever is not logged in is led to the login by all that needs it, and back from there [ROLE-028, RULE-158]', async ({
  page,
}) => {
  for (const [act, { path, press }] of Object.entries(prompts)) {
    const from = await path(page)
    await page.goto(from)
    await press(page)
    await expect(page, act).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === from)
  }
  // Works are sold and exported by their owners, whose lists nobody else sees (ROUTE-047: a form of a sale leads home).
  for (const from of ['/profile/owned-nfts', '/profile/export-history']) {
    await page.goto(from)
    await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === from)
  }
})

test('one marketplace has digital works, works with a body, and land, shown by curators [FLOW-001]', async ({
  page,
}) => {
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main.locator('a[href="/land"]')).toBeVisible()
  await expect(main.locator('a[href^="/exhibition/"]').first()).toBeVisible()
  for (const [says, hasBody] of [
    ['is digital', false],
    ['has a body', true],
  ] as const) {
    await page.goto(await workThat(says, ({ physicalNFT }) => physicalNFT === hasBody)(page))
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/land')
  await expect(main.getByRole('list', { name: 'Parcels', exact: true }).getByRole('link').first()).toBeVisible()
})
