import { expect, type BrowserContext, type Page } from '@playwright/test'
import routes from '../apps/web/app/routes.ts'
import { expectAccessible, expectNoSidewaysScroll } from './demo-visit.ts'
import { test as base } from './live-page.ts'
import { describeGaps } from './route-coverage.ts'
import { leave, openLookers, themes, visit, type Lookers } from './screens/look.ts'
import { routesWithoutPage, shownPages, type ShownPage } from './shown-pages.ts'

const url = process.env['MONSOON_URL'] ?? 'http://localhost:3000'

/** Each worker logs in once for all its pages. */
const test = base.extend<object, { lookers: Lookers }>({
  lookers: [
    async ({ browser }, use) => {
      const lookers = openLookers(browser, { url })
      await use(lookers)
      await lookers.close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })
// A trace of a context that lasts would hold all pages before.
test.use({ trace: 'off' })

const laptop = { width: 1280, height: 800 }
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const windows = {
  'a laptop': laptop,
  'a tablet': { width: 768, height: 1024 },
  'a laptop at 200 % zoom': { width: laptop.width / 2, height: laptop.height / 2 },
  'the narrowest phone': { width: 320, height: 640 },
}

test('every route is looked at, and a new one that is not fails with its name', () => {
  const shown = [...routesWithoutPage, ...shownPages.map(({ route }) => route)]
  expect(describeGaps(routes, shown)).toEqual([])
  const planted = [...routes, { path: 'new', children: [{ path: 'page/:id' }] }]
  expect(describeGaps(planted, shown)).toEqual([
    '/new/page/:id is in apps/web/app/routes.ts and not in e2e/shown-pages.ts',
  ])
  expect(describeGaps(routes, [...shown, 'gone'])).toEqual([
    '/gone is in e2e/shown-pages.ts and not in apps/web/app/routes.ts',
  ])
})

for (const shown of shownPages.filter(({ looker }) => looker !== 'buyer')) testPage(shown)

test.describe('in turn, as a second checkout would give up the first', () => {
  test.describe.configure({ mode: 'default' })
  for (const shown of shownPages.filter(({ looker }) => looker === 'buyer')) testPage(shown)
})

function testPage(shown: ShownPage): void {
  test(`${shown.name}: axe finds nothing, nothing scrolls sideways, the focus is seen, and it reads without script`, async ({
    lookers,
  }) => {
    test.setTimeout(120_000)
    const looker = shown.looker ?? 'visitor'
    const context = await lookers.contextOf(looker)
    const page = await context.newPage()
    await page.setViewportSize(shown.isForPhones ? windows['the narrowest phone'] : laptop)
    const path = await visit(page, shown)
    if (!shown.stage) await expectFocusSeen(page)
    await expectAccessibleInBothThemes(page)
    await expectToFit(page)
    await leave(page)
    if (shown.stage) return
    const still = await lookers.contextOf(looker, { hasScript: false })
    await (looker === 'visitor' ? expectReadableWithoutScript(still, path) : expectWrittenByServer(still, path))
  })
}

/** Everything in one theme; in the other what colours decide, as nothing else differs. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, { isQuick: true, ...(colorScheme === 'dark' && { rules: rulesOfColour }) })
  }
}

/** In each window, and mirrored as for Arabic. */
async function expectToFit(page: Page): Promise<void> {
  for (const [name, size] of Object.entries(windows)) {
    await page.setViewportSize(size)
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
      await test.step(`${name}, ${dir}`, () => expectNoSidewaysScroll(page))
    }
  }
}

/** The first Tab reaches the way to the content; whatever the keyboard reaches shows that it has the focus. */
async function expectFocusSeen(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  expect(await page.evaluate(listUnseenFocus)).toEqual([])
}

/** Runs in the page. Gives the focus to everything that Tab would reach, and lists what then has no outline. */
function listUnseenFocus(): string[] {
  const reachable = document.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])',
  )
  const unseen: string[] = []
  for (const element of reachable) {
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) continue
    // A field may show it on the frame or the label around it.
    const around = [element, element.parentElement, element.closest('label')]
    const isSeen = around.some((one) => one && getComputedStyle(one).outlineStyle !== 'none')
    if (!isSeen) unseen.push(element.outerHTML.slice(0, 200))
  }
  return unseen
}

async function expectReadableWithoutScript(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(30)
  // What React would put into its place by script.
  await expect(page.locator('div[hidden][id^="S:"]')).toHaveCount(0)
  await page.close()
}

/** The pages of members, by their text alone, which takes a tenth of the time: their frame and styles are those that visitors see. */
async function expectWrittenByServer(context: BrowserContext, path: string): Promise<void> {
  const html = await (await context.request.get(path)).text()
  expect(html).toMatch(/<h1[\s>]/)
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? []
  expect(main.replaceAll(/<(script|style|template)\b.*?<\/\1>|<[^>]*>/gs, '').trim().length).toBeGreaterThan(30)
  // What React would put into its place by script.
  expect(html).not.toMatch(/<div hidden="" id="S:/)
}
