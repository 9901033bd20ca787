import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { askToOffer, bringWallet } from '../stages/chain-offer-stages.ts'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { test, untilLive, waitForLife } from '../live-page.ts'
import { refuse } from '../stages/mock-wallet.ts'

/** On Ethereum, never sold, so that it takes less than it is on sale for, and of an artist who can be paid in ETH. */
const work = 'Santo on Channel Nine'
const artist = 'joaquin@monsoon.example'

const opened: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function arrive(browser: Browser, email: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  opened.push(context)
  const page = await context.newPage()
  waitForLife(page)
  await visitAs(page, email)
  return page
}

/** Offers from the wallet, until it is posted. */
async function offer(page: Page, usd: number): Promise<void> {
  const dialog = await askToOffer(page, work, usd)
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'CONFIRM IN YOUR WALLET' }).click()
  await expect(page.getByText('Your offer is posted').first()).toBeVisible({ timeout: 30_000 })
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: work }).first()

test('an offer in ETH asks for a wallet where there is none [MSG-111]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAs(page, 'kezang@monsoon.example')
  const dialog = await askToOffer(page, work, 300)
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please install MetaMask first' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('an offer in ETH is refused and comes back; another is accepted, on a phone, and sold by the contract', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const buyer = await arrive(browser, 'hamad@monsoon.example', 1440)
  await bringWallet(buyer)
  const dialog = await askToOffer(buyer, work, 400)
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await expect(dialog.getByText('To send', { exact: true })).toBeVisible()
  await expectAccessible(buyer)
  await dialog.getByRole('checkbox').check()
  await refuse(buyer, 'eth_sendTransaction')
  await dialog.getByRole('button', { name: 'CONFIRM IN YOUR WALLET' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Signature verification cancelled' })).toBeVisible()
  await refuse(buyer, 'nothing')
  await dialog.getByRole('button', { name: 'CONFIRM IN YOUR WALLET' }).click()
  await expect(buyer.getByText('Your offer is posted').first()).toBeVisible({ timeout: 30_000 })

  const seller = await arrive(browser, artist, 360)
  await seller.goto('/profile/offers?role=seller')
  await untilLive(seller)
  const received = seller.getByRole('listitem').or(seller.getByRole('row')).filter({ hasText: work }).first()
  await expect(received.getByText(/ETH$/)).toBeVisible()
  await expect(received.getByRole('button', { name: 'Counter' })).toBeHidden()
  await expectNoSidewaysScroll(seller)
  await received.getByRole('button', { name: 'Reject' }).click()
  const reject = seller.getByRole('alertdialog')
  await expect(reject.getByText('The contract sends its ETH back')).toBeVisible()
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(received.getByText('Rejected')).toBeVisible()

  await offer(buyer, 450)
  await seller.reload()
  await untilLive(seller)
  await received.getByRole('button', { name: 'Accept' }).click()
  const accept = seller.getByRole('alertdialog')
  await expectAccessible(seller)
  await accept.getByRole('button', { name: 'Accept' }).click()
  await expect(received.getByText(/Being sold|Accepted/)).toBeVisible()
  await expect(async () => {
    await buyer.goto('/profile/offers')
    await expect(rowOf(buyer).getByText('Accepted')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await buyer.goto('/profile/owned-nfts')
  await expect(buyer.getByText(work).first()).toBeVisible()
})
