/// <reference lib="dom" />
import { isWholeRun } from '@monsoon/dev-env/test-run'
import { expect, type Page } from '@playwright/test'
import routes from '../apps/web/app/routes.ts'
import { expectAccessible } from './stages/demo-visit.ts'
import { test as base } from './live-page.ts'
import { describeGaps } from './route-coverage.ts'
import { leave, openLookers, visit } from './screens/look.ts'
import { type Looker, routesWithoutPage, shownPages, type ShownPage } from './shown-pages.ts'

const url = process.env['MONSOON_URL'] ?? 'http://localhost:3000'

interface Tabs {
  /** A tab that outlives the test: to load the next page in it takes less than to open another. */
  keep: (looker: Looker) => Promise<Page>
  /** For a page that is brought into a state, of which the next would find traces. */
  open: (looker: Looker) => Promise<Page>
}

/** Each worker logs in once for all its pages. */
const test = base.extend<object, { tabs: Tabs }>({
  tabs: [
    async ({ browser }, use) => {
      const lookers = openLookers(browser, { url, hasAxe: true })
      const open = async (looker: Looker) => (await lookers.contextOf(looker)).newPage()
      const kept = new Map<Looker, Promise<Page>>()
      const keep = (looker: Looker) => {
        const tab = kept.get(looker) ?? open(looker)
        kept.set(looker, tab)
        return tab
      }
      await use({ open, keep })
      await lookers.close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })
// A trace of a context that lasts would hold all pages before.
test.use({ trace: 'off', keepsContexts: true })

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

// First, as one worker takes a minute for them, and the other would have nothing left to do.
test.describe('in turn, as a second checkout would give up the first', () => {
  test.describe.configure({ mode: 'default' })
  for (const shown of shownPages.filter(({ looker }) => looker === 'buyer')) testPage(shown)
})

for (const shown of shownPages.filter(({ looker }) => looker !== 'buyer')) testPage(shown)

function testPage(shown: ShownPage): void {
  test(`${shown.name}: axe finds nothing, nothing scrolls sideways, the focus is seen, and it reads without script`, async ({
    tabs,
  }) => {
    test.setTimeout(120_000)
    const looker = shown.looker ?? 'visitor'
    const page = await (shown.stage ? tabs.open(looker) : tabs.keep(looker))
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(shown.isForPhones ? windows['the narrowest phone'] : laptop)
    const { html } = await visit(page, shown)
    if (!shown.stage) {
      expectWrittenByServer(html)
      await expectFocusSeen(page)
    }
    const isFirstOfRoute = shownPages.find(({ route }) => route === shown.route) === shown
    await expectAccessible(page, { isQuick: true })
    if (isWholeRun || isFirstOfRoute) await expectColoursInTheDark(page)
    await expectToFit(page)
    if (shown.stage) await leave(page)
    else await page.unrouteAll()
  })
}

/** What a check is there to find, and the words in which it says so. */
interface PlantedFault {
  check: (page: Page) => Promise<void>
  says: RegExp
  /** Runs in the page. */
  plant: (main: Element) => void
}

const plantedFaults: readonly PlantedFault[] = [
  {
    check: (page) => expectAccessible(page, { isQuick: true }),
    says: /button-name/,
    plant: (main) => main.append(document.createElement('button')),
  },
  {
    check: expectColoursInTheDark,
    says: /color-contrast/,
    plant() {
      const dark = new CSSStyleSheet()
      dark.replaceSync('@media (prefers-color-scheme: dark) { main p { color: #444; background: #333 } }')
      document.adoptedStyleSheets.push(dark)
    },
  },
  {
    check: expectToFit,
    says: /the narrowest phone, rtl: 10 px/,
    plant() {
      const wide = new CSSStyleSheet()
      wide.replaceSync('[dir=rtl] main { inline-size: 330px; overflow: visible }')
      document.adoptedStyleSheets.push(wide)
    },
  },
  {
    check: expectFocusSeen,
    says: /#planted/,
    plant(main) {
      const link = document.createElement('a')
      link.href = '#planted'
      link.style.setProperty('outline', 'none', 'important')
      main.append(link)
    },
  },
]

test('each check finds what it is there for', async ({ tabs }) => {
  const page = await tabs.open('visitor')
  for (const { check, says, plant } of plantedFaults) {
    await page.setViewportSize(laptop)
    await page.goto('/terms')
    // React may still be taking over the page, and then throws away what it has not written itself.
    await expect(async () => {
      await page.getByRole('main').evaluate(plant)
      await expect(check(page)).rejects.toThrow(says)
    }).toPass()
  }
  const html = (await (await page.goto('/terms'))?.text()) ?? ''
  expectWrittenByServer(html)
  const unreadable = [
    html.replace('<h1', '<h2'),
    html.replace(/(<main[\s>]).*(<\/main>)/s, '$1$2'),
    `${html}<div hidden="" id="S:0">`,
  ]
  for (const planted of unreadable) expect(() => expectWrittenByServer(planted)).toThrow()
  await page.close()
})

/** In the dark theme what colours decide, as nothing else differs. */
async function expectColoursInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { isQuick: true, rules: rulesOfColour })
}

/** In each window, and mirrored as for Arabic. */
async function expectToFit(page: Page): Promise<void> {
  const tooWide: string[] = []
  for (const [name, size] of Object.entries(windows)) {
    await page.setViewportSize(size)
    for (const { dir, excess } of await page.evaluate(measureExcess)) {
      if (excess > 0) tooWide.push(`${name}, ${dir}: ${excess} px`)
    }
  }
  expect(tooWide).toEqual([])
}

/**
 * Runs in the page. Gives how much wider than the window it is, once it has met its new size, in both directions: first
 * in that which it has, and it keeps the other for the next window.
 */
async function measureExcess(): Promise<{ dir: string; excess: number }[]> {
  const { documentElement: root } = document
  await new Promise(requestAnimationFrame)
  return (root.dir === 'rtl' ? ['rtl', 'ltr'] : ['ltr', 'rtl']).map((dir) => {
    root.setAttribute('dir', dir)
    return { dir, excess: root.scrollWidth - root.clientWidth }
  })
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

/** What is read without script is what the server wrote; its frame and styles are the same with script. */
function expectWrittenByServer(html: string): void {
  expect(html).toMatch(/<h1[\s>]/)
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? []
  expect(main.replaceAll(/<(script|style|template)\b.*?<\/\1>|<[^>]*>/gs, '').trim().length).toBeGreaterThan(30)
  // What React would put into its place by script.
  expect(html).not.toMatch(/<div hidden="" id="S:/)
}
