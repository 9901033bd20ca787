import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  pathOfWork,
  testCards,
  typeCard,
  visitAs,
} from '../stages/demo-visit.ts'
import { tabTo } from '../stages/keyboard.ts'
import { test } from '../live-page.ts'
import { chooseAddress } from '../stages/object-stages.ts'

const phone = { width: 390, height: 844 }
const workName = 'Seven Fish (One Leaf)'

/** Asks for the object on a phone, with an address that is new. */
async function askForObject(page: Page): Promise<void> {
  await page.goto(await pathOfWork(page, workName))
  await chooseAddress(page)
  const dialog = page.getByRole('dialog', { name: 'Choose Address' })
  await dialog.getByLabel('Name of this address').fill('House')
  await dialog.getByLabel('Address line 1').fill('21 Bach Dang')
  await dialog.getByLabel('Address line 2').fill('Hai Chau')
  await dialog.getByLabel('City').fill('Da Nang')
  await dialog.getByLabel('State').fill('Da Nang')
  await dialog.getByLabel('Postal code').fill('50000')
  await dialog.getByLabel('Country').selectOption({ label: 'Vietnam' })
  await dialog.getByLabel('Phone').fill('84555012345')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: /^save/i }).click()
  await expect(dialog.getByRole('radio', { name: /House/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Request', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The row of the list that the collector has just asked for: the newest. */
const newestOf = (page: Page) => page.getByRole('table').getByRole('row').nth(1)

test('a collector asks for the object on a phone, its artist names the postage, a card pays it, and it is sent, delivered and closed [ROUTE-057, FLOW-052, SCREEN-166, SCREEN-189, STATE-011, U-050]', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone)
  await visitAs(page, 'tuan@monsoon.example')
  await askForObject(page)

  const artist = await (await browser.newContext()).newPage()
  await visitAs(artist, 'nattaya@monsoon.example', '/studio/requests')
  await expectAccessible(artist)
  const asked = artist.getByRole('listitem').filter({ hasText: 'Da Nang' })
  await expect(asked.getByText('21 Bach Dang')).toHaveCount(0)
  await asked.getByRole('button', { name: 'Name the postage' }).click()
  await artist.getByRole('textbox', { name: 'Postage' }).fill('18.50')
  await artist.getByLabel('Taxes').fill('1.50')
  await tabTo(artist, artist.getByRole('button', { name: 'Tell the owner' }))
  await artist.keyboard.press('Enter')
  await expect(artist.getByRole('dialog')).toBeHidden()

  await page.goto('/profile/nft-request')
  await expect(newestOf(page).getByText('waiting for payment').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await newestOf(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('radio', { name: /^A card/ }).check()
  await page.getByRole('button', { name: 'CONFIRM & PAY 20.00 USD' }).click()
  await typeCard(page, testCards.plain)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'PAY $20.00' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 })
  await expect(newestOf(page).getByText('paid').first()).toBeVisible()

  await artist.goto('/studio/requests')
  const paid = artist.getByRole('listitem').filter({ hasText: '21 Bach Dang' })
  await paid.getByRole('button', { name: 'It is sent' }).click()
  await artist.getByLabel('Courier').fill('DHL Express')
  await artist.getByLabel('Tracking Id').fill('4471129999')
  await artist.getByRole('button', { name: 'It is on its way' }).click()
  await expect(artist.getByRole('dialog')).toBeHidden()

  const desk = await (await browser.newContext()).newPage()
  await visitAs(desk, 'desk@monsoon.example', '/staff/requests?board=on-the-way')
  await expectAccessible(desk)
  await desk
    .getByRole('listitem')
    .filter({ hasText: '4471129999' })
    .getByRole('button', { name: 'It was delivered' })
    .click()
  await expect(desk.getByText('The owner is told that the object was delivered.')).toBeVisible()

  await page.goto('/profile/nft-request')
  await expect(newestOf(page).getByText('4471129999', { exact: true })).toBeVisible()
  await newestOf(page).getByRole('button', { name: 'I have it' }).click()
  await page.getByRole('button', { name: 'All is well' }).click()
  await expect(newestOf(page).getByText('closed').first()).toBeVisible()
})
