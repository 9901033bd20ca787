import { expect } from '@playwright/test'
import { expectAccessible, visitAs } from '../stages/demo-visit.ts'
import { test, untilLive, visitor } from '../live-page.ts'
import { lookers } from '../shown-pages.ts'

test('staff add a parcel that is drawn from the air, change its price after a question, and withdraw it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  // A place and a name of this try's own: a second one does not meet what the first has left.
  const own = Math.floor(Math.random() * 90_000) + 10_000
  const name = `Heron Steps ${own}`
  const [latitude, longitude] = [`9.0${own}`, `71.3${own}`]
  await visitAs(page, lookers.staff, '/staff/land')
  await page.getByRole('link', { name: 'ADD A PARCEL' }).click()
  await expect(page).toHaveURL('/staff/land/new')
  await page.getByLabel('City', { exact: true }).fill('Telaga')
  await page.getByLabel('Latitude').fill(latitude)
  await page.getByLabel('Longitude').fill(longitude)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Type').selectOption('Terrace')
  await page.getByLabel('Width (metres)').fill('30')
  await page.getByLabel('Depth (metres)').fill('36')
  await page.getByLabel('Price (USD)').fill('740')
  await page.getByLabel('Attributes').fill('Water: Spring\nTrees: 7 palms, 5 shade trees')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'PUT IT ON SALE' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page).toHaveURL(/\/staff\/land\/\d+$/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('img', { name: `${name} from the air` })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await untilLive(page)

  const guest = await visitor(browser)
  const path = `/land/details?longitude=${longitude}&latitude=${latitude}&city=Telaga`
  await guest.goto(path)
  const sale = guest.getByRole('region', { name: 'Current Price' })
  await expect(sale).toContainText('$740')

  await page.getByLabel('Price (USD)').fill('1200.50')
  await page.getByRole('button', { name: 'SAVE', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It costs $740 now, and $1,200.50 as soon as you change it.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'CHANGE THE PRICE' }).click()
  await expect(question).toBeHidden()
  await guest.goto(path)
  await expect(sale).toContainText('$1,200.50')

  await page.getByRole('button', { name: 'WITHDRAW FROM SALE' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Surveyed anew')
  await dialog.getByRole('button', { name: 'WITHDRAW FROM SALE' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Not for sale')
  await guest.goto(path)
  await expect(guest.getByText('This parcel has been taken off sale.')).toBeVisible()
  await guest.context().close()
})
