import { expect, type Page } from '@playwright/test'
import { expectAccessible, visitAs } from '../stages/demo-visit.ts'
import { enter, typeInto } from '../stages/keyboard.ts'
import { button, followMail, windows } from '../stages/keyboard-visit.ts'
import { test, untilLive } from '../live-page.ts'
import { newEmail, openAccount, openMail, typeLogin } from '../stages/new-account.ts'

/** Opens a mail, follows its link and presses the one button of the page that it leads to. */
async function pressInMail(page: Page, mail: { to: string; subject: string }, press: { path: string; button: string }) {
  await openMail(page, mail.to, mail.subject)
  await page.locator(`a[href*="${press.path}"]`).first().click()
  await page.waitForURL((url) => url.pathname.startsWith(press.path))
  await untilLive(page)
  await page.getByRole('button', { name: press.button }).click()
}

test('a reader asks for the newsletter, confirms it by mail and leaves it by mail, by keyboard alone on a phone [SCREEN-021, MSG-081]', async ({
  page,
}) => {
  await page.setViewportSize(windows['a phone'])
  const email = newEmail()
  await page.goto('/marketplace/curator')
  const box = page.getByRole('contentinfo')
  await typeInto(page, box.getByLabel('Newsletter'), 'reader@')
  await page.keyboard.press('Enter')
  await expect(box.getByText('Please add proper email')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await enter(page, button(box, 'SUBSCRIBE'))
  await expect(box.getByRole('status')).not.toBeEmpty()
  const asked = { to: email, subject: 'Do you want the newsletter' }
  await followMail(page, asked, { path: '/confirm-newsletter/', press: 'YES, SEND IT TO ME' })
  await expect(page.getByRole('note')).toBeVisible()
  const welcome = { to: email, subject: 'Welcome to the newsletter' }
  await followMail(page, welcome, { path: '/unsubscribe/', press: 'UNSUBSCRIBE' })
  await expect(page.getByRole('note')).toBeVisible()
  await expectAccessible(page)
})

test('an email changes when both mailboxes agree, and goes back when its owner says that it was somebody else', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { email } = await openAccount(page)
  const stranger = newEmail()
  await page.goto('/profile/view?tab=14')
  await page.getByRole('button', { name: 'CHANGE EMAIL' }).click()
  await page.getByLabel('New email').fill(stranger)
  await page.getByLabel('Current password').fill('Str0ngEnough')
  await page.getByRole('button', { name: 'SEND BOTH LINKS' }).click()
  await expect(page.getByText('Waiting for the links to be opened')).toBeVisible()
  const agree = { path: '/change-email/', button: 'AGREE' }
  await pressInMail(page, { to: email, subject: 'Do you want to change your email' }, agree)
  await expect(page.getByRole('note')).toBeVisible()
  await pressInMail(page, { to: stranger, subject: 'Confirm your new email' }, agree)
  await expect(page.getByRole('note')).toBeVisible()
  await page.goto('/login')
  await typeLogin(page, stranger)
  await expect(page).toHaveURL(/\/home$/)

  const warned = { to: email, subject: 'Your email for Monsoon was changed' }
  await pressInMail(page, warned, { path: '/not-me/', button: 'LOCK EVERYBODY OUT' })
  await expect(page.getByRole('note')).toBeVisible()
  await page.goto('/profile/view')
  await expect(page, 'every session has ended').toHaveURL(/\/login/)
  await openMail(page, email, 'Set a new password')
  await page.locator('a[href*="/reset-password/"]').first().click()
  await page.waitForURL(/\/reset-password\//)
  await untilLive(page)
  await page.getByLabel('New password', { exact: true }).fill('Quiet-Harb0ur')
  await page.getByLabel('Confirm password').fill('Quiet-Harb0ur')
  await page.getByRole('button', { name: 'SET PASSWORD' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await untilLive(page)
  await typeLogin(page, email, 'Quiet-Harb0ur')
  await expect(page).toHaveURL(/\/home$/)
})

test('a member goes on to a site of somebody else: asked once, without a token in any address that stays [FLOW-074]', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(`${request.headers()['referer'] ?? ''} ${request.url()}`))
  const { data } = (await (await page.request.get('/v1/settings')).json()) as { data: { demoClient: string } }
  const fair = new URL(data.demoClient).origin
  await visitAs(page, 'yusuf@monsoon.example')
  for (const isFirst of [true, false]) {
    await page.context().clearCookies({ name: 'fair_guest' })
    await page.goto(fair)
    await page.getByRole('link').first().click()
    if (isFirst) {
      await expect(page.getByRole('heading', { name: 'Continue to The Print Fair?' })).toBeVisible()
      await untilLive(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Continue to The Print Fair' }).click()
    }
    await expect(page.getByText('Welcome, Yusuf')).toBeVisible()
    expect(page.url()).toBe(`${fair}/`)
  }
  const withToken = addresses.filter((address) => address.includes('rtc_'))
  expect(
    withToken.every((address) => address.startsWith(` ${data.demoClient}?refreshToken=`)),
    withToken.join(),
  ).toBe(true)
})
