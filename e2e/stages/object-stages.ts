import { expect, type Page } from '@playwright/test'

/** Opens the dialog in which the postage of the first request that waits for it is paid. */
export async function openPostage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Pay the postage' })).toBeVisible()
}

/** Agrees to the disclaimer of an own work that has an object, up to its address. */
export async function chooseAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'REQUEST THE PHYSICAL WORK' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree and Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose Address' })).toBeVisible()
}

/** Opens the dialog that asks what the postage of the first request comes to. */
export async function nameThePostage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Name the postage' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
