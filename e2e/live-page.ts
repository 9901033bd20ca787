/// <reference lib="dom" />
import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

/**
 * Playwright's `test`, whose pages come back from `goto` and `reload` when they are live: scripts start after the first
 * picture. What a test has opened is closed with it: pages that are left play films and follow auctions until the last
 * test.
 */
export const test = base.extend<{ keepsContexts: boolean; closingContexts: void }>({
  keepsContexts: [false, { option: true }],
  closingContexts: [
    async ({ browser, keepsContexts }, use) => {
      const before = new Set(browser.contexts())
      await use()
      if (keepsContexts) return
      const opened = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
  async context({ context }, use) {
    context.on('page', waitForLife)
    await use(context)
  },
})

/**
 * Makes the page wait by itself for scripts to have taken over what the server rendered. Pages that have none are ready
 * as they are.
 */
export function waitForLife(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await untilLive(page)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await untilLive(page)
    return answer
  }
}

/** Somebody in a browser of their own, whose pages are live as well. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  context.on('page', waitForLife)
  return context.newPage()
}

/** For pages that are reached by a link or a form. Looks by the clock: a page that nobody sees may paint no frame. */
export async function untilLive(page: Page): Promise<void> {
  const isLive = () => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window
  await page.waitForFunction(isLive, undefined, { polling: 50 })
}
