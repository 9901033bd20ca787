import { expect, type Page } from '@playwright/test'
import { expectAccessible, logIn, pathOfWork, pressBuy } from '../stages/demo-visit.ts'
import { test, waitForLife } from '../live-page.ts'

const openWork = async (page: Page, email: string) => {
  await page.goto('/home')
  await logIn(page, email, await pathOfWork(page, 'Moon over the Ice Works'))
  await pressBuy(page)
  return page.getByRole('dialog')
}

test('before everyone may buy, who is not on the list is told from when; who is on it buys [SCREEN-163, FLOW-056]', async ({
  page,
  browser,
}) => {
  const dialog = await openWork(page, 'grace@monsoon.example')
  await expect(dialog.getByRole('heading', { name: 'Restriction to buy' })).toBeVisible()
  await expect(dialog.getByText(/^Everyone may buy it from .*20\d\d/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await expect(dialog).toBeHidden()

  const friend = await browser.newContext()
  friend.on('page', waitForLife)
  const checkout = await openWork(await friend.newPage(), 'hamad@monsoon.example')
  await expect(checkout.getByRole('button', { name: /CONTINUE|Agree and Continue/ })).toBeVisible()
  await friend.close()
})
