import { ApiError } from '@monsoon/contract/client'
import { expect, type Locator, type Page } from '@playwright/test'
import { pathOfWork } from './demo-visit.ts'
import { fundWallet, installWallet, localChain } from './mock-wallet.ts'
import { apiOf, signIn } from './sign-in.ts'

/** The only edition of a work on Ethereum, whose artist has a transfer address that has stood long enough. */
const auctioned = 'Planks Nobody Drew'
const artist = 'dalal@monsoon.example'

/** A work that is auctioned on chain, from the first call on. */
export async function pathOfChainAuction(page: Page): Promise<string> {
  const path = await pathOfWork(page, auctioned)
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

/** Chooses the next amount and agrees, until the wallets are there. */
export async function askToBid(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Bid on chain' })
  await expect(async () => {
    await page.getByRole('button', { name: /^\+5%/ }).click()
    await expect(page.getByLabel('Your bid, USD')).not.toHaveValue('', { timeout: 1_000 })
  }).toPass()
  await page.getByLabel(/cannot be cancelled/).check()
  await page.getByRole('button', { name: 'PLACE A BID' }).click()
  await expect(dialog).toBeVisible()
  return dialog
}

/** At the auction, with a wallet in this browser that has play money. */
export async function bringBidder(page: Page, { isFunded = true } = {}): Promise<void> {
  const chainUrl = await localChain(page)
  const { address } = await installWallet(page, { chainUrl })
  if (isFunded) await fundWallet(chainUrl, address)
  await page.goto(await pathOfChainAuction(page))
}

/** From the form to what the wallet is about to send. */
export async function openChainBid(page: Page): Promise<Locator> {
  const dialog = await askToBid(page)
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

/** Comes with a wallet, for the state in which it is asked to confirm. */
export async function bringAndOpenBid(page: Page): Promise<void> {
  await bringBidder(page)
  await openChainBid(page)
}

/** Comes with a wallet, and bids. */
export async function bringAndBid(page: Page): Promise<void> {
  await bringBidder(page)
  await bidOnChain(page)
}
