import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, logIn } from './demo-visit.ts'

test('somebody changes what others see of them, by keyboard, on a phone [FLOW-016, SCREEN-071, SCREEN-092, FLOW-051]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'yusuf@monsoon.example', '/profile/view?tab=1')
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
  await expect(page.getByText('above-the-kettle is free')).toBeVisible()
  await page.getByRole('button', { name: 'SET USERNAME' }).press('Enter')
  await expect(page.getByText('Your username is saved.')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('About you')).toHaveValue('Buys what fits above the kettle.')
  await expect(page.getByLabel('Username')).toHaveValue('above-the-kettle')
})
