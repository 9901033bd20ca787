import { expect } from '@playwright/test'
import { withOwnStack } from '../scripts/browser/own-stack.ts'
import { enter, typeInto } from './stages/keyboard.ts'
import { button } from './stages/keyboard-visit.ts'
import { test, waitForLife } from './live-page.ts'
import { newEmail, openMail } from './stages/new-account.ts'

test('before the opening every page leads to the doors, which open to a code from one’s mailbox, by keyboard alone [ROLE-032]', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const options = { environment: { BETA_GATE: 'true' }, isEmpty: true }
  await withOwnStack(async ({ url }) => {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    waitForLife(page)
    await page.goto('/marketplace/artwork')
    await expect(page).toHaveURL(/\/beta$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Not open yet' })).toBeVisible()
    const email = newEmail()
    const formOf = (name: string) => page.locator('form').filter({ has: button(page, name) })
    const ask = formOf('SEND ME A CODE')
    await typeInto(page, ask.getByLabel('Name'), 'Mira Lim')
    await typeInto(page, ask.getByLabel('Email'), email)
    await enter(page, button(ask, 'SEND ME A CODE'))
    await expect(page.getByRole('note')).toBeVisible()
    await openMail(page, email, 'Your way into Monsoon')
    const code = /at the door:\s*(\S+)/.exec(await page.frameLocator('iframe').locator('body').innerText())?.[1] ?? ''
    await page.goto('/beta')
    const door = formOf('COME IN')
    await typeInto(page, door.getByLabel('Email'), email)
    await typeInto(page, door.getByLabel('Code'), code)
    await enter(page, button(door, 'COME IN'))
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/beta')
    await expect(page.getByText('You have come in already.')).toBeVisible()
    await context.close()
  }, options)
})
