import { ApiError } from '@monsoon/contract/client'
import { expect, type Locator, type Page } from '@playwright/test'
import { pathOfWork } from './demo-visit.ts'
import { fundWallet, installWallet, localChain } from './mock-wallet.ts'
import { apiOf, signIn } from '../sign-in.ts'

/**
 * Works on Ethereum, whose artist has a transfer address that has stood long enough: one to be looked at, one for tests
 * that bid.
 */
const auctionedToSee = 'Planks Nobody Drew'
export const auctionedToBid = 'Sadu with a Guest'
const artist = 'dalal@monsoon.example'

export const pathOfChainAuction = (page: Page): Promise<string> => pathOfAuctionOf(page, auctionedToSee)

/** A work that is auctioned on chain, from the first call on. */
export async function pathOfAuctionOf(page: Page, work: string): Promise<string> {
  const path = await pathOfWork(page, work)
  const itemId = path.replace('/item/', '')
  const baseURL = new URL((await page.request.get('/v1/settings')).url()).origin
  const context = await page.context().browser()?.newContext({ baseURL })
  if (!context) throw new Error('the page is in no browser')
  try {
    await signIn(context, artist)
    const api = apiOf(context)
    const of = { params: { id: itemId } }
    const { data: running } = await api('GET /v1/item/{id}/auction', of)
    if (running?.state === 'live') return path
    const { data: selling } = await api('GET /v1/item/{id}/selling', of)
    for (const { saleId } of selling.sales) await api('POST /v1/list/{id}/cancel', { params: { id: saleId } })
    await api('POST /v1/list/auction', {
      body: { itemId, quantity: 1, minimumPrice: 40, liveTill: 7, acceptedPaymentMethod: 'crypto' },
    }).catch((error: unknown) => {
      // Another test was first.
      if (!(error instanceof ApiError) || error.status >= 500) throw error
    })
    return path
  } finally {
    await context.close()
  }
}

/** Chooses an amount and agrees, until the wallets are there. */
export async function askToBid(page: Page, raise = /^\+5%/): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Bid on chain' })
  await expect(async () => {
    await page.getByRole('button', { name: raise }).click()
    await expect(page.getByLabel('Your bid, USD')).not.toHaveValue('', { timeout: 1_000 })
  }).toPass()
  await page.getByLabel(/cannot be cancelled/).check()
  await page.getByRole('button', { name: 'PLACE A BID' }).click()
  await expect(dialog).toBeVisible()
  return dialog
}

/** At the auction, with a wallet in this browser that has play money. */
export async function bringBidder(page: Page, work: string): Promise<void> {
  const chainUrl = await localChain(page)
  const { address } = await installWallet(page, { chainUrl })
  await fundWallet(chainUrl, address)
  await page.goto(await pathOfAuctionOf(page, work))
}

/** From the form to what the wallet is about to send. */
export async function openChainBid(page: Page, raise?: RegExp): Promise<Locator> {
  const dialog = await askToBid(page, raise)
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await expect(dialog.getByText('To send', { exact: true })).toBeVisible()
  return dialog
}

/** Confirms, until the bid is the highest. */
export async function sendBid(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'CONFIRM IN YOUR WALLET' }).click()
  await expect(page.getByText(/^Yours is the highest bid/)).toBeVisible({ timeout: 30_000 })
  await expect(dialog).toBeHidden()
}

/** Bids, until it is confirmed. */
export async function bidOnChain(page: Page): Promise<void> {
  await sendBid(page, await openChainBid(page))
}

/**
 * Comes with a wallet, for the state in which it is asked to confirm: by an amount that nobody tops who bids meanwhile.
 */
export async function bringAndOpenBid(page: Page): Promise<void> {
  await bringBidder(page, auctionedToSee)
  await openChainBid(page, /^\+20%/)
}

/** Comes with a wallet, and bids. */
export async function bringAndBid(page: Page): Promise<void> {
  await bringBidder(page, auctionedToSee)
  await bidOnChain(page)
}
