/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './stages/demo-visit.ts'
import { test } from './live-page.ts'

/** Opens the kit and waits until its parts answer. */
async function openKit(page: Page): Promise<void> {
  await page.goto('/style')
  await expect(page.getByText(/^\d+\.\d : 1$/).first()).toBeVisible()
}

for (const [colorScheme, direction] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const) {
  test(`the whole kit holds ${colorScheme} and ${direction}, at 320 px and enlarged to 200 %`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 700 })
    await openKit(page)
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // A window of 1,280 px at 200 % gives the page 640 px.
    await page.setViewportSize({ width: 640, height: 400 })
    await expectNoSidewaysScroll(page)
  })
}

test('every control can be hit by a thumb: 44 px high, or made so', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openKit(page)
  const tooSmall = await page
    .getByRole('main')
    .locator('button, input, select, textarea, summary, [role=tab], nav a')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && !control.closest('[inert]'))
        .map((control) => {
          // A box or a radio is hit by its whole label; a small button by the area laid over it.
          const target = control.closest('label') ?? control
          const laidOver = Number.parseFloat(getComputedStyle(control, '::after').blockSize) || 0
          return {
            name: control.outerHTML.slice(0, 120),
            height: Math.max(target.clientHeight, target.getBoundingClientRect().height, laidOver),
          }
        })
        .filter(({ height }) => height < 44),
    )
  expect(tooSmall).toEqual([])
})

test('a dialog and a drawer keep the focus, close by Escape and give it back', async ({ page }) => {
  await openKit(page)
  for (const name of ['Dialog', 'Alert', 'Drawer']) {
    const trigger = page.getByRole('button', { name, exact: true })
    await trigger.press('Enter')
    const dialog = page.getByRole(name === 'Alert' ? 'alertdialog' : 'dialog')
    await expect(dialog).toBeVisible()
    await expectFocusStays(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
  }
})

/** Backwards from the first stop comes the last, forwards from the last the first: never what lies behind. */
async function expectFocusStays(page: Page, within: Locator): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await within.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
}

test('the drawer of filters comes from where lines begin, in both directions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await openKit(page)
  for (const direction of ['ltr', 'rtl'] as const) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    await page.getByRole('button', { name: 'Drawer', exact: true }).click()
    const drawer = page.getByRole('dialog')
    const gap = async () => {
      const { x, width } = (await drawer.boundingBox()) ?? { x: Number.NaN, width: 0 }
      return Math.abs(Math.round(direction === 'ltr' ? x : 360 - x - width))
    }
    // Its first frame stands outside, without motion too.
    await expect.poll(gap).toBe(0)
    expect((await drawer.boundingBox())?.height).toBe(740)
    await page.keyboard.press('Escape')
  }
})

test('a menu is walked with arrows and letters, and gives the focus back', async ({ page }) => {
  await openKit(page)
  const trigger = page.getByRole('button', { name: 'Menu', exact: true })
  await trigger.press('ArrowDown')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect(item('Share')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Export')).toBeFocused()
  // What is disabled is passed over.
  await page.keyboard.press('ArrowDown')
  await expect(item('Report')).toBeFocused()
  await page.keyboard.press('s')
  await expect(item('Share')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('tabs are one stop; arrows move between them the way the page reads', async ({ page }) => {
  await openKit(page)
  const tab = (name: RegExp) => page.getByRole('tablist', { name: 'Collection' }).getByRole('tab', { name })
  await tab(/Created/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/Exhibited/)).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: /Exhibited/ })).toHaveText('Four exhibitions.')
  await page.keyboard.press('End')
  await expect(tab(/Collected/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: /Collected/ })).toBeFocused()
})

test('choices show in forced colours too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openKit(page)
  const chosen = page.getByRole('button', { name: 'All', exact: true })
  const other = page.getByRole('button', { name: 'Listings', exact: true })
  const borderOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).borderTopColor)
  expect(await borderOf(chosen)).not.toBe(await borderOf(other))
  const appearance = await page
    .getByRole('switch')
    .first()
    .evaluate((element) => getComputedStyle(element).appearance)
  expect(appearance).toBe('auto')
})

test('a slider shows four slides, three below 1200, two below 991 and one below 576 [CONST-069, CONST-070, CONST-071, CONST-072]', async ({
  page,
}) => {
  await page.goto('/home')
  const row = page.locator('.slides:not(.slides-wide)').first()
  await row.scrollIntoViewIfNeeded()
  const countInSight = () =>
    row.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect()
      const isInSight = (slide: Element) => {
        const box = slide.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }
      return [...list.children].filter(isInSight).length
    })
  for (const [width, slides] of [
    [1440, 4],
    [1200, 4],
    [1199, 3],
    [991, 3],
    [990, 2],
    [576, 2],
    [575, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await countInSight(), `at ${width} px`).toBe(slides)
  }
})
