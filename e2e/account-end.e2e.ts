import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, visitAs } from './demo-visit.ts'
import { test } from './live-page.ts'
import { openAccount, openMail } from './new-account.ts'

const settings = '/profile/view?tab=14'

test('somebody takes their data along and deletes the account', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await openAccount(page)
  await page.goto(settings)
  const data = page.getByRole('region', { name: 'Your data' })
  // As it is ten minutes after signing in.
  const json = { status: 400, msg: 'Please confirm first that it is you', code: 'proof-needed' }
  await page.route('**/v1/account/export', (route) => route.fulfill({ status: 400, json }), { times: 1 })
  await data.getByRole('button', { name: 'EXPORT MY DATA' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabel('Your password', { exact: true }).fill('not-my-Passw0rd')
  await proof.getByRole('button', { name: 'CONFIRM' }).click()
  await expect(proof.getByText('This is not your current password')).toBeVisible()
  await expectAccessible(page)
  await proof.getByLabel('Your password', { exact: true }).fill('Str0ngEnough')
  await proof.getByRole('button', { name: 'CONFIRM' }).click()
  await expect(proof).toBeHidden()
  // It may be there by the time the page asks.
  await expect(data.getByText(/We gather your data since|Your file is ready until/)).toBeVisible()
  await openMail(page, email, 'The copy of your data')
  await page.goto(settings)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'DOWNLOAD' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^monsoon-data-.*\.json$/)
  const content = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: unknown }
  expect(content.account).toMatchObject([{ email }])

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
