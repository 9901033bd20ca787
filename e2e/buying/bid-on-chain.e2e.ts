import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import {
  askToBid,
  auctionedToBid,
  bidOnChain,
  bringBidder,
  openChainBid,
  pathOfAuctionOf,
  sendBid,
} from '../stages/chain-auction-stages.ts'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { test, waitForLife } from '../live-page.ts'
import { refuse } from '../stages/mock-wallet.ts'

const opened: BrowserContext[] = []

// Their pages would go on to listen beside the tests that follow.
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

/** A bidder at a window of their own, with a wallet of their own. */
async function arrive(browser: Browser, email: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  opened.push(context)
  const page = await context.newPage()
  waitForLife(page)
  await visitAs(page, email)
  await bringBidder(page, auctionedToBid)
  return page
}

test('two collectors outbid each other on chain, on a desktop and on a phone, and the contract gives the ETH back', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const noura = await arrive(browser, 'noura@monsoon.example', 1440)
  await expect(noura.getByText('Held on chain')).toBeVisible()
  await expect(noura.getByRole('radio', { name: /^A card/ })).toBeHidden()
  const dialog = await openChainBid(noura)
  await expectAccessible(noura)
  await refuse(noura, 'eth_sendTransaction')
  await dialog.getByRole('button', { name: 'CONFIRM IN YOUR WALLET' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Signature verification cancelled' })).toBeVisible()
  await refuse(noura, 'nothing')
  await sendBid(noura, dialog)
  await expectAccessible(noura)

  const hamad = await arrive(browser, 'hamad@monsoon.example', 360)
  await expectNoSidewaysScroll(hamad)
  const onPhone = await openChainBid(hamad)
  await expectAccessible(hamad)
  await expectNoSidewaysScroll(hamad)
  await sendBid(hamad, onPhone)
  await expect(noura.getByText('your ETH went back to the wallet that you bid from')).toBeVisible({ timeout: 10_000 })

  await noura.getByRole('button', { name: 'IT IS NOT THERE' }).click()
  const credit = noura.getByRole('dialog', { name: 'ETH that waits for you' })
  await credit.getByRole('button', { name: 'Mock Wallet' }).click()
  await expect(credit.getByText('There is nothing to withdraw')).toBeVisible()
  await expectAccessible(noura)
  await credit.getByRole('button', { name: 'CLOSE' }).last().click()

  await bidOnChain(noura)
  await expect(hamad.getByText('your ETH went back to the wallet that you bid from')).toBeVisible({ timeout: 10_000 })
  await noura.goto('/profile/bids')
  await expect(noura.getByText('Winning').first()).toBeVisible()
  await expect(noura.getByText(/^0\.\d+ ETH$/).first()).toBeVisible()
})

test('a bid is refused before anything is sent by a wallet that cannot come to the network', async ({ page }) => {
  await visitAs(page, 'grace@monsoon.example')
  await bringBidder(page, auctionedToBid)
  const dialog = await askToBid(page)
  await refuse(page, 'eth_chainId', 4902)
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please switch to the main network' })).toBeVisible()
})

test('a bid on chain asks for a wallet where there is none [MSG-111]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAs(page, 'kezang@monsoon.example')
  await page.goto(await pathOfAuctionOf(page, auctionedToBid))
  const dialog = await askToBid(page)
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please install MetaMask first' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
