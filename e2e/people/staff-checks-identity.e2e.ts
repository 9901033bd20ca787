import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { handIn, kycOf, settings } from '../stages/identity-stages.ts'
import { enter, typeInto } from '../stages/keyboard.ts'
import { button, followMail } from '../stages/keyboard-visit.ts'
import { test, visitor } from '../live-page.ts'
import { newEmail, openAccount, openMail, typeLogin } from '../stages/new-account.ts'

/** Agrees to what somebody else of the staff has asked for on this page. */
async function agree(page: Page): Promise<void> {
  const waiting = page.getByRole('group', { name: 'Waits for a second person' })
  await waiting.getByRole('button', { name: 'AGREE' }).click()
  await expect(waiting).toBeHidden()
}

/** Opens the newest submission of an account from the queue, as staff do. */
async function openSubmission(page: Page, email: string): Promise<void> {
  await page.goto('/staff/kyc')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('img')).toHaveCount(4)
}

const phone = { viewport: { width: 390, height: 844 } }

test('staff take one submission from submitted to verified and another from rejected to verified, and the user sees each state [STATE-006, MSG-037, MSG-038, MSG-039, RULE-031, SCREEN-090, SCREEN-187, FLOW-087]', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const [first, second] = [await visitor(browser, phone), await visitor(browser, phone)]
  const accounts = { first: await openAccount(first), second: await openAccount(second) }
  await first.goto(settings)
  await expect(kycOf(first).getByRole('button', { name: 'VERIFY' })).toBeDisabled()
  await handIn(first, accounts.first.email)
  await handIn(second, accounts.second.email)
  await expect(kycOf(first).getByRole('button', { name: 'VERIFY' })).toBeHidden()

  await visitAs(page, 'ayu.kartika@staff.monsoon.example', '/staff/overview')
  await expect(
    page.getByRole('region', { name: 'What waits' }).getByRole('link', { name: /Identity checks/ }),
  ).toBeVisible()
  await openSubmission(page, accounts.first.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'APPROVE' }).click()
  await expect(page.getByRole('group', { name: 'Waits for a second person' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'APPROVE' })).toBeHidden()
  await first.reload()
  await expect(kycOf(first).getByText('Verification is Pending')).toBeVisible()
  const colleague = await visitor(browser, phone)
  await visitAs(colleague, 'desk@monsoon.example', page.url())
  await agree(colleague)
  await first.reload()
  await expect(kycOf(first).getByText('KYC is Verified')).toBeVisible()

  await openSubmission(page, accounts.second.email)
  await page.getByRole('button', { name: 'REJECT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this submission' })
  await dialog.getByLabel('What is wrong').selectOption('unreadable')
  await dialog.getByLabel('Reason').fill('The lower line of the passport is cut off.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'REJECT' }).click()
  await expect(dialog).toBeHidden()
  await second.reload()
  await expect(kycOf(second).getByText('Your KYC was rejected. Please submit your documents again.')).toBeVisible()
  await expect(kycOf(second).getByText('The lower line of the passport is cut off.')).toBeVisible()

  await handIn(second, `${accounts.second.email} again`)
  await openSubmission(page, accounts.second.email)
  await expect(page.getByRole('region', { name: 'History' }).getByText('A document cannot be read')).toBeVisible()
  await page.getByRole('button', { name: 'APPROVE' }).click()
  await expect(page.getByRole('group', { name: 'Waits for a second person' })).toBeVisible()
  await colleague.goto(page.url())
  await agree(colleague)
  await second.reload()
  await expect(kycOf(second).getByText('KYC is Verified')).toBeVisible()

  await page.goto('/staff/audit?action=kyc-approved')
  await expect(page.getByText(/^The chain is whole/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Monsoon Desk' }).first()).toBeVisible()
})

test('staff find somebody, suspend and restore the account, and read it all in the log, on a phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const owner = await visitor(browser, phone)
  const { email } = await openAccount(owner)
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAs(page, 'desk@monsoon.example', '/staff/users')
  await page.getByLabel('Name, username, email, id or wallet address').fill(email)
  await page.getByRole('button', { name: 'FIND' }).click()
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Lim' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'SUSPEND' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Sold copies of the work of others')
  await dialog.getByRole('button', { name: 'SUSPEND' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Sold copies of the work of others' })).toBeVisible()
  await owner.goto('/profile/view')
  await expect(owner).toHaveURL(/\/login/)

  await page.getByRole('button', { name: 'RESTORE' }).click()
  await dialog.getByLabel('Reason').fill('They were copies of their own')
  await dialog.getByRole('button', { name: 'RESTORE' }).click()
  await expect(page.getByRole('button', { name: 'SUSPEND' })).toBeVisible()
  // What was open before the suspension stays closed.
  await owner.goto('/login?redirect=%2Fprofile%2Fview')
  await typeLogin(owner, email)
  await expect(owner).toHaveURL(/\/profile\/view/)

  await restoreAccount(page, email)

  await page.getByRole('link', { name: 'SEE WHAT THIS USER SEES' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What Mira Lim sees' })).toBeVisible()
  await page.goto('/staff/audit')
  const acts = page.getByRole('row')
  await expect(acts.filter({ hasText: 'Looked at what a user sees' }).first()).toBeVisible()
  await expect(acts.filter({ hasText: 'Restored' }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

/** For who has lost mailbox and second factor; the old mailbox says no, and everything stays. All by keyboard. */
async function restoreAccount(page: Page, email: string): Promise<void> {
  const account = page.url()
  const found = newEmail()
  await enter(page, button(page, 'RECOVER'))
  const dialog = page.getByRole('dialog', { name: 'Give the account back' })
  await typeInto(page, dialog.getByLabel('New email'), found)
  await typeInto(page, dialog.getByLabel('How you made sure who it is'), 'A call, with the passport in the hand')
  await enter(page, button(dialog, 'RECOVER'))
  await expect(dialog).toBeHidden()
  await expect(button(page, 'RECOVER'), 'the focus goes back to where it came from').toBeFocused()
  await openMail(page, found, 'is about to be recovered')
  await followMail(
    page,
    { to: email, subject: 'is about to be recovered' },
    { path: '/stop-recovery/', press: 'STOP THE RECOVERY' },
  )
  await expect(page.getByRole('note')).toBeVisible()
  await page.goto('/staff/recoveries?state=cancelled')
  await expect(page.getByRole('listitem').filter({ hasText: found })).toBeVisible()
  await page.goto(account)
}

test('to members there is no back office', async ({ page }) => {
  await openAccount(page)
  await page.goto('/staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Lost Your Way?' })).toBeVisible()
})
