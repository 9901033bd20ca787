/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'

/** What is wrong with how the focus is shown; empty where it is seen. Runs in the page. */
function describeUnseenFocus(): string {
  const element = document.activeElement
  if (!element || element === document.body) return 'nothing has the focus'
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'it is outside of the window'
  const above = document.elementFromPoint(x, y)
  // A field may be drawn by the label around it, and show the focus there.
  const around = [element, element.parentElement, element.closest('label')].filter((one) => one !== null)
  if (above && !around.some((one) => one.contains(above) || above.contains(one)))
    return `it lies under ${above.outerHTML.slice(0, 80)}`
  return around.some((one) => getComputedStyle(one).outlineStyle !== 'none') ? '' : 'it has no outline'
}

const mostTabs = 200
/** Sent together: to wait for the answer to each takes longer than all else that these tests do. */
const tabsAtOnce = 8

/**
 * Runs in the page. Tells whether this has the focus; if not, it will keep the focus once Tab brings it here, against
 * the presses that are on their way behind.
 */
function hasFocusOrKeepsIt(element: Element): boolean {
  if (element === document.activeElement) return true
  const stay = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Tab') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  element.addEventListener('focus', () => addEventListener('keydown', stay, true), { once: true })
  addEventListener('monsoon:arrived', () => removeEventListener('keydown', stay, true), { once: true })
  return false
}

/** Presses Tab until this has the focus, as somebody without a mouse does, and sees that it shows. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let tabs = 0; tabs < mostTabs; tabs += tabsAtOnce) {
    if (await wanted.evaluate(hasFocusOrKeepsIt)) break
    await Promise.all(
      Array.from({ length: tabsAtOnce }, () => [page.keyboard.down('Tab'), page.keyboard.up('Tab')]).flat(),
    )
  }
  await wanted.evaluate(() => dispatchEvent(new Event('monsoon:arrived')))
  await expect(wanted).toBeFocused()
  await expect.poll(() => page.evaluate(describeUnseenFocus), `how ${String(wanted)} shows its focus`).toBe('')
}

/** Reaches a button or a link, and presses Enter on it. */
export async function enter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Reaches a chooser of files, opens it by Enter and takes a file. */
export async function chooseFile(page: Page, wanted: Locator, file: ChosenFile): Promise<void> {
  // Listened for first: Playwright takes over the chooser from then on, and a key is quicker than that.
  const opened = page.waitForEvent('filechooser')
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
  const chooser = await opened
  await chooser.setFiles(file)
}

/** Reaches a field and types in it; of a list of choices it takes the one that begins so. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
