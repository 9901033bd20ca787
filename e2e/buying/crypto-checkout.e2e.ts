import { expect } from '@playwright/test'
import {
  chooseEdition,
  continueToPay,
  cryptoWork,
  goToHostedPage,
  openCryptoStep,
  pathOfCryptoWork,
  pathOfUnpaid,
} from '../stages/crypto-stages.ts'
import { expectAccessible, logIn, visitAs } from '../stages/demo-visit.ts'
import { test, visitor } from '../live-page.ts'

const buyer = 'teresa@monsoon.example'

test('a collector pays too little by crypto, sends the rest, and owns the edition [FLOW-006, SCREEN-182, MSG-096, MSG-097]', async ({
  page,
}) => {
  await logIn(page, buyer)
  await goToHostedPage(page)
  await page.getByRole('button', { name: /^Pay too little/ }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: /is still missing$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'SEND THE REST' }).click()
  await page.getByRole('button', { name: /^Pay the rest/ }).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('main').getByText(cryptoWork)).toBeVisible()
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('main').getByText('Crypto', { exact: true })).toBeVisible()
})

test('who comes back without paying may give it up, and nothing is taken [MSG-093]', async ({ page }) => {
  await logIn(page, buyer)
  await pathOfUnpaid(page)
  await expect(page.getByRole('heading', { name: 'You came back without paying' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel payment', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your order failed' })).toBeVisible()
  await expect(page.getByText('Nothing was taken from you.', { exact: false })).toBeVisible()
})

test('whoever is late for the edition they chose is told so, and pays for another', async ({ page, browser }) => {
  const late = await visitor(browser)
  await visitAs(late, 'grace@monsoon.example', await pathOfCryptoWork(late))
  const edition = await chooseEdition(late)
  await openCryptoStep(late)
  await visitAs(page, 'sirin@monsoon.example', await pathOfCryptoWork(page))
  await chooseEdition(page, edition)
  await openCryptoStep(page)
  expect(await continueToPay(page)).toBe(true)
  expect(await continueToPay(late)).toBe(false)
  await expectAccessible(late)
  await openCryptoStep(late)
  expect(await continueToPay(late)).toBe(true)
  // What they hold here, their next checkouts would be told of.
  for (const one of [page, late]) {
    await one.getByRole('button', { name: 'Cancel and go back' }).click()
    await one.getByRole('button', { name: 'Cancel payment', exact: true }).click()
    await expect(one.getByRole('heading', { name: 'Your order failed' })).toBeVisible()
  }
})
