import { sampleOf } from '@monsoon/dev-env/test-run'
import { expect, type Page } from '@playwright/test'
import { enter, tabTo, typeInto } from '../stages/keyboard.ts'
import { button, chooseInAccount, followMail, link, logIn, password, windows } from '../stages/keyboard-visit.ts'
import { test, untilLive } from '../live-page.ts'
import { installWallet } from '../stages/mock-wallet.ts'
import { newEmail, openMail } from '../stages/new-account.ts'

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const goToAccount = (page: Page) => page.goto('/profile/view?tab=14')

// The longest of all, side by side.
test.describe.configure({ mode: 'parallel' })

for (const [name, size] of sampleOf(Object.entries(windows), (index) => index === 1)) {
  test(`whoever signs up by wallet does the rest by keyboard alone, on ${name} [ROUTE-016, ROUTE-017, FLOW-010, FLOW-011, FLOW-078, FLOW-079, RULE-122, RULE-135, SCREEN-088, SCREEN-089]`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(size)
    const { address } = await installWallet(page)
    const [email, googleEmail] = [newEmail(), newEmail()]
    await signUpByWallet(page, { email, address })
    await addLogins(page, googleEmail)
    await saveBankAccount(page)
    await saveTransferAddress(page, address)
    await handOverArtworks(page)
    await followAndBlock(page)
    await addSecondEmail(page)
    await applyAsArtist(page)
    const newest = await changeEmail(page, email)
    await logIn(page, newest)
    await downloadOwnArchive(page, newest)
    await signOutEverywhere(page)
    await logInByGoogle(page, googleEmail)
    await deleteAccount(page)
  })
}

async function signByWallet(page: Page): Promise<void> {
  await enter(page, button(page, 'Continue with a browser wallet'))
  await enter(page, button(page.getByRole('dialog'), 'Mock Wallet'))
}

async function signUpByWallet(page: Page, { email, address }: { email: string; address: string }): Promise<void> {
  await page.goto('/create-wallet')
  await signByWallet(page)
  await expect(page).toHaveURL(/\/metamask-signup$/)
  await expect(page.getByText(address.slice(0, 6))).toBeVisible()
  await typeInto(page, page.getByLabel('Name'), 'Mira Lim')
  await typeInto(page, page.getByLabel('Email', { exact: true }), email)
  await expect(button(page, 'SIGN UP'), 'the policy is missing').toBeDisabled()
  await tabTo(page, page.getByRole('checkbox', { name: /I am 18 or older/ }))
  await page.keyboard.press('Space')
  await enter(page, button(page, 'SIGN UP'))
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('note').filter({ hasText: 'We have sent you a link' })).toBeVisible()
  await signByWallet(page)
  await expect(page, 'the email is not confirmed yet').toHaveURL(/\/email-confirmation$/)
  await followMail(page, { to: email, subject: 'Confirm your email' }, { path: '/verify-email/' })
  await expect(page).toHaveURL(/\/login$/)
  await signByWallet(page)
  await expect(page).toHaveURL(/\/home$/)
}

/** At Google's stand-in, which is a page of somebody else. */
async function beSomebodyAtGoogle(page: Page, email: string): Promise<void> {
  await enter(page, page.getByText('Use another account'))
  await typeInto(page, page.getByLabel('Name'), 'Mira Lim')
  await typeInto(page, page.getByLabel('Email'), email)
  await enter(page, button(page, 'Continue'))
}

async function addLogins(page: Page, googleEmail: string): Promise<void> {
  await goToAccount(page)
  const logins = part(page, 'Ways to sign in')
  await enter(page, button(logins, 'Add Google'))
  await beSomebodyAtGoogle(page, googleEmail)
  await expect(logins.getByText(googleEmail)).toBeVisible()
  await enter(page, button(logins, 'Set a password'))
  const dialog = page.getByRole('dialog', { name: 'Set a password' })
  await typeInto(page, dialog.getByLabel('New password', { exact: true }), password)
  await typeInto(page, dialog.getByLabel('Confirm password'), password)
  await enter(page, button(dialog, 'SET PASSWORD'))
  await expect(logins.getByText('Email and password')).toBeVisible()
}

async function saveBankAccount(page: Page): Promise<void> {
  const card = part(page, 'Bank Accounts')
  await enter(page, button(card, 'ADD BANK ACCOUNT'))
  const dialog = page.getByRole('dialog', { name: 'New bank account' })
  const typed = {
    'Account holder': 'Mira Lim',
    'Bank name': 'Bank Muscat',
    'Account number': '012345678901',
    'Confirm account number': '012345678901',
    'SWIFT code': 'bmusomrx',
  }
  for (const [label, text] of Object.entries(typed)) {
    await typeInto(page, dialog.getByLabel(label, { exact: true }), text)
  }
  await enter(page, button(dialog, 'SAVE BANK ACCOUNT'))
  await expect(card.getByText('BMUSOMRX')).toBeVisible()
  await expect(card).not.toContainText('012345678901')
  await enter(page, button(card, /^Delete the account at Bank Muscat ending in 8901$/))
  await enter(page, button(page.getByRole('alertdialog'), 'DELETE'))
  await expect(card.getByText('No bank account yet')).toBeVisible()
}

