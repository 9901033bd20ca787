import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** The password of every account that tests open. */
const password = 'Str0ngEnough'
/** An address that nobody has yet. */
export const newEmail = () => `mira-${randomBytes(6).toString('hex')}@example.org`

/** The captcha is real: the browser works for its answer. */
export const isChecked = (page: Page) =>
  expect(page.getByText('Checked: you are human').first()).toBeAttached({ timeout: 30_000 })

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Mira Lim')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await isChecked(page)
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'SIGN UP' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** Types a login on the page of it, and sends it. */
export async function typeLogin(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await isChecked(page)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
}

/** Opens the mail with the link, which takes a moment to arrive. */
export async function openMail(page: Page, email: string, subject = 'Confirm your email'): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/inbox')
    await page
      .getByRole('link')
      .filter({ hasText: email })
      .filter({ hasText: subject })
      .first()
      .click({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
}

/** Opens an account, follows the link of its mail and logs in. */
export async function openAccount(page: Page): Promise<{ email: string }> {
  const email = newEmail()
  await signUp(page, email)
  await openMail(page, email)
  await page.locator('a[href*="/verify-email/"]').click()
  await expect(page).toHaveURL(/\/login$/)
  await typeLogin(page, email)
  await expect(page).toHaveURL(/\/home$/)
  return { email }
}
