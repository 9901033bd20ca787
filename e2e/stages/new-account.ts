import { randomBytes } from 'node:crypto'
import { fetchSolvedCaptcha } from '@monsoon/api/test-support/people/solve-captcha'
import { expect, type Page } from '@playwright/test'
import { untilLive } from '../live-page.ts'
import { apiOf, signIn } from '../sign-in.ts'

/** The password of every account that tests open. */
const password = 'Str0ngEnough'
/** An address that nobody has yet. */
export const newEmail = () => `mira-${randomBytes(6).toString('hex')}@example.org`

/** The captcha is real: the browser works for its answer. */
export const isChecked = (page: Page) =>
  expect(page.getByText('Checked: you are human').first()).toBeAttached({ timeout: 30_000 })

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Mira Lim')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await isChecked(page)
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'SIGN UP' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** Types a login on the page of it, and sends it. */
export async function typeLogin(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await isChecked(page)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
}

/** Opens a mail, which takes a moment to arrive. */
export async function openMail(page: Page, email: string, subject = 'Confirm your email'): Promise<void> {
  await page.goto(`/dev/inbox/${await findMail(page, email, subject)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
}

/** Waits for a mail and gives its id: of several, the newest. */
async function findMail(page: Page, email: string, subject: string): Promise<string> {
  const api = apiOf(page.context())
  let id: string | undefined
  await expect(async () => {
    const { messages } = (await api('GET /v1/dev/inbox')).data
    id = messages.find((mail) => mail.to.includes(email) && mail.subject.includes(subject))?.id
    expect(id, `a mail to ${email}: ${subject}`).toBeDefined()
  }).toPass({ intervals: [50, 100, 200] })
  return id ?? ''
}

/**
 * Opens an account, confirms its address and signs in, by calls alone: how people do it is tested in
 * sign-up-and-log-in.e2e.ts.
 */
export async function openAccount(page: Page): Promise<{ email: string }> {
  const email = newEmail()
  const api = apiOf(page.context())
  const captchaToken = await fetchSolvedCaptcha(api, 'register')
  await api('POST /v1/register/email', { body: { name: 'Mira Lim', email, password, captchaToken, page: 'register' } })
  const { data: mail } = await api('GET /v1/dev/inbox/{id}', {
    params: { id: await findMail(page, email, 'Confirm your email') },
  })
  const link = mail.links.find((address) => address.includes('/verify-email/'))
  await api('POST /v1/email-verify', { body: { code: link?.split('/').at(-1) ?? '' } })
  await signIn(page.context(), email, password)
  await page.goto('/home')
  await untilLive(page)
  return { email }
}
