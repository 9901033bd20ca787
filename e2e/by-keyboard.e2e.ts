import { expect, type Page } from '@playwright/test'
import { drawSpecimen } from '@monsoon/dev-env/gallery/draw-specimen'
import { sampleOf } from '@monsoon/dev-env/test-run'
import { showCode } from './stages/authenticator-app.ts'
import { chooseFile, enter, tabTo, typeInto, type ChosenFile } from './stages/keyboard.ts'
import {
  button,
  chooseInAccount,
  followInHeader,
  followMail,
  link,
  logIn,
  logOut,
  password,
  windows,
} from './stages/keyboard-visit.ts'
import { test } from './live-page.ts'
import { isChecked, newEmail } from './stages/new-account.ts'

const [secondPassword, thirdPassword] = ['Quiet-Harb0ur', 'L0ud-Harbour']

const paint = async (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await drawSpecimen(name),
})
const paper = (words: string) => ({
  name: `${words}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/Lang(${words})>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
})

// The longest of all, side by side.
test.describe.configure({ mode: 'parallel' })

for (const [name, size] of sampleOf(Object.entries(windows), (index) => index === 0)) {
  test(`a new member does everything by keyboard alone, on ${name} [ROUTE-063, FLOW-009, FLOW-016, FLOW-017]`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(size)
    // Files are asked for all the time: between two single waits a press would open the browser's own window, which
    // nobody answers.
    page.on('filechooser', () => {})
    const email = newEmail()
    await signUp(page, email)
    await logIn(page, email)
    await fillInProfile(page)
    await changePortrait(page)
    await addAddress(page)
    await handInDocuments(page)
    await changePassword(page)
    await logOut(page)
    await setForgottenPassword(page, email)
    await logIn(page, email, thirdPassword)
    const secret = await setUpSecondFactor(page)
    await logOut(page)
    await logIn(page, email, thirdPassword)
    await expect(page).toHaveURL(/\/security-verification$/)
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.keyboard.type(showCode(secret, { stepsAhead: 1 }))
    await expect(page).toHaveURL(/\/home$/)
    await logOut(page)
  })
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/home')
  await followInHeader(page, 'Sign Up')
  await expect(page).toHaveURL(/\/create-wallet$/)
  await enter(page, page.getByRole('link', { name: /Continue with email/ }))
  await expect(page).toHaveURL(/\/signup$/)
  await typeInto(page, page.getByLabel('Name'), 'Mira Lim')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await typeInto(page, page.getByLabel('Confirm password'), password)
  await tabTo(page, page.getByRole('checkbox', { name: /I am 18 or older/ }))
  await page.keyboard.press('Space')
  await isChecked(page)
  await enter(page, button(page, 'SIGN UP'))
  await expect(page).toHaveURL(/\/login$/)
  await followMail(page, { to: email, subject: 'Confirm your email' }, { path: '/verify-email/' })
  await expect(page).toHaveURL(/\/login$/)
}

async function fillInProfile(page: Page): Promise<void> {
  await chooseInAccount(page, 'Settings', 'link')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  await typeInto(page, page.getByLabel('About you'), 'Collects tides.')
  await typeInto(page, page.getByLabel('Country'), 'Singap')
  await enter(page, button(page, 'SAVE'))
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  const isPrivate = page.getByRole('switch', { name: 'Private account' })
  await tabTo(page, isPrivate)
  await page.keyboard.press('Space')
  await expect(isPrivate).toBeChecked()
  await expect(isPrivate, 'while and after it is sent').toBeFocused()
}

async function changePortrait(page: Page): Promise<void> {
  await enter(page, button(page, 'Change profile picture'))
  const dialog = page.getByRole('dialog', { name: 'Profile picture' })
  await chooseFile(page, dialog.getByLabel('CHOOSE A FILE'), await paint('me'))
  await tabTo(page, dialog.getByRole('application'))
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowLeft')
  const zoom = dialog.getByLabel('Zoom')
  await tabTo(page, zoom)
  await page.keyboard.press('ArrowRight')
  await expect(zoom).not.toHaveValue('1')
  await enter(page, button(dialog, 'SAVE PICTURE'))
  await expect(page.getByText('Your profile picture is changed.')).toBeVisible()
  await expect(button(page, 'Change profile picture').locator('img')).toBeVisible()
}

async function addAddress(page: Page): Promise<void> {
  await page.goto('/profile/view')
  await enter(page, link(page, 'Account Settings'))
  await enter(page, button(page, 'ADD ADDRESS'))
  const dialog = page.getByRole('dialog', { name: 'New address' })
  const typed = {
    'Name of this address': 'Home',
    'Address line 1': '12 Bank Lane',
    'Address line 2': 'Floor 3',
    City: 'Izmir',
    State: 'Izmir',
    'Postal code': '35000',
    Country: 'Turk',
    Phone: '90555',
  }
  for (const [label, value] of Object.entries(typed)) await typeInto(page, dialog.getByLabel(label), value)
  await enter(page, button(dialog, 'SAVE ADDRESS'))
  await expect(page.getByText('12 Bank Lane')).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function handInDocuments(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'KYC Verification' })
  const choose = async (what: string, file: ChosenFile) => {
    await chooseFile(page, card.getByLabel(`Choose a file: ${what}`), file)
    // What is shown of it moves all that stands below.
    await expect(card.getByText(file.name)).toBeVisible()
  }
  const kinds = card.getByLabel('Kind of document')
  await choose('Selfie', await paint('selfie'))
  await typeInto(page, kinds.nth(0), 'Pass')
  await choose('First proof of identity', paper('passport'))
  await typeInto(page, kinds.nth(1), 'Voter')
  await choose('Second proof of identity', paper('voter'))
  await typeInto(page, kinds.nth(2), 'Water')
  await choose('Proof of address', paper('bill'))
  await enter(page, button(card, 'VERIFY'))
  await expect(card.getByText('Verification is Pending')).toBeVisible()
}

async function changePassword(page: Page): Promise<void> {
  await enter(page, link(page, 'Change Password'))
  await typeInto(page, page.getByLabel('Current password', { exact: true }), password)
  await typeInto(page, page.getByLabel('New password', { exact: true }), secondPassword)
  await typeInto(page, page.getByLabel('Confirm password'), secondPassword)
  await enter(page, button(page, 'CHANGE PASSWORD'))
  await expect(page.getByRole('note').filter({ hasText: 'password' })).toBeVisible()
}

async function setForgottenPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await enter(page, link(page, 'Forgot password?'))
  // The page of the login says that it is checked as well.
  await expect(page).toHaveURL(/\/forgot-password$/)
  await typeInto(page, page.getByLabel('Email'), email)
  await isChecked(page)
  await enter(page, button(page, 'SEND LINK'))
  await followMail(page, { to: email, subject: 'Set a new password' }, { path: '/reset-password/' })
  await typeInto(page, page.getByLabel('New password', { exact: true }), thirdPassword)
  await typeInto(page, page.getByLabel('Confirm password'), thirdPassword)
  await enter(page, button(page, 'SET PASSWORD'))
  await expect(page).toHaveURL(/\/login$/)
}

async function setUpSecondFactor(page: Page): Promise<string> {
  await page.goto('/profile/view?tab=14')
  await enter(page, button(page, 'SETUP 2FA'))
  const dialog = page.getByRole('dialog', { name: 'SETUP 2FA' })
  const secret = await dialog.locator('code').innerText()
  await tabTo(page, dialog.getByLabel('Code'))
  await page.keyboard.type(showCode(secret))
  await enter(page, button(page, 'I HAVE SAVED THEM'))
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  return secret
}
