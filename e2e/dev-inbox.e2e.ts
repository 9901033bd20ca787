import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './stages/demo-visit.ts'
import { test } from './live-page.ts'

/** Makes Monsoon send a mail, the confirmation of a new account. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Noor Hadi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Str0ngEnough')
  await page.getByLabel('Confirm password').fill('Str0ngEnough')
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  // The captcha is real: the browser works for its answer.
  await expect(page.getByText('Checked: you are human').first()).toBeAttached({ timeout: 30_000 })
  await page.getByRole('button', { name: 'SIGN UP' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('a mail that Monsoon sends arrives in the open inbox on top, and its link works', async ({ page, context }) => {
  test.setTimeout(120_000)
  const email = `noor-${randomBytes(6).toString('hex')}@example.org`
  await page.goto('/dev/inbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Demo inbox' })).toBeVisible()
  const other = await context.newPage()
  await signUp(other, email)

  const mails = page.getByRole('list', { name: 'Mails' }).getByRole('link')
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(mails.filter({ hasText: email })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const times = await mails.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(times.length).toBeGreaterThan(0)
  expect(times).toEqual(times.toSorted().toReversed())
  await expectAccessible(page)

  await mails.filter({ hasText: email }).click()
  await expect(page.getByText(`To ${email}`)).toBeVisible()
  // Nothing runs in the frame of the mail, not even axe.
  await expectAccessible(page, { isQuick: true })
  const shown = page.frameLocator('iframe[title="The mail as mail programs show it"]')
  await expect(shown.getByRole('heading', { name: 'Welcome to Monsoon' })).toBeVisible()
  await expect(shown.getByRole('link', { name: 'Confirm my email' })).toHaveAttribute('href', /\/verify-email\/[\w-]+$/)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('region', { name: 'Text of the mail' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('note').filter({ hasText: 'Your email is confirmed' })).toBeVisible()
})

test('a mail that does not exist is not found', async ({ page }) => {
  const response = await page.goto('/dev/inbox/none')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'VISIT HOME PAGE' })).toBeVisible()
})
