import { expect } from '@playwright/test'
import { confirmAndPay, continueToCard, expectAccessible, testCards, typeCard, visitAs } from '../stages/demo-visit.ts'
import { freeParcel, openCheckout } from '../stages/land-stages.ts'
import { test, untilLive, visitor } from '../live-page.ts'
import { openAccount } from '../stages/new-account.ts'
import { lookers } from '../shown-pages.ts'

const reason = 'The survey of this parcel was wrong, as we have found out since'

test('staff refund a parcel with a reason: it is for sale again, its buyer is told, and the history keeps its sale', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  // From a sum on, refunds of one account take two people: nobody else is refunded as this one.
  await openAccount(page)
  const { path, name, landTokenId } = await freeParcel(page, 'Kalapura')
  await page.goto(path)
  await untilLive(page)
  const checkout = await openCheckout(page)
  await continueToCard(page)
  await typeCard(page, testCards.plain)
  await confirmAndPay(page)
  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('This parcel is yours.')).toBeVisible()

  const desk = await visitor(browser)
  await visitAs(desk, lookers.staff, `/staff/land?query=${landTokenId}`)
  const row = desk.getByRole('row').filter({ has: desk.getByRole('link', { name, exact: true }) })
  await expect(row).toContainText('Sold')
  await row.getByRole('button', { name: 'REFUND' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'REFUND' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('For sale')
  await expect(row.getByRole('button', { name: 'REFUND' })).toHaveCount(0)
  await desk.context().close()

  await page.goto(path)
  await expect(page.getByRole('main').getByRole('button', { name: 'BUY', exact: true })).toBeVisible()
  await expect(async () => {
    await page.goto('/profile/notifications')
    await expect(page.getByText(reason).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })

  const house = await visitor(browser)
  await visitAs(house, lookers.house, '/activity')
  const sale = house.getByRole('row').filter({ has: house.getByRole('link', { name, exact: true }) })
  // Other tests trade meanwhile, and push older lines down.
  await expect(async () => {
    if ((await sale.count()) === 0) await house.getByRole('link', { name: 'Load More' }).click({ timeout: 2_000 })
    await expect(sale.first()).toContainText('Sold', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await sale.first().getByRole('link', { name, exact: true }).click()
  await expect(house).toHaveURL((url) => url.pathname + url.search === path)
  await house.context().close()
})
