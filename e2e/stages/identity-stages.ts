import { drawSpecimen } from '@monsoon/dev-env/gallery/draw-specimen'
import { expect, type Browser, type Page } from '@playwright/test'
import { apiOf, signIn } from '../sign-in.ts'

export const settings = '/profile/view?tab=14'
export const kycOf = (page: Page) => page.getByRole('region', { name: 'KYC Verification' })

/** Submits four documents of somebody. */
export async function handIn(page: Page, name: string): Promise<void> {
  await page.goto(settings)
  const card = kycOf(page)
  for (const part of ['Selfie', 'First proof of identity', 'Second proof of identity', 'Proof of address']) {
    const buffer = await drawSpecimen(`${name} ${part}`)
    await card
      .getByLabel(`Choose a file: ${part}`)
      .setInputFiles({ name: `${part}.png`, mimeType: 'image/png', buffer })
  }
  const kinds = card.getByLabel('Kind of document')
  await kinds.nth(0).selectOption('passport')
  await kinds.nth(1).selectOption('license')
  await kinds.nth(2).selectOption('gas')
  await card.getByRole('button', { name: 'VERIFY' }).click()
  await expect(card.getByText('Verification is Pending')).toBeVisible()
}

/**
 * Two of the staff accept what somebody has submitted, by calls alone: how they do it is tested in
 * staff-checks-identity.e2e.ts.
 */
export async function acceptIdentity(browser: Browser, email: string): Promise<void> {
  const [first, second] = [await browser.newContext(), await browser.newContext()]
  await signIn(first, 'ayu.kartika@staff.monsoon.example')
  await signIn(second, 'desk@monsoon.example')
  const staff = apiOf(first)
  const { submissions } = (await staff('GET /v1/staff/kyc', { query: { limit: 100 } })).data
  const id = submissions.find(({ user }) => user.email === email)?.id ?? ''
  await staff('POST /v1/staff/kyc/{id}/approve', { params: { id } })
  const { approval } = (await staff('GET /v1/staff/kyc/{id}', { params: { id } })).data
  const colleague = apiOf(second)
  await colleague('POST /v1/staff/approvals/{id}', { params: { id: approval?.id ?? '' }, body: { act: 'agree' } })
}
