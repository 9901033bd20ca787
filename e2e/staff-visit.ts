import { expect, type Page } from '@playwright/test'
import { showCode } from './authenticator-app.ts'
import { logIn } from './demo-visit.ts'

/** The secret of all demo logins with a second factor (`/dev/two-factor`). */
const demoSecret = 'MONSOONDEMOSECRETFOREVERYBODY234'

/** Types the code of the demo. A code counts once, so that one that another test has used makes this wait for the next. */
export async function passSecondFactor(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByLabel('Code').fill(showCode(demoSecret))
    await expect(page).not.toHaveURL(/\/security-verification/, { timeout: 5_000 })
  }).toPass({ timeout: 70_000, intervals: [10_000] })
}

/** Logs in to the back office. */
export async function logInAsStaff(page: Page, email: string, path: string): Promise<void> {
  await logIn(page, email)
  await expect(page).toHaveURL(/\/security-verification/)
  await passSecondFactor(page)
  await page.goto(path)
}
