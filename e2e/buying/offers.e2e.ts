/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { logIn, pathOfWork } from '../stages/demo-visit.ts'
import { test, untilLive, waitForLife } from '../live-page.ts'

const work = 'Terraces before Planting'

/** What a call of the person at this window answers. */
const readAs = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (asked) => {
    const answer = await fetch(asked, { headers: { 'x-monsoon-client': 'web' } })
    return ((await answer.json()) as { data: Data }).data
  }, path)

async function freeUsdOf(page: Page): Promise<number> {
  const { fiatWallet } = await readAs<{ fiatWallet: { freeBalance: number } }>(page, '/v1/balance')
  return fiatWallet.freeBalance
}

/** What a purchase costs beside its price: a minted work is only transferred, and the demo mints in the background. */
async function feesOf(page: Page, itemId: string): Promise<number> {
  const { itemInfo } = await readAs<{ itemInfo: { itemStatus: string } }>(page, `/v1/item/${itemId}`)
  return itemInfo.itemStatus === 'minted' ? 2.2 : 8.4
}

async function offer(page: Page, path: string, usd: number): Promise<void> {
  await page.goto(path)
  await untilLive(page)
  await page.getByRole('button', { name: 'POST OFFER' }).click()
  const dialog = page.getByRole('dialog', { name: 'Post an offer' })
  await dialog.getByLabel('Your price for one edition, USD').fill(String(usd))
  await dialog.getByRole('button', { name: 'POST OFFER' }).click()
  await expect(page.getByText('Offer posted Successfull').first()).toBeVisible()
}

/** Lets the newest offer of the person at this window end so many seconds from now. */
async function endIn(page: Page, seconds: number): Promise<void> {
  const { offers } = await readAs<{ offers: { offerId: string }[] }>(page, '/v1/offer/user?role=buyer')
  await page.evaluate(
    async ({ offerId, given }) => {
      const answer = await fetch(`/v1/dev/offer/${offerId}/end-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-monsoon-client': 'web' },
        body: JSON.stringify({ seconds: given }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    { offerId: offers[0]?.offerId ?? '', given: seconds },
  )
}

const newestRow = (page: Page) => page.getByRole('row').filter({ hasText: work }).first()

test('an offer that nobody answers gives its money back; another is answered with a price, and agreed on [MSG-107]', async ({
  browser,
  page: buyer,
}) => {
  await logIn(buyer, 'sirin@monsoon.example')
  const path = await pathOfWork(buyer, work)
  const itemId = path.split('/').at(-1) ?? ''
  const { minOfferPricePerQuantity: least } = await readAs<{ minOfferPricePerQuantity: number }>(
    buyer,
    `/v1/offer/price/${itemId}`,
  )
  const before = await freeUsdOf(buyer)
  await offer(buyer, path, least)
  expect(await freeUsdOf(buyer)).toBeCloseTo(before - least - (await feesOf(buyer, itemId)), 2)
  await endIn(buyer, 1)
  await expect(async () => {
    await buyer.goto('/profile/offers')
    await expect(newestRow(buyer).getByText('Expired', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  expect(await freeUsdOf(buyer)).toBeCloseTo(before, 2)

  await offer(buyer, path, least)
  const context = await browser.newContext()
  const owner = await context.newPage()
  waitForLife(owner)
  await logIn(owner, 'pasang@monsoon.example', '/profile/offers?role=seller')
  await untilLive(owner)
  await newestRow(owner).getByRole('button', { name: 'Counter' }).click()
  const counter = owner.getByRole('dialog', { name: 'Answer with another price' })
  await counter.getByLabel('Your price for one edition, USD').fill(String(least + 10))
  await counter.getByLabel('Add a note').fill('For a little more it is yours.')
  await counter.getByRole('button', { name: 'Send price' }).click()
  await expect(owner.getByText('Your price has been sent').first()).toBeVisible()
  await context.close()

  await buyer.goto('/profile/offers')
  await untilLive(buyer)
  await expect(newestRow(buyer).getByText('For a little more it is yours.')).toBeVisible()
  await newestRow(buyer).getByRole('button', { name: 'Accept' }).click()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(newestRow(buyer).getByText('Accepted', { exact: true })).toBeVisible()
  expect(await freeUsdOf(buyer)).toBeCloseTo(before - least - 10 - (await feesOf(buyer, itemId)), 2)
  await buyer.goto('/profile/owned-nfts')
  await expect(buyer.getByRole('link', { name: work }).first()).toBeVisible()
})
