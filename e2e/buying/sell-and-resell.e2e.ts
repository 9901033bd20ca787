import { expect, type Page } from '@playwright/test'
import { confirmAndPay, expectAccessible, expectNoSidewaysScroll, logIn, pathOfWork } from '../stages/demo-visit.ts'
import { test, untilLive } from '../live-page.ts'

const seller = 'noura@monsoon.example'
const buyer = 'sirin@monsoon.example'
const workName = 'Pairs That Will Not Settle'

const yours = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'This work is yours' }) })
const saleAt = (page: Page, price: string) => yours(page).getByRole('listitem').filter({ hasText: price })

test('an owner lists two editions, changes the price, sells one and takes the other down [ROUTE-046, ROLE-004, SCREEN-060, SCREEN-061, STATE-019, MSG-109, MSG-110]', async ({
  page,
  browser,
}) => {
  const path = await pathOfWork(page, workName)
  await logIn(page, seller, path)
  await yours(page).getByRole('link', { name: 'SELL' }).click()
  await expect(page).toHaveURL(/\/creation\/item\/sell\//)
  await untilLive(page)
  const editions = page.getByRole('group', { name: 'Edition numbers' })
  // The address changes a moment before its page is there.
  await expect(editions).toBeVisible()
  const numbers = (await editions.locator('label').allTextContents()).slice(0, 2)
  for (const number of numbers) await editions.getByText(number, { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await page.getByLabel(/^Price of one edition/).fill('250')
  await expect(page.getByText('You get')).toBeVisible()
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sale or Auction' })
  await expect(dialog.getByText('$250.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'CONFIRM' }).click()
  await expect(page.getByText('Successfully added for sell')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  await saleAt(page, '$250.00').getByRole('button', { name: 'EDIT PRICE' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Price/)
    .fill('245')
  await page.getByRole('button', { name: 'SAVE PRICE' }).click()
  await expect(saleAt(page, '$245.00')).toBeVisible()
  await expectAccessible(page)

  const other = await browser.newPage()
  await buyResale(other, path)
  await page.reload()
  await expect(saleAt(page, '$245.00').getByText(`No. ${numbers[1]}`)).toBeVisible()
  await saleAt(page, '$245.00').getByRole('button', { name: 'TAKE DOWN' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'TAKE DOWN' }).click()
  await expect(page.getByText('Successfully removed from sell')).toBeVisible()
  await expect(saleAt(page, '$245.00')).toBeHidden()
  await expect(page.getByText('From Sale').first()).toBeVisible()
})

async function buyResale(page: Page, path: string): Promise<void> {
  await logIn(page, buyer, path)
  const row = page.getByRole('row').filter({ hasText: '$245' })
  await row.getByRole('button', { name: 'BUY' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'CONTINUE' }).click()
  await confirmAndPay(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.close()
}

test('who is not logged in is led home, and leaving goes one step back [ROUTE-047, FLOW-024]', async ({ page }) => {
  const path = await pathOfWork(page, workName)
  await page.goto(path.replace('/item/', '/creation/item/sell/'))
  await expect(page).toHaveURL(/\/home$/)
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn(page, seller, '/profile/owned-nfts')
  const card = page.getByRole('article').filter({ hasText: workName })
  await card.getByRole('button', { name: /^Sell:/ }).click()
  await page.getByRole('menuitem', { name: 'Sell …' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Initiate NFT Sell' })).toBeVisible()
  await untilLive(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'CANCEL' }).click()
  await expect(page).toHaveURL(/\/profile\/owned-nfts$/)
})
