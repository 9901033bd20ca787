import { expect, type Browser } from '@playwright/test'
import {
  bankOf,
  confirmAndPay,
  continueToCard,
  expectAccessible,
  fillLogin,
  testCards,
  typeCard,
  visitAs,
} from '../stages/demo-visit.ts'
import { freeParcel, openCheckout } from '../stages/land-stages.ts'
import { test, untilLive, visitor } from '../live-page.ts'
import { apiOf, signIn } from '../sign-in.ts'

const openAs = async (browser: Browser, email: string, path: string) => {
  const page = await visitor(browser)
  await signIn(page.context(), email)
  await page.goto(path)
  await untilLive(page)
  return page
}

test('a visitor logs in from BUY, comes back to the same parcel, pays by a card whose bank asks, and owns it [MSG-025, FLOW-034, FLOW-035, FLOW-066, MSG-036, MSG-095, SCREEN-139]', async ({
  page,
}) => {
  const { path, name, landTokenId } = await freeParcel(page, 'Ras Malim')
  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: 'BUY', exact: true }).click()
  await expect(page.getByText('Login to buy items')).toBeVisible()
  await fillLogin(page, 'teresa@monsoon.example')
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const dialog = await openCheckout(page)
  await expectAccessible(page)
  await continueToCard(page)
  await typeCard(page, testCards.asksBank)
  await confirmAndPay(page)
  await bankOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(dialog.getByText('You are now the owner of this Land.')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText('SOLD', { exact: true })).toBeVisible()
  await expect(page.getByText('This parcel is yours.')).toBeVisible()
  const { data } = await apiOf(page.context())('GET /nft-details/{tokenId}', { params: { tokenId: landTokenId } })
  expect(data).toMatchObject({ tokenId: landTokenId, name })
})

test('of two who want a parcel one owns it from the wallet, and the other is told and pays nothing [MSG-092]', async ({
  page,
  browser,
}) => {
  const { path, name } = await freeParcel(page, 'Pulau Angin')
  await visitAs(page, 'noura@monsoon.example', path)
  const late = await openAs(browser, 'hamad@monsoon.example', path)
  const other = await openCheckout(late)

  const dialog = await openCheckout(page)
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(dialog.getByRole('heading', { name: 'Pay from your wallet' })).toBeVisible()
  await other.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(other.getByText('Someone is paying for this parcel.')).toBeVisible()
  await confirmAndPay(page)
  await expect(dialog.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await other.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(other.getByText('Land purchase failed')).toBeVisible()

  // Noura has proved her identity.
  await dialog.getByRole('link', { name: 'View NFT' }).click()
  await expect(page.getByRole('list', { name: 'Lands' }).getByRole('link', { name })).toBeVisible()
  await late.context().close()
})

test('a parcel is paid by crypto on the hosted page, and owned once enough has come [FLOW-064]', async ({ page }) => {
  const { path, name } = await freeParcel(page, 'Telaga')
  await visitAs(page, 'grace@monsoon.example', path)
  const dialog = await openCheckout(page)
  await dialog.getByRole('radio', { name: /^Crypto ETH/ }).check()
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await dialog.getByRole('button', { name: /^CONFIRM & PAY/ }).click()
  await expect(page.getByRole('heading', { name: 'Send ETH' })).toBeVisible()
  await page.getByRole('button', { name: /^Pay too much/ }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the parcel' }).click()
  await expect(page.getByText('This parcel is yours.')).toBeVisible()
})
