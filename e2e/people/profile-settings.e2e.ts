import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'

test('somebody changes what others see of them, by keyboard, on a phone [SCREEN-071, SCREEN-092, FLOW-051]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAs(page, 'yusuf@monsoon.example', '/profile/view?tab=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('About you').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Buys what fits above the kettle.')
  await page.getByRole('button', { name: 'SAVE' }).press('Enter')
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  await page.getByLabel('Username').fill('marlina-dapa')
  await expect(page.getByText('Already taken')).toBeVisible()
  await page.getByLabel('Username').fill('above-the-kettle')
  await expect(page.getByText('above-the-kettle is available')).toBeVisible()
  await page.getByRole('button', { name: 'SET USERNAME' }).press('Enter')
  await expect(page.getByText('Your username is saved.')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('About you')).toHaveValue('Buys what fits above the kettle.')
  await expect(page.getByLabel('Username')).toHaveValue('above-the-kettle')
})

test('somebody keeps addresses: adds one, is told what is wrong, changes and removes it [SCREEN-083, SCREEN-087, RULE-069, RULE-072]', async ({
  page,
}) => {
  await visitAs(page, 'yusuf@monsoon.example', '/profile/view?tab=14')
  const book = page.getByRole('region', { name: 'Address Management' })
  await book.getByRole('button', { name: 'ADD ADDRESS' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  const typed = {
    'Name of this address': 'Kettle',
    'Address line 1': '12 Bank Lane',
    'Address line 2': 'Floor 3',
    City: 'Izmir',
    State: 'Izmir',
    'Postal code': '35000',
    Phone: '90555',
  }
  for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label).fill(value)
  await dialog.getByLabel('Country').selectOption('TR')
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByLabel('Phone').press('Tab')
  await expect(dialog.getByText('Phone must be 5 digits at minimum')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'SAVE ADDRESS' })).toBeDisabled()
  await dialog.getByLabel('Phone').fill('90555')
  await dialog.getByRole('button', { name: 'SAVE ADDRESS' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit Kettle' }).click()
  await dialog.getByLabel('Address line 1').fill('14 Bank Lane')
  await dialog.getByRole('button', { name: 'SAVE ADDRESS' }).click()
  await expect(page.getByText('14 Bank Lane')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Kettle' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'DELETE' }).click()
  await expect(page.getByText('No address yet')).toBeVisible()
})
