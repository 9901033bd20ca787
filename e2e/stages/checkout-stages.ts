import { expect, type Page } from '@playwright/test'
import {
  bankOf,
  confirmAndPay,
  continueTo,
  continueToCard,
  isTaken,
  pressBuy,
  testCards,
  typeCard,
} from './demo-visit.ts'
import { pathOfUnhurried } from './find-pages.ts'

export async function openCheckout(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible())) await pressBuy(page)
    await expect(page.getByRole('dialog').getByText('Total', { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

/** To the own wallet, before anybody has said which one that is. */
export async function sendToOwnWallet(page: Page): Promise<void> {
  await openCheckout(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Send to my private wallet' }).check()
  await dialog.getByLabel('Wallet address').fill('')
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(dialog.getByText('Please enter the address of your wallet')).toBeVisible()
}

export async function openWalletStep(page: Page): Promise<void> {
  await openCheckout(page)
  await continueTo(page, page.getByRole('dialog').getByRole('heading', { name: 'Pay from your wallet' }))
}

export async function openCardStep(page: Page): Promise<void> {
  await openCheckout(page)
  await continueToCard(page)
  await expect(page.frameLocator('iframe[title^="Card details"]').getByLabel('Card number')).toBeVisible()
}

export async function meetBank(page: Page): Promise<void> {
  await openCardStep(page)
  await typeCard(page, testCards.asksBank)
  await confirmAndPay(page)
  await expect(bankOf(page).getByRole('button', { name: 'Approve' })).toBeVisible()
}

export async function payDeclined(page: Page): Promise<void> {
  await openCardStep(page)
  await typeCard(page, testCards.declined)
  await confirmAndPay(page)
  await expect(
    page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: /declined/ }),
  ).toBeVisible()
}

/** The bank says no: the purchase ends. */
export async function payRefused(page: Page): Promise<void> {
  await meetBank(page)
  await bankOf(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
}

export async function payFromWallet(page: Page): Promise<void> {
  await untilPaid(page, async () => {
    await openWalletStep(page)
    await confirmAndPay(page)
  })
}

/**
 * Goes this way to the payment, again where somebody else has taken the edition meanwhile: the checkout offers the
 * next.
 */
export async function untilPaid(page: Page, way: () => Promise<void>): Promise<void> {
  const paid = page.getByRole('dialog').getByRole('heading', { name: 'Payment Successful' })
  do {
    await way()
    await expect(paid.or(isTaken(page))).toBeVisible()
  } while (!(await paid.isVisible()))
}

export async function buyForOrder(page: Page): Promise<string> {
  await page.goto(await pathOfUnhurried(page))
  await payFromWallet(page)
  return (await page.getByRole('dialog').getByRole('link', { name: /^M-/ }).getAttribute('href')) ?? ''
}

/** On the page of an order, until its work is on the chain. */
export async function awaitMint(page: Page): Promise<void> {
  const chain = page.getByRole('region', { name: 'On the chain' })
  await expect(chain.getByText(/Minted: token #/)).toBeVisible({ timeout: 45_000 })
  await expect(chain.getByRole('link', { name: 'transaction' })).toHaveAttribute('href', /\/tx\/0x[0-9a-f]{64}$/)
}

/** The receipt of a purchase, which takes a moment to arrive. */
export async function receiptMail(page: Page): Promise<string> {
  await buyForOrder(page)
  const receipt = page.getByRole('link').filter({ hasText: 'Your receipt for' }).first()
  await expect(async () => {
    await page.goto('/dev/inbox')
    await expect(receipt).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return (await receipt.getAttribute('href')) ?? ''
}
