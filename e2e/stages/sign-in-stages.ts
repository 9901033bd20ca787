/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { pressUntil } from './frame-stages.ts'

export async function reachSecondFactor(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('tuan@monsoon.example')
  await page.getByLabel('Password', { exact: true }).fill('Monsoon-2026')
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
}

export async function loseSecondFactor(page: Page): Promise<void> {
  await reachSecondFactor(page)
  await page.getByRole('button', { name: 'I have neither of them' }).click()
}

export async function openTwoFactorSetup(page: Page): Promise<void> {
  await pressUntil(page, { role: 'button', name: 'SETUP 2FA' }, '[role=dialog]')
  await expect(page.getByRole('img', { name: 'QR code with your secret' })).toBeVisible()
}

export async function fillSignUpBadly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('mira@')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('shorter')
  await page.getByLabel('Name').focus()
  await expect(page.getByText('Password must be 8 characters at minimum!')).toBeVisible()
}

/** As the login leaves somebody who has not confirmed an address. */
export async function waitForConfirmation(page: Page): Promise<void> {
  await page.evaluate(() =>
    history.replaceState({ usr: { email: 'mira.lim@example.org' }, key: 'here', idx: 0 }, '', '/email-confirmation'),
  )
  await page.reload()
  await expect(page.getByText('mira.lim@example.org')).toBeVisible()
}

/** As a wallet that has no account yet leads on. */
export async function bringSignature(page: Page): Promise<void> {
  await page.evaluate(() => {
    const usr = { address: `0x${'70997970C51812dc3A01'.repeat(2)}`, signature: `0x${'1'.repeat(130)}` }
    history.replaceState({ usr, key: 'here', idx: 0 }, '', '/metamask-signup')
  })
  await page.reload()
  await expect(page.getByText('0x7099')).toBeVisible()
}

/** In a browser that has no wallet. */
export async function askForWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with a browser wallet' }).click()
  await expect(page.getByText('Please install MetaMask first')).toBeVisible()
}
