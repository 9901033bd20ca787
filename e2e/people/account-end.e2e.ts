import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { expectAccessible, visitAs } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'
import { openAccount, openMail } from '../stages/new-account.ts'

const settings = '/profile/view?tab=14'
const program = fileURLToPath(new URL('../../packages/verify/monsoon-verify.mjs', import.meta.url))

test('somebody takes their data along and deletes the account', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await openAccount(page)
  await page.goto(settings)
  await page.getByRole('region', { name: 'Your data' }).getByRole('link', { name: 'Take everything with you' }).click()
  const box = page.getByRole('region', { name: 'In the archive' })
  // As it is ten minutes after signing in.
  const json = { status: 400, msg: 'Please confirm first that it is you', code: 'proof-needed' }
  await page.route('**/v1/account/export', (route) => route.fulfill({ status: 400, json }), { times: 1 })
  await box.getByRole('button', { name: 'PACK IT' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabel('Your password', { exact: true }).fill('not-my-Passw0rd')
  await proof.getByRole('button', { name: 'CONFIRM' }).click()
  await expect(proof.getByText('This is not your current password')).toBeVisible()
  await expectAccessible(page)
  await proof.getByLabel('Your password', { exact: true }).fill('Str0ngEnough')
  await proof.getByRole('button', { name: 'CONFIRM' }).click()
  await expect(proof).toBeHidden()
  // The page looks again by itself.
  await expect(page.getByText('Your archive is ready until')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await openMail(page, email, 'Your archive at Monsoon is ready')
  await page.goto('/profile/leave')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'DOWNLOAD' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^monsoon-archive-.*\.zip$/)
  const { stdout } = await promisify(execFile)(process.execPath, [program, await download.path()])
  expect(stdout).toContain('All that was checked is true.')
  await page.goto(settings)

  await page.getByRole('button', { name: 'DELETE MY ACCOUNT' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'DELETE MY ACCOUNT' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await openMail(page, email, 'Your account at Monsoon is closed')
})

test('an account with art and money in it says why it cannot be deleted', async ({ page }) => {
  await visitAs(page, 'hamad@monsoon.example', settings)
  const closing = page.getByRole('region', { name: 'Delete account' })
  await expect(closing.getByText('you own editions: sell them first')).toBeVisible()
  await expect(closing.getByText('there is money in your wallet: withdraw or spend it first')).toBeVisible()
  await expect(closing.getByRole('button')).toHaveCount(0)
})
