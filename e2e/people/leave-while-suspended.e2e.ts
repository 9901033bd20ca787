import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { ayu, confirmWallet } from '../stages/leaving-stages.ts'
import { test, visitor } from '../live-page.ts'
import { openAccount, openMail, typeLogin } from '../stages/new-account.ts'
import { apiOf, demoPassword } from '../sign-in.ts'

/** Suspended in the demo, by the desk; she owns works and has asked to leave with them. */
const suspended = 'mariam@monsoon.example'
const desk = 'desk@monsoon.example'

/** One of the staff answers a request, with a reason. */
async function answer(page: Page, { name, act }: { name: string; act: 'LET THEM LEAVE' | 'REFUSE' }) {
  await page.goto('/staff/leave-requests')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('We have looked at everything that was sold')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog).toBeHidden()
}

test('whoever is suspended is signed out, signs in to ask to leave, is refused, and appeals, on a phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const { email } = await openAccount(page)
  const { userId } = (await apiOf(page.context())('GET /v1/profile')).data
  const staff = await visitor(browser)
  await visitAs(staff, ayu)
  const reason = `Copies of other works, seen by ${email}`
  await apiOf(staff.context())('POST /v1/staff/users/{id}/suspend', { params: { id: userId }, body: { reason } })

  await page.goto('/profile/wallet')
  await expect(page).toHaveURL(/\/login/)
  await typeLogin(page, email)
  await expect(page).toHaveURL(/\/suspended$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/profile/wallet')
  await expect(page).toHaveURL(/\/suspended$/)

  await page.getByRole('button', { name: 'ASK TO LEAVE' }).click()
  await expect(page.getByText('We are looking at it')).toBeVisible()

  const other = await visitor(browser)
  await visitAs(other, desk)
  await answer(other, { name: reason, act: 'REFUSE' })
  await openMail(page, email, 'You cannot leave Monsoon with your works now')
  await page.goto('/suspended')
  await expect(page.getByText('Your works stay for now')).toBeVisible()
  await page.getByLabel('Why is the decision wrong?').fill('I made every one of them myself, and can show it')
  await page.getByRole('button', { name: 'APPEAL' }).click()
  await expect(page.getByText(/^You appealed on/)).toBeVisible()
  await expectNoSidewaysScroll(page)

  for (const one of [staff, other]) {
    await one.goto('/staff/leave-requests')
    const row = one.getByRole('listitem').filter({ hasText: reason })
    await expect(row.getByText('Appeals against the refusal')).toBeVisible()
    await expect(row.getByText(/^Somebody else decides this/)).toBeVisible()
  }
})

test('a suspended collector is let go by somebody who did not suspend her, and sends her works to her wallet', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const staff = await visitor(browser)
  await visitAs(staff, ayu)
  await page.goto('/login')
  await typeLogin(page, suspended, demoPassword)
  await expect(page).toHaveURL(/\/suspended$/)
  // A second try finds what the first one left.
  const waiting = page.getByText('We are looking at it')
  await expect(waiting.or(page.getByText('Your works may leave'))).toBeVisible()
  if (await waiting.isVisible()) await answer(staff, { name: 'Mariam Fakhoury', act: 'LET THEM LEAVE' })
  await page.reload()
  await expect(page.getByText('Your works may leave')).toBeVisible()
  const address = await confirmWallet(page)
  await page.reload()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'SEND YOUR WORKS' }).click()
  await expect(page).toHaveURL(/\/suspended\/works$/)
  await page.getByRole('button', { name: /^SEND TH/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(address)).toBeVisible()
  await dialog.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(dialog.getByText('Free')).toBeVisible()
  await dialog.getByRole('button', { name: /^CONFIRM & PAY 0\.00 USD$/ }).click()
  await expect(dialog.getByText(/on the way/)).toBeVisible()
})
