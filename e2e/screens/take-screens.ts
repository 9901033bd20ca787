// `npm run screens`: pictures of every page, at three widths in both themes, with a contact sheet. See --help.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import routes from '../../apps/web/app/routes.ts'
import { ensureChromium } from '../../scripts/browser/find-chromium.ts'
import { withOwnStack } from '../../scripts/browser/own-stack.ts'
import { fail, showStep, StartProblem } from '../../scripts/progress.mjs'
import { describeGaps } from '../route-coverage.ts'
import { routesWithoutPage, shownPages, type ShownPage } from '../shown-pages.ts'
import { contactSheet, type Screen } from './contact-sheet.ts'
import { saveScreens } from './keep-screens.ts'
import { leave, openLookers, settle, themes, visit, type Lookers } from './look.ts'

const help = `Takes a picture of every page at 360, 768 and 1440 px in both themes into .screens/, with an index.html.
  npm run screens                          all, on a Monsoon of its own
  npm run screens -- item wallet           pages whose name contains one of these words
  npm run screens -- --url http://…        on one that runs; note that it buys a few editions there
  npm run screens -- --keep                the chosen ones for docs/screens, and nothing else`

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.screens')
const widthsPx = [1440, 768, 360]
const heightPx = 900
// Above it a page has its menu in the open.
const widestPhonePx = 768

const { values: flags, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, keep: { type: 'boolean' }, help: { type: 'boolean' } },
})

async function run(): Promise<void> {
  if (flags.help) return console.log(help)
  const gaps = describeGaps(routes, [...routesWithoutPage, ...shownPages.map(({ route }) => route)])
  if (gaps.length > 0) throw new StartProblem(gaps.join('\n'))
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const capture = (url: string) => (flags.keep ? save(browser, url) : captureAll(browser, url))
  try {
    await (flags.url ? capture(flags.url) : withOwnStack((stack) => capture(stack.url)))
  } finally {
    await browser.close()
  }
}

const save = (browser: Browser, url: string): Promise<void> =>
  showStep('Taking the pictures to keep', () => saveScreens(browser, { url, folder: join(root, 'docs/screens') }))

async function captureAll(browser: Browser, url: string): Promise<void> {
  const chosen = shownPages.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (chosen.length === 0) throw new StartProblem(`No page is called ${words.join(' or ')}.`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const screens: Screen[] = []
  const failures = new Map<ShownPage, unknown>()
  const lookers = openLookers(browser, { url })
  await showStep(`Taking pictures of ${chosen.length} pages`, async (detail) => {
    // Lookers look at the same time, but nobody at two pages: a second checkout would give up the first.
    const captureInTurn = async (pages: readonly ShownPage[]) => {
      for (const shown of pages) {
        detail(shown.name)
        try {
          screens.push(...(await capturePage(lookers, shown)))
        } catch (error) {
          failures.set(shown, error)
        }
      }
    }
    await Promise.all(
      Map.groupBy(chosen, ({ looker }) => looker)
        .values()
        .map(captureInTurn),
    )
  })
  await lookers.close()
  const order = chosen.map(({ name }) => name)
  screens.sort((one, other) => order.indexOf(one.page) - order.indexOf(other.page))
  writeFileSync(join(folder, 'index.html'), contactSheet(screens))
  console.log(`${screens.length} screens: ${join(folder, 'index.html')}`)
  if (failures.size > 0) throw new StartProblem(describeFailures(failures))
}

const describeFailures = (failures: ReadonlyMap<ShownPage, unknown>): string =>
  failures
    .entries()
    .map(([{ name }, error]) => `${name}: ${error instanceof Error ? error.message : String(error)}`)
    .toArray()
    .join('\n')

/** One visit; the window is made narrower and the theme turned while the page stays. */
async function capturePage(lookers: Lookers, shown: ShownPage): Promise<Screen[]> {
  const page = await (await lookers.contextOf(shown.looker ?? 'visitor')).newPage()
  const screens: Screen[] = []
  const widths = shown.isForPhones ? widthsPx.filter((width) => width <= widestPhonePx) : widthsPx
  try {
    await page.setViewportSize({ width: widths[0] ?? 0, height: heightPx })
    await visit(page, shown)
    for (const widthPx of widths) {
      await page.setViewportSize({ width: widthPx, height: heightPx })
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await settle(page)
        const file = `${shown.name}-${widthPx}-${theme}.png`
        // What lies over a page covers the window and no more.
        const isCovered = await page.locator('[role=dialog], [role=menu]').first().isVisible()
        await page.screenshot({ path: join(folder, file), fullPage: !isCovered, animations: 'disabled' })
        screens.push({ page: shown.name, widthPx, theme, file })
      }
    }
  } finally {
    await leave(page)
  }
  return screens
}

run().catch(fail)
