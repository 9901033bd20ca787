import { expect, type Page } from '@playwright/test'

export async function openQuestion(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What is the custodial wallet?' }).click()
  await expect(page.getByText('It holds the editions you buy')).toBeVisible()
}

export async function fillContactBadly(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('R2')
  await page.getByLabel('Last name').fill('Li')
  await page.getByLabel('Contact number').fill('12')
  await page.getByLabel('Message').fill('Hi')
  await page.getByLabel('Email').focus()
  await expect(page.getByText('Message must be 3 characters at minimum')).toBeVisible()
}

export async function openJob(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Curatorial Associate' }).click()
  await expect(page.getByRole('button', { name: 'APPLY' })).toBeVisible()
}

export async function openApplication(page: Page): Promise<void> {
  await openJob(page)
  await page.getByRole('button', { name: 'APPLY' }).click()
  await expect(page.getByRole('dialog', { name: 'Apply: Curatorial Associate' })).toBeVisible()
}

export async function answerFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ANSWER', exact: true }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Your answer')).toBeVisible()
}

export async function openFirstEntry(page: Page): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: 'What is Monsoon?' }).first().locator('summary').first().click()
  await expect(page.getByLabel('Question').first()).toBeVisible()
}

export async function openTier(page: Page): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: '/creation/' }).first().locator('summary').first().click()
  await expect(page.getByLabel('Benefits').first()).toBeVisible()
}
