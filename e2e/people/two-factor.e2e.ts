import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { showCode } from '../stages/authenticator-app.ts'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { enter } from '../stages/keyboard.ts'
import { button, followMail, windows } from '../stages/keyboard-visit.ts'
import { test } from '../live-page.ts'
import { openAccount, typeLogin } from '../stages/new-account.ts'

const settings = '/profile/view?tab=14'
const card = (page: Page) => page.getByRole('region', { name: /^Security 2FA/ })

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
}

/** Sets a second factor up from the settings and gives its secret and recovery codes. */
async function setUp(page: Page) {
  await page.goto(settings)
  await expect(card(page)).toBeVisible()
  await enter(page, page.getByRole('button', { name: 'SETUP 2FA' }))
  const dialog = page.getByRole('dialog', { name: 'SETUP 2FA' })
  await expect(dialog.getByRole('img', { name: 'QR code with your secret' })).toBeVisible()
  const secret = await dialog.locator('code').innerText()
  await expectAccessible(page)
  await dialog.getByLabel('Code').focus()
  await page.keyboard.type(showCode(secret))
  const done = page.getByRole('dialog', { name: 'Two-factor authentication is on' })
  await expect(done.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await done.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  return { secret, recoveryCodes }
}

test('somebody sets up a second factor and logs in with it, by keyboard alone [STATE-007, FLOW-049, SCREEN-091, SCREEN-188, FLOW-073, ROUTE-014]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { email } = await openAccount(page)
  const { secret, recoveryCodes } = await setUp(page)
  await enter(page, page.getByRole('button', { name: 'I HAVE SAVED THEM' }))
  await expect(card(page).getByText('On', { exact: true })).toBeVisible()
  await expect(card(page).getByText('10 recovery codes left')).toBeVisible()

  await logOut(page)
  await typeLogin(page, email)
  await expect(page).toHaveURL(/\/security-verification$/)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a valid token' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(showCode(secret, { stepsAhead: 1 }))
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: 'Account of Mira Lim' })).toBeVisible()

  await logOut(page)
  await typeLogin(page, email)
  await expect(page.getByLabel('Code')).toBeFocused()
  await enter(page, page.getByRole('button', { name: 'Use a recovery code' }))
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type(recoveryCodes[0] ?? '')
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(settings)
  await expect(card(page).getByText('9 recovery codes left')).toBeVisible()
  await card(page).getByRole('button', { name: 'Disable' }).click()
  await page.getByLabel('Code or recovery code').fill(recoveryCodes[1] ?? '')
  await page.getByRole('button', { name: 'GO ON' }).click()
  await expect(card(page).getByText('Off', { exact: true })).toBeVisible()
  await logOut(page)
  await typeLogin(page, email)
  await expect(page).toHaveURL(/\/home$/)
})

test('a lost second factor is reset by mail, and the owner can stop it, by keyboard alone on a phone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(windows['a phone'])
  const { email } = await openAccount(page)
  await setUp(page)
  await logOut(page)
  await typeLogin(page, email)
  await enter(page, button(page, 'I have neither of them'))
  await expect(page.getByText(/Lost your mailbox too/)).toBeVisible()
  await enter(page, button(page, 'SEND LINK'))
  await expect(page.getByRole('note').filter({ hasText: 'We have mailed you a link' })).toBeVisible()
  const reset = { to: email, subject: 'Reset two-factor authentication' }
  await followMail(page, reset, { path: '/two-factor/reset/', press: 'RESET IN 72 HOURS' })
  await expect(page.getByRole('note').filter({ hasText: 'in 72 hours' })).toBeVisible()
  await expectAccessible(page)
  const waits = { to: email, subject: 'Two-factor authentication will be reset' }
  await followMail(page, waits, { path: '/two-factor/keep/', press: 'STOP THE RESET' })
  await expect(page.getByRole('note').filter({ hasText: 'stays as it is' })).toBeVisible()
})

test('a visitor of the demo logs in to an account with a second factor, on a phone [ROUTE-015]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/login?origin=partner')
  await page.getByLabel('Email').fill('tuan@monsoon.example')
  await page.getByLabel('Password', { exact: true }).fill('Monsoon-2026')
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page, 'the label of the calling site stays').toHaveURL(/\/security-verification\?origin=partner$/)
  await expectNoSidewaysScroll(page)
  const [help] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'The code of the demo logins' }).click(),
  ])
  await expect(help.getByRole('heading', { level: 1, name: 'Demo codes' })).toBeVisible()
  await expectAccessible(help)
  const code = /\d{3} \d{3}/.exec(await help.getByRole('main').innerText())?.[0] ?? ''
  await page.getByLabel('Code').fill(code)
  await expect(page).toHaveURL(/\/home$/)
})

test('without a login that waits there is nothing to verify [ROUTE-014]', async ({ page }) => {
  await page.goto('/security-verification')
  await expect(page).toHaveURL(/\/login$/)
  await visitAs(page, 'grace@monsoon.example')
  await page.goto('/security-verification')
  await expect(page).toHaveURL(/\/home$/)
})

test('recovery codes are printed without the page behind them', async ({ page }) => {
  test.setTimeout(120_000)
  await openAccount(page)
  const { recoveryCodes } = await setUp(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Account Settings', includeHidden: true })).toBeHidden()
  await expect(page.getByText(recoveryCodes[0] ?? '')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCodes.join('\n'))
})
