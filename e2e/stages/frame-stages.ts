/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses until what it should open is there: a page listens only once its script has taken it over. */
export async function pressUntil(
  page: Page,
  button: { role: 'button' | 'link'; name: RegExp | string },
  opens: string,
) {
  const opened = page.locator(opens).first()
  await expect(async () => {
    if (!(await opened.isVisible())) await page.getByRole(button.role, { name: button.name }).first().click()
    await expect(opened).toBeVisible({ timeout: 1_500 })
  }).toPass()
}

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
}

/** Presses the key of the search until the page listens to it. Gives the field. */
export async function pressSearchKey(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: /^Search works/ })
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1_500 })
  }).toPass()
  return field
}

export async function openSearch(page: Page): Promise<void> {
  const field = await pressSearchKey(page)
  await field.fill('rain')
  await expect(page.getByRole('option', { name: /^All results/ })).toBeVisible()
}

export function openMenu(page: Page): Promise<void> {
  return pressUntil(page, { role: 'button', name: 'Menu' }, '[role=dialog]')
}

export function openAccountMenu(page: Page): Promise<void> {
  return pressUntil(page, { role: 'button', name: /^Account of/ }, '[role=menu]')
}

export function lookCloser(page: Page): Promise<void> {
  return pressUntil(page, { role: 'button', name: 'Look closer' }, '[role=dialog]')
}

/** A work in the last of its rooms, on the largest screen. */
export async function seeInRoom(page: Page): Promise<void> {
  await pressUntil(page, { role: 'button', name: 'See it in a room' }, '[role=dialog]')
  await page.getByRole('radio', { name: /^A living room/ }).check()
  await page.getByRole('radio', { name: 'On a screen of 85 inches' }).check()
}

/**
 * As when the network goes while one is reading. The connection itself stays, for the pictures that are on their way.
 */
export async function loseNetwork(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    dispatchEvent(new Event('offline'))
  })
  await expect(page.getByText('You are offline.')).toBeVisible()
}

export async function meetError(page: Page): Promise<void> {
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'The server stumbled' }))
  await pressUntil(page, { role: 'link', name: 'Terms' }, 'h1:text("Something went wrong")')
}
