import { countEditions, formatEditions, parseEditions, subtractRanges } from '@monsoon/domain/edition-ranges'
import { sampleOf } from '@monsoon/dev-env/test-run'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { expect, type Locator, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { openCardStep, payFromWallet } from '../stages/checkout-stages.ts'
import { pathOfCryptoWork } from '../stages/crypto-stages.ts'
import {
  confirmAndPay,
  expectAccessible,
  expectNoSidewaysScroll,
  testCards,
  typeCard,
  visitAs,
} from '../stages/demo-visit.ts'
import { test, waitForLife } from '../live-page.ts'
import { fundWallet, installWallet, localChain, refuse } from '../stages/mock-wallet.ts'
import { endCardRisk } from '../stages/end-card-risk.ts'
import { openToken, type OutsideToken } from '../stages/outside-token.ts'
import { apiOf } from '../sign-in.ts'

const idIn = (path: string): string => path.split('/').at(-1) ?? ''

const termsOf = async (page: Page, itemId: string) =>
  (await apiOf(page.context())('GET /v1/export-nft/terms/{itemId}', { params: { itemId } })).data

/** The dialog by which an owner sends editions away, from the page of the work. */
async function openExport(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  const item = page.getByRole('menuitem', { name: 'Export' })
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(item).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await item.click()
  return page.getByRole('dialog')
}

/** Buys one edition and waits until it is minted. Gives its number. */
async function buyAndMint(page: Page, { path, token }: { path: string; token: OutsideToken }): Promise<string> {
  const itemId = idIn(path)
  const before = await termsOf(page, itemId)
  await page.goto(path)
  await payFromWallet(page)
  const { data: account } = await apiOf(page.context())('GET /v1/ether-wallet')
  const owned = async () => (await termsOf(page, itemId)).freeQuantity
  expect(await owned()).toBe(before.freeQuantity + 1)
  await expect
    .poll(async () => Number(await token.balanceOf(account.address)), { timeout: 30_000 })
    .toBe(before.freeQuantity + 1)
  const ranges = (editions: string) => parseEditions(editions) ?? []
  return formatEditions(subtractRanges(ranges((await termsOf(page, itemId)).free), ranges(before.free)))
}

/** Sends an edition to an address, and waits until it is out. */
async function exportTo(page: Page, { path, address }: { path: string; address: string }): Promise<void> {
  const dialog = await openExport(page, path)
  await dialog.getByLabel('Send it to this address').fill(address)
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: /^CONFIRM & PAY [\d,.]+ USD$/ }).click()
  await expect(dialog.getByText(/^It is now in 0x/)).toBeVisible({ timeout: 40_000 })
}

/** Brings a token here by the dialog, after a no in the wallet. */
async function importOne(page: Page, { token, email }: { token: OutsideToken; email: string }): Promise<void> {
  await visitAs(page, email, '/profile/import-nft')
  await page.getByRole('button', { name: 'IMPORT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import NFT' })
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await dialog.getByLabel('Token Id').fill(token.tokenId)
  await dialog.getByLabel('Quantity').fill('1')
  await refuse(page, 'eth_sendTransaction')
  await dialog.getByRole('button', { name: 'IMPORT' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Signature verification cancelled' })).toBeVisible()
  await refuse(page, 'nothing')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'IMPORT' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 40_000 })
  await expectNoSidewaysScroll(page)
}

const trades = [
  [1440, 'ruwan', 'teresa'],
  [360, 'sokha', 'kezang'],
] as const
for (const [width, seller, buyer] of sampleOf(trades, (index) => index === 1)) {
  test(`a work that was bought and minted leaves for a wallet, is sold on outside, and comes back with its new owner, ${width} pixels wide [FLOW-067, FLOW-072, CALL-152, ROLE-020, ROLE-029]`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const viewport = { width, height: 800 }
    await page.setViewportSize(viewport)
    const chainUrl = await localChain(page)
    const own = await installWallet(page, { chainUrl })
    await visitAs(page, `${seller}@monsoon.example`)
    const path = await pathOfCryptoWork(page)
    const token = await openToken(page, { itemId: idIn(path), chainUrl })
    const edition = await buyAndMint(page, { path, token })
    expect(countEditions(parseEditions(edition) ?? [])).toBe(1)
    await exportTo(page, { path, address: own.address })
    expect(await token.balanceOf(own.address)).toBe(1n)

    await fundWallet(chainUrl, own.address)
    const newKey = generatePrivateKey()
    const next = privateKeyToAccount(newKey)
    await token.transfer(own, next.address)
    await page.goto(path)
    const history = page.getByRole('list', { name: 'Provenance' }).getByRole('listitem')
    await expect(history.filter({ hasText: 'Exported' }).first()).toBeVisible()
    await expect(async () => {
      await page.goto(`/passport/${idIn(path)}/${edition}`)
      await expect(page.getByText('outside of Monsoon')).toContainText(shortenAddress(next.address.toLowerCase()), {
        timeout: 1_000,
      })
    }).toPass({ timeout: 20_000 })

    const context = await browser.newContext({ viewport })
    context.on('page', waitForLife)
    const other = await context.newPage()
    await installWallet(other, { key: newKey, chainUrl })
    await fundWallet(chainUrl, next.address)
    await importOne(other, { token, email: `${buyer}@monsoon.example` })
    expect(await token.balanceOf(next.address)).toBe(0n)
    await other.goto(`/passport/${idIn(path)}/${edition}`)
    const { data: profile } = await apiOf(context)('GET /v1/profile')
    await expect(other.getByText(/^Owned by .+ since/)).toContainText(profile.name)
    await other.goto(path)
    const told = other.getByRole('list', { name: 'Provenance' }).getByRole('listitem')
    await expect(told.filter({ hasText: 'Imported' }).filter({ hasText: profile.name }).first()).toBeVisible()
    await context.close()
  })
}

test('what a card paid for stays until the day that is named, and leaves once that has passed [ROLE-033]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await visitAs(page, 'ruwan@monsoon.example')
  const path = await pathOfCryptoWork(page)
  await page.goto(path)
  await openCardStep(page)
  await typeCard(page, testCards.plain)
  await confirmAndPay(page)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  const { barred } = await termsOf(page, idIn(path))
  const bar = barred.find(({ cause }) => cause === 'card-money')
  const dialog = await openExport(page, path)
  const kept = dialog.getByText(`Edition ${bar?.editions} was paid for by card. It can leave from`)
  await expect(kept.locator('time')).toHaveAttribute('datetime', bar?.until ?? 'no day')
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Singapore' })
  await expect(kept).toContainText(day.format(new Date(bar?.until ?? 0)))
  await expect(dialog.getByLabel('Send it to this address')).toBeHidden()
  await expectAccessible(page)
  await endCardRisk(page)
  const address = privateKeyToAccount(generatePrivateKey()).address
  await exportTo(page, { path, address })
  const token = await openToken(page, { itemId: idIn(path), chainUrl: await localChain(page) })
  expect(await token.balanceOf(address)).toBe(1n)
})
