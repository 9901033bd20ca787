import { expect } from '@playwright/test'
import { withOwnStack } from '../scripts/own-stack.ts'
import { test, waitForLife } from './live-page.ts'
import { newEmail, openMail } from './new-account.ts'

test('before the opening every page leads to the doors, which open to a code from one’s mailbox [ROLE-032]', async ({
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
    const [, ask] = await page
      .locator('form')
      .filter({ has: page.getByLabel('Email') })
      .all()
    await ask?.getByLabel('Name').fill('Mira Lim')
    await ask?.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'SEND ME A CODE' }).click()
    await expect(page.getByRole('note')).toBeVisible()
    await openMail(page, email, 'Your way into Monsoon')
    const code = /at the door:\s*(\S+)/.exec(await page.frameLocator('iframe').locator('body').innerText())?.[1] ?? ''
    await page.goto('/beta')
    const enter = page.locator('form').filter({ has: page.getByRole('button', { name: 'COME IN' }) })
    await enter.getByLabel('Email').fill(email)
    await enter.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'COME IN' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/beta')
    await expect(page.getByText('You have come in already.')).toBeVisible()
    await context.close()
  }, options)
})
