import { expect, type Page } from '@playwright/test'
import { showCode } from './authenticator-app.ts'
import { logIn } from './demo-visit.ts'

/** The secret of all demo logins with a second factor (`/dev/two-factor`). */
const demoSecret = 'MONSOONDEMOSECRETFOREVERYBODY234'

const stepMs = 30_000

/** Types the code of the demo. A code counts once: where another test has used it, the one after it is taken, which is good as well, or waited for. */
export async function passSecondFactor(page: Page): Promise<void> {
  if (await isPassedBy(page, 0)) return
  if (await isPassedBy(page, 1)) return
  await page.waitForTimeout(stepMs)
  expect(await isPassedBy(page, 1), 'a code that nobody has used yet').toBe(true)
}

async function isPassedBy(page: Page, stepsAhead: number): Promise<boolean> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/v1/2fa/verify'))
  await page.getByLabel('Code').fill(showCode(demoSecret, { stepsAhead }))
  if (!(await answer).ok()) return false
  await expect(page).not.toHaveURL(/\/security-verification/)
  return true
}

/** Logs in to the back office. */
export async function logInAsStaff(page: Page, email: string, path: string): Promise<void> {
  await logIn(page, email)
  await expect(page).toHaveURL(/\/security-verification/)
  await passSecondFactor(page)
  await page.goto(path)
}
