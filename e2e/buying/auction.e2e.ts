/// <reference lib="dom" />
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { logIn, pathOfWork } from '../stages/demo-visit.ts'
import { test, untilLive, waitForLife } from '../live-page.ts'

const work = 'What the Tapper Sees'

const opened: BrowserContext[] = []

// Their pages would go on to listen beside the tests that follow.
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

/** A person at a window of their own. */
async function arrive(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext()
  opened.push(context)
  const page = await context.newPage()
  waitForLife(page)
  await logIn(page, email, path)
  await untilLive(page)
  return page
}

async function bid(page: Page, usd: number): Promise<void> {
  await page.getByLabel('Your bid, USD').fill(String(usd))
  await page.getByLabel(/cannot be cancelled/).check()
  await page.getByRole('button', { name: 'PLACE A BID' }).click()
  await expect(page.getByText('Bidding added successfully').first()).toBeVisible()
  await expect(page.getByText('Yours is the highest bid.')).toBeVisible()
}

/** The seller lets the auction end so many seconds from now. */
const endIn = (seller: Page, seconds: number) =>
  seller.evaluate(async (given) => {
    const itemId = location.pathname.split('/')[2]
    const found = (await (await fetch(`/v1/item/${itemId}/auction`)).json()) as { data: { id: string } }
    const answer = await fetch(`/v1/dev/auction/${found.data.id}/end-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-monsoon-client': 'web' },
      body: JSON.stringify({ seconds: given }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }, seconds)

test('an auction with five bids, a late one that moves the end, an outbid told at once, and an end without a click [MSG-100]', async ({
  browser,
  page: seller,
}) => {
  await logIn(seller, 'sirin@monsoon.example')
  const path = await pathOfWork(seller, work)
  await seller.goto(`/creation${path.replace('/item/', '/item/sell/')}`)
  await seller.getByRole('tab', { name: 'Highest Bid' }).click()
  await seller.getByRole('group', { name: 'Edition numbers' }).getByText('5', { exact: true }).click()
  await seller.getByLabel('Minimum price, USD').fill('20')
  await seller.getByRole('button', { name: 'CONTINUE' }).click()
  await seller.getByRole('dialog', { name: 'Sale or Auction' }).getByRole('button', { name: 'CONFIRM' }).click()
  await expect(seller.getByText('Successfully added for sell').first()).toBeVisible()
  await seller.goto(path)
  await expect(seller.getByText('This is your auction.')).toBeVisible()

  const [imran, noura] = await Promise.all([
    arrive(browser, 'imran@monsoon.example', path),
    arrive(browser, 'noura@monsoon.example', path),
  ])
  await bid(imran, 25)
  await expect(seller.getByText('$25', { exact: true }).first()).toBeVisible({ timeout: 1_000 })
  const bell = imran.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await bid(noura, 30)
  await expect(imran.getByRole('main').getByText(/You were outbid/)).toBeVisible({ timeout: 1_000 })
  await expect(bell).toHaveAccessibleName(/new$/, { timeout: 1_000 })
  await bell.click()
  await expect(
    imran.getByRole('dialog', { name: 'Notifications' }).getByText(`somebody bids $30 for ${work}`),
  ).toBeVisible()
  await imran.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await bid(imran, 40)
  await bid(noura, 55)
  await endIn(seller, 45)
  await expect(noura.getByText(/^Ending in 00:00:\d\d$/)).toBeVisible()
  await bid(imran, 70)
  await expect(noura.getByRole('main').getByText(/You were outbid/)).toBeVisible({ timeout: 1_000 })
  await expect(noura.getByText(/^Ending in 00:(10:00|09:5\d)$/)).toBeVisible({ timeout: 1_000 })
  await expect(noura.getByText(/Late bids moved the end/)).toBeVisible()

  await endIn(seller, 2)
  await expect(imran.getByText(/^It is yours\./)).toBeVisible({ timeout: 15_000 })
  await expect(noura.getByRole('main').getByText(/^It went to somebody else\./)).toBeVisible()
  await expect(seller.getByText('Sold At · 5 bids')).toBeVisible()
  await imran.goto('/profile/bids')
  await expect(imran.getByRole('row', { name: new RegExp(`${work}.*Won`) }).first()).toBeVisible()
  await imran.getByRole('link', { name: work }).first().click()
  // A mint fee is a part of it until the work is minted, which the demo does in the background.
  await expect(imran.getByText(/^\$(78\.40|72\.20)$/).first()).toBeVisible()
  await noura.goto('/profile/bids')
  await expect(noura.getByRole('row', { name: new RegExp(`${work}.*Lost`) }).first()).toBeVisible()
})
