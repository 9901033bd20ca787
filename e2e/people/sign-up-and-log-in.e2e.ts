import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../live-page.ts'
import { fillSignUp, isChecked, newEmail, openMail, signUp, typeLogin as logIn } from '../stages/new-account.ts'

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('; ')}`)).toEqual([])
}

test('somebody signs up, confirms the email and logs in [ROUTE-001, ROUTE-006, ROUTE-009, ROUTE-011, ROUTE-017, SCREEN-011, SCREEN-012, FLOW-009, FLOW-017, FLOW-075, FLOW-076, FLOW-077, FLOW-080, STATE-027]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await page.goto('/home')
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await expect(page).toHaveURL(/\/create-wallet$/)
  await expect(page.getByRole('button', { name: 'Continue with a browser wallet' })).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('link', { name: /Continue with email/ }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await fillSignUp(page, email)
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'SIGN UP' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('note').filter({ hasText: 'We have sent you a link' })).toBeVisible()

  await logIn(page, email)
  await expect(page).toHaveURL(/\/email-confirmation$/)
  await expect(page.getByText(email)).toBeVisible()
  await expectNoFaults(page)

  await openMail(page, email)
  await page.locator('a[href*="/verify-email/"]').click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('note').filter({ hasText: 'Your email is confirmed' })).toBeVisible()

  await logIn(page, email)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: 'Account of Mira Lim' })).toBeVisible()

  await page.goto('/login')
  await expect(page, 'who is logged in already goes home').toHaveURL(/\/home$/)

  await page.getByRole('button', { name: 'Account of Mira Lim' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

test('somebody who forgot the password sets another one by mail, and changes it when logged in [ROUTE-007, ROUTE-008, ROUTE-051, FLOW-081, FLOW-082]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await signUp(page, email)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await isChecked(page)
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'SEND LINK' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await openMail(page, email, 'Set a new password')
  await page.locator('a[href*="/reset-password/"]').first().click()
  await page.getByLabel('New password', { exact: true }).fill('Quiet-Harb0ur')
  await page.getByLabel('Confirm password').fill('Quiet-Harb0ur')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'SET PASSWORD' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, 'Quiet-Harb0ur')
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/profile/change-password')
  await page.getByLabel('Current password').fill('Quiet-Harb0ur')
  await page.getByLabel('New password', { exact: true }).fill('Louder-Harb0ur')
  await page.getByLabel('Confirm password').fill('Louder-Harb0ur')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Your password is changed' })).toBeVisible()
})

test('the login leads back to the asked page and never to another site [ROUTE-002, ROUTE-005]', async ({ page }) => {
  const login = { email: 'grace@monsoon.example', password: 'Monsoon-2026' }
  await page.goto('/login?redirect=%2Fmarketplace%2Fartwork%3FsortBy%3Doldest')
  await logIn(page, login.email, login.password)
  await expect(page).toHaveURL('/marketplace/artwork?sortBy=oldest')
  await page.goto('/login?redirect=%2Fitem%2Fx')
  await expect(page).toHaveURL(/\/home$/)
  await page.context().clearCookies()
  await page.goto('/login?redirect=%2F%2Fevil.example%2F')
  await logIn(page, login.email, login.password)
  await expect(page).toHaveURL(/\/home$/)
})

test('wrong credentials and a taken email are refused in the specified words, and nothing typed is lost [MSG-121, MSG-122]', async ({
  page,
}) => {
  await page.goto('/login')
  await logIn(page, 'nobody@example.org', 'Wr0ngPassword')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wr0ngPassword')
  await expectNoFaults(page)

  await isChecked(page)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible()

  await page.goto('/signup')
  await fillSignUp(page, 'grace@monsoon.example')
  await page.getByRole('button', { name: 'SIGN UP' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Email is already exists' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Mira Lim')
})

test('the form stays closed until all is there and right [RULE-121, RULE-128, MSG-046, MSG-048]', async ({ page }) => {
  await page.goto('/signup')
  const send = page.getByRole('button', { name: 'SIGN UP' })
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('shorter')
  await page.getByLabel('Name').focus()
  await expect(page.getByText('Password must be 8 characters at minimum!')).toBeVisible()
  await expect(page.getByText('New Password and Confirm Password should match')).toBeVisible()
  await expect(send).toBeDisabled()
  await fillSignUp(page, newEmail())
  await expect(send).toBeEnabled()
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).uncheck()
  await expect(send).toBeDisabled()
})

test('a link that is not valid leads home or to the login, and says so [ROUTE-012, ROUTE-013, FLOW-083]', async ({
  page,
}) => {
  await page.goto('/verify-email/nonsense')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('This link is not valid or was used already')).toBeVisible()
  await page.goto('/email-verification?code=nonsense')
  await expect(page).toHaveURL(/\/login$/)
})

test('the email confirmation goes back when it knows no address [ROUTE-010]', async ({ page }) => {
  await page.goto('/email-confirmation')
  await expect(page).toHaveURL(/\/login$/)
})

test('a code in the query verifies as well [ROUTE-012]', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await openMail(page, email)
  const link = await page.locator('a[href*="/verify-email/"]').getAttribute('href')
  await page.goto(`/email-verification?code=${link?.split('/').at(-1)}`)
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/home$/)
})
