/// <reference lib="dom" />
import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

/**
 * Playwright's `test`, whose pages come back from `goto` and `reload` when they are live: scripts start after the first
 * picture.
 */
export const test = base.extend({
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

/** For pages that are reached by a link or a form. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window)
}
