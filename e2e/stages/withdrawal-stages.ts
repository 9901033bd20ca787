import { expect, type Page } from '@playwright/test'

export async function openWithdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'WITHDRAW' }).click()
  await expect(page.getByRole('dialog').getByText('Add a bank account')).toBeVisible()
}

export async function fillWithdrawBadly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'WITHDRAW' }).click()
  await page.getByLabel('Bank account').selectOption({ index: 1 })
  await page.getByLabel('Amount in USD').fill('20')
  await expect(page.getByText('Minimum withdraw amount is 50 USD')).toBeVisible()
}
