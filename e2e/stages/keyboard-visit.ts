import { expect, type Locator, type Page } from '@playwright/test'
import { enter, typeInto } from './keyboard.ts'
import { untilLive } from '../live-page.ts'
import { isChecked, openMail } from './new-account.ts'

/** The password of whoever is made here. */
export const password = 'Str0ngEnough'
export const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
export const link = (place: Page | Locator, name: string | RegExp) => place.getByRole('link', { name, exact: true })

/** The windows in which everything is done by keyboard. */
export const windows = { 'a phone': { width: 360, height: 740 }, 'a desktop': { width: 1440, height: 900 } }

/** Follows a link of the header: a phone has it in its menu. */
export async function followInHeader(page: Page, name: string): Promise<void> {
  const isPhone = await button(page, 'Menu').isVisible()
  if (isPhone) await enter(page, button(page, 'Menu'))
  await enter(page, link(page.getByRole(isPhone ? 'dialog' : 'banner'), name))
}

/** Chooses in the menu behind one's own name; a phone has that in the menu of the page. */
export async function chooseInAccount(page: Page, name: string, phoneRole: 'link' | 'button'): Promise<void> {
  if (await button(page, 'Menu').isVisible()) {
    await enter(page, button(page, 'Menu'))
    return enter(page, page.getByRole('dialog').getByRole(phoneRole, { name, exact: true }))
  }
  await enter(page, button(page, /^Account of/))
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  // A menu goes to what begins with the letters that are typed.
  await page.keyboard.type(name)
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Logs in by email and password. */
export async function logIn(page: Page, email: string, given = password): Promise<void> {
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), given)
  await isChecked(page)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login$/)
  await untilLive(page)
}

export async function logOut(page: Page): Promise<void> {
  await chooseInAccount(page, 'Logout', 'button')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeHidden()
}

/** Opens the link of a mail, and presses the button of the page that it leads to. */
export async function followMail(
  page: Page,
  mail: { to: string; subject: string },
  { path, press }: { path: string; press?: string },
): Promise<void> {
  await openMail(page, mail.to, mail.subject)
  await page.goto((await page.locator(`a[href*="${path}"]`).first().getAttribute('href')) ?? '')
  if (press) await enter(page, button(page, press))
}
