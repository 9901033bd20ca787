import { expect, type Page } from '@playwright/test'
import {
  bankOf,
  confirmAndPay,
  continueToCard,
  expectAccessible,
  fillLogin,
  logIn,
  pathOfWork,
  pressBuy,
  testCards,
  typeCard,
} from '../stages/demo-visit.ts'
import { awaitMint, payFromWallet } from '../stages/checkout-stages.ts'
import { test, untilLive } from '../live-page.ts'
import { lookers } from '../shown-pages.ts'

const buyer = 'teresa@monsoon.example'
const workName = 'Chart without Land'

test('a visitor logs in from BUY, pays by a card whose bank asks, owns the edition, pays with the saved card next, and removes it [MSG-043, FLOW-004, FLOW-060, FLOW-091, MSG-034, FLOW-046, ROLE-007, ROUTE-054]', async ({
  page,
}) => {
  const path = await pathOfWork(page, workName)
  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: 'BUY' }).first().click()
  await expect(page.getByText('Login to buy items')).toBeVisible()
  await fillLogin(page, buyer)
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  await pressBuy(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Purchase Summary' })).toBeVisible()
  await expect(dialog.getByText(/≈ 0\.\d{5} ETH/)).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByText(/^Edition \d+ of 250, or the next free$/)).toBeVisible()
  await continueToCard(page)
  const held = (await dialog.getByText(/^Edition \d+ is held for you until/).textContent()) ?? ''
  await typeCard(page, testCards.asksBank)
  await dialog.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await confirmAndPay(page)
  await expect(dialog.locator('[data-step="3"]')).toBeVisible()
  await bankOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(dialog.getByText('Paid by card ending 3184')).toBeVisible()
  await expectAccessible(page)
  const order = (await dialog.getByRole('link', { name: /^M-/ }).getAttribute('href')) ?? ''

  await dialog.getByRole('link', { name: 'View NFT' }).click()
  await expect(page).toHaveURL(/\/profile\/owned-nfts$/)
  const number = /\d+/.exec(held)?.[0] ?? ''
  const owned = page.getByRole('article').filter({ hasText: workName })
  await expect(owned.getByText(new RegExp(`\\b${number}\\b.* of 250|-${number} of 250`))).toBeVisible()
  await page.goto('/profile/view?tab=15')
  await expect(page.getByRole('row').nth(1)).toContainText(workName)
  await expect(page.getByRole('row').nth(1)).toContainText('Completed')
  // Its fee would fall away in the midst of the next purchase.
  await page.goto(order)
  await awaitMint(page)
  await page.goto(path)
  await expect(page.getByRole('main').getByText('Sold').first()).toBeVisible()

  await payWithSavedCard(page)
  await removeSavedCard(page)
})

/** The card of before pays, and its bank asks again. */
async function payWithSavedCard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await untilLive(page)
  await pressBuy(page)
  await continueToCard(page)
  await expect(dialog.getByRole('radio', { name: /Visa ending in 3184/ })).toBeChecked()
  await expectAccessible(page)
  await confirmAndPay(page)
  await bankOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(dialog.getByText('Paid by card ending 3184')).toBeVisible()
}

async function removeSavedCard(page: Page): Promise<void> {
  await page.goto('/profile/view?tab=14')
  await untilLive(page)
  await page.getByRole('button', { name: 'Remove Visa ending in 3184' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'REMOVE' }).click()
  await expect(page.getByText('No saved card')).toBeVisible()
}

test('a refusal of the bank ends in Payment Failed, takes nothing, and another card may be tried [MSG-035, FLOW-059]', async ({
  page,
}) => {
  await logIn(page, buyer, await pathOfWork(page, workName))
  await pressBuy(page)
  await continueToCard(page)
  await typeCard(page, testCards.asksBank)
  await confirmAndPay(page)
  // It lies at the edge of the frame, where a click is lost while the dialog still grows.
  await bankOf(page).getByRole('button', { name: 'Decline' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(dialog.getByText('Nothing was taken from you.')).toBeVisible()
  await dialog.getByRole('button', { name: 'TRY AGAIN' }).click()
  await typeCard(page, testCards.plain)
  await confirmAndPay(page)
  await expect(dialog.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('a declined card stays on the form with the provider’s words, and the next one pays [RULE-161, RULE-037, RULE-038, FLOW-047]', async ({
  page,
}) => {
  await logIn(page, buyer, await pathOfWork(page, workName))
  await pressBuy(page)
  await continueToCard(page)
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: /^CONFIRM & PAY/ })
  await expect(confirm).toBeDisabled()
  const number = page.frameLocator('iframe[title^="Card details"]').getByLabel('Card number')
  await expect(number).toBeVisible()
  await dialog.getByRole('checkbox', { name: /I agree/ }).check()
  await expect(confirm).toBeDisabled()
  await typeCard(page, testCards.declined)
  await expect(confirm).toBeEnabled()
  await expectAccessible(page)
  await confirmAndPay(page)
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.')
  await expect(dialog.getByRole('heading', { name: 'Card details' })).toBeVisible()
  await expect(number).toHaveValue(testCards.declined)
  await typeCard(page, testCards.plain)
  await confirmAndPay(page)
  await expect(dialog.getByText('Paid by card ending 4242')).toBeVisible()
  await dialog.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/marketplace/)
})

test('a physical work shows its disclaimer before the checkout [SCREEN-162, FLOW-055]', async ({ page }) => {
  await logIn(page, buyer, await pathOfWork(page, 'Seven Fish (One Leaf)'))
  await pressBuy(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Disclaimer' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agree and Continue' }).click()
  await expect(dialog.getByRole('heading', { name: 'Purchase Summary' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'BUY' }).first()).toBeFocused()
})

test('a visitor cannot get behind the dialog with the keyboard, and BACK lets the edition go [SCREEN-185]', async ({
  page,
}) => {
  await logIn(page, buyer, await pathOfWork(page, workName))
  await pressBuy(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Total$/)).toBeVisible()
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await continueToCard(page)
  await dialog.getByRole('button', { name: 'BACK' }).click()
  await expect(dialog.getByRole('heading', { name: 'Purchase Summary' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/is held for you until/)).toHaveCount(0)
})

test('a wallet is topped up by a card whose bank asks, keeps that money from being withdrawn, and pays for an edition', async ({
  page,
}) => {
  await logIn(page, lookers.buyer, '/profile/wallet')
  await untilLive(page)
  await page.getByRole('button', { name: 'TOP UP' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '$250' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await typeCard(page, testCards.asksBank)
  await dialog.getByRole('checkbox', { name: /I agree/ }).check()
  await dialog.getByRole('button', { name: 'PAY $250.00' }).click()
  await bankOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('$250.00 was paid in by card and can be withdrawn from')).toBeVisible()
  await page.goto(await pathOfWork(page, workName))
  await payFromWallet(page)
  await expect(dialog.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})