/** The wallet that signs in here is confirmed by that. */
async function saveTransferAddress(page: Page, address: string): Promise<void> {
  const card = part(page, /^Artwork Transfer Address/)
  await enter(page, button(card, 'ADD TRANSFER ADDRESS'))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel('Name of this address'), 'Cold wallet')
  await typeInto(page, dialog.getByLabel('Wallet address'), address)
  await enter(page, button(dialog, 'SAVE ADDRESS'))
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
}

/** What is bought goes to that wallet from now on. */
async function handOverArtworks(page: Page): Promise<void> {
  await page.goto('/profile/view?tab=1')
  const direct = page.getByRole('switch', { name: 'Direct Artwork Transfer' })
  await tabTo(page, direct)
  await page.keyboard.press('Space')
  await expect(page.getByText('What you buy is sent to')).toBeVisible()
  await expect(direct).toBeChecked()
  await expect(direct, 'while and after it is sent').toBeFocused()
}

async function followAndBlock(page: Page): Promise<void> {
  await page.goto('/marketplace/curator')
  await enter(page, page.getByRole('main').getByRole('link', { name: /Farah Aziz/ }))
  await expect(page).toHaveURL(/\/curator\//)
  await untilLive(page)
  await enter(page, page.getByRole('button', { name: /^Follow/ }))
  await expect(page.getByText(/^You follow/).first()).toBeVisible()
  await page.goto('/profile/view?tab=1')
  await enter(page, button(page, '1 following'))
  const dialog = page.getByRole('dialog', { name: 'Following' })
  await enter(page, dialog.getByRole('button', { name: /^Block/ }))
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await goToAccount(page)
  await enter(page, page.getByRole('button', { name: /^Unblock/ }))
  await expect(page.getByText('You have blocked nobody.')).toBeVisible()
}

async function addSecondEmail(page: Page): Promise<void> {
  await page.goto('/profile/view?tab=1')
  await enter(page, button(page, 'ADD NOW'))
  const second = newEmail()
  await typeInto(page, page.getByRole('dialog').getByLabel('Email'), second)
  await enter(page, button(page.getByRole('dialog'), 'SEND LINK'))
  const mail = { to: second, subject: 'Confirm' }
  await followMail(page, mail, { path: '/verify-secondary-email/', press: 'CONFIRM THIS ADDRESS' })
  await expect(page.getByRole('note')).toBeVisible()
}

async function applyAsArtist(page: Page): Promise<void> {
  await page.goto('/profile/view?tab=1')
  const card = part(page, 'Apply')
  await typeInto(page, card.getByLabel('Portfolio'), 'https://example.com/mira')
  await typeInto(page, card.getByLabel('Statement'), 'Tides, drawn every day from the same window, for a year.')
  await enter(page, button(card, 'APPLY'))
  await expect(card.getByText('Your application to be an artist is with us')).toBeVisible()
}

async function changeEmail(page: Page, email: string): Promise<string> {
  const newest = newEmail()
  await goToAccount(page)
  await enter(page, button(page, 'CHANGE EMAIL'))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel('New email'), newest)
  await typeInto(page, dialog.getByLabel('Current password', { exact: true }), password)
  await enter(page, button(dialog, 'SEND BOTH LINKS'))
  await expect(page.getByText('Waiting for the links to be opened')).toBeVisible()
  for (const mail of [
    { to: email, subject: 'Do you want to change your email' },
    { to: newest, subject: 'Confirm your new email' },
  ]) {
    await followMail(page, mail, { path: '/change-email/', press: 'AGREE' })
    await expect(page.getByRole('note')).toBeVisible()
  }
  return newest
}

async function downloadOwnArchive(page: Page, email: string): Promise<void> {
  await goToAccount(page)
  await enter(page, link(part(page, 'Your data'), 'Take everything with you'))
  await expect(page).toHaveURL(/\/profile\/leave$/)
  const box = part(page, 'In the archive')
  await enter(page, button(box, 'PACK IT'))
  await expect(page.getByText('Your archive is ready until')).toBeVisible({ timeout: 30_000 })
  await openMail(page, email, 'Your archive at Monsoon is ready')
  await page.goto('/profile/leave')
  const [download] = await Promise.all([page.waitForEvent('download'), enter(page, button(box, 'DOWNLOAD'))])
  expect(download.suggestedFilename()).toMatch(/^monsoon-archive-.*\.zip$/)
  await goToAccount(page)
}

async function signOutEverywhere(page: Page): Promise<void> {
  await enter(page, button(page, 'SIGN OUT EVERYWHERE'))
  await enter(page, button(page.getByRole('alertdialog'), 'SIGN OUT EVERYWHERE'))
  await expect(page).toHaveURL(/\/home$/)
}

async function logInByGoogle(page: Page, googleEmail: string): Promise<void> {
  await page.goto('/login')
  await enter(page, button(page, 'Continue with Google'))
  await beSomebodyAtGoogle(page, googleEmail)
  await expect(page).toHaveURL(/\/home$/)
  await untilLive(page)
}

async function deleteAccount(page: Page): Promise<void> {
  await chooseInAccount(page, 'Settings', 'link')
  await enter(page, link(page, 'Account Settings'))
  await enter(page, button(page, 'DELETE MY ACCOUNT'))
  await enter(page, button(page.getByRole('alertdialog'), 'DELETE MY ACCOUNT'))
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeHidden()
}
