import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, fillLogin } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'

const newEmail = () => `rosa-${randomBytes(6).toString('hex')}@gmail.example`

async function goToGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
}

const choose = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).click()

async function beSomebodyElse(page: Page, email: string): Promise<void> {
  await page.getByText('Use another account').click()
  await page.getByLabel('Name').fill('Rosa Tan')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('somebody with a Google account logs in with it, on the page they asked for [FLOW-010]', async ({ page }) => {
  await page.goto('/login?redirect=%2Fmarketplace%2Fartwork')
  await goToGoogle(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await choose(page, 'Arjun Menon')
  await expect(page).toHaveURL(/\/marketplace\/artwork$/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: 'Account of Arjun Menon' })).toBeVisible()
})

test('somebody new signs up with Google: once agreed, at once logged in [FLOW-010, CALL-007, RULE-135]', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/create-wallet')
  await goToGoogle(page)
  await beSomebodyElse(page, email)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page, 'nothing of Google stays in the address').toHaveURL(/\/login\/google$/)
  await expectAccessible(page)
  await expect(page.getByLabel('Name')).toHaveValue('Rosa Tan')
  const send = page.getByRole('button', { name: 'SIGN UP' })
  await expect(send).toBeDisabled()
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await send.click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: 'Account of Rosa Tan' })).toBeVisible()
})

test('whoever comes back without a proven email, or without choosing, is told so', async ({ page }) => {
  await page.goto('/login')
  await goToGoogle(page)
  await choose(page, 'Sami Aziz')
  await expect(page.getByRole('alert').filter({ hasText: 'Google has not verified your email' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await goToGoogle(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'without choosing an account' })).toBeVisible()
  await expectAccessible(page)
})

test('an answer that this browser did not ask for logs nobody in', async ({ page }) => {
  await page.goto('/login/google?code=stolen&state=of-another-browser')
  await expect(page.getByRole('alert').filter({ hasText: 'Google could not confirm who you are' })).toBeVisible()
  await page.goto('/login/google')
  await expect(page.getByRole('alert').filter({ hasText: 'There is nothing to do on this page' })).toBeVisible()
})

test('a Google account is added in the settings, and removed', async ({ page }) => {
  await page.goto('/login?redirect=%2Fprofile%2Fview%3Ftab%3D14')
  await fillLogin(page, 'kezang@monsoon.example')
  const logins = page.getByRole('region', { name: 'Ways to sign in' })
  await logins.getByRole('button', { name: 'Add Google' }).click()
  const email = newEmail()
  await beSomebodyElse(page, email)
  await expect(page).toHaveURL(/tab=14$/)
  const remove = logins.getByRole('button', { name: `Remove Google ${email}` })
  await expect(remove).toBeVisible()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'REMOVE' }).click()
  await expect(remove).toHaveCount(0)
})
