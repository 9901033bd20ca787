/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { waitForLife } from '../live-page.ts'
import { signIn } from '../sign-in.ts'
import { lookers, type Looker, type ShownPage } from '../shown-pages.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** One browser session for each who looks, and one without script; whoever has a login is logged in once. */
export interface Lookers {
  contextOf: (looker: Looker, options?: { hasScript?: boolean }) => Promise<BrowserContext>
  close: () => Promise<void>
}

export function openLookers(browser: Browser, options: { url: string; deviceScaleFactor?: number }): Lookers {
  const opened = new Map<string, Promise<BrowserContext>>()
  const look = {
    baseURL: options.url,
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Asia/Singapore',
    // A worker would answer for pages that a test says are gone.
    serviceWorkers: 'block',
  } as const
  const open = async (looker: Looker) => {
    const context = await browser.newContext(look)
    context.on('page', waitForLife)
    const email = lookers[looker]
    if (email) await signIn(context, email)
    return context
  }
  const once = (name: string, make: () => Promise<BrowserContext>): Promise<BrowserContext> => {
    const context = opened.get(name) ?? make()
    opened.set(name, context)
    return context
  }
  const contextOf = async (looker: Looker, { hasScript = true } = {}): Promise<BrowserContext> => {
    const context = await once(looker, () => open(looker))
    if (hasScript) return context
    const still = await once(`${looker} without script`, () =>
      browser.newContext({ ...look, javaScriptEnabled: false }),
    )
    // The session of one may have been renewed meanwhile.
    await still.addCookies(await context.cookies())
    return still
  }
  return {
    contextOf,
    async close() {
      for (const context of opened.values()) await (await context).close()
    },
  }
}

/** Goes to a page of the list and brings it into its state. Gives the path that it stands at. */
export async function visit(page: Page, shown: ShownPage): Promise<string> {
  const path = typeof shown.path === 'string' ? shown.path : await shown.path(page)
  await page.goto(path)
  await layOutWhole(page)
  await shown.stage?.(page)
  return path
}

/** What a page lays out only as one comes near it is laid out at once, to be looked at as a whole. */
async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.below-fold')) part.style.contentVisibility = 'visible'
  })
}

/** Leaves a page as a person does: a checkout is closed, which gives back what it held, and would soon hold too long otherwise. */
export async function leave(page: Page): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).first()
  if (await close.isVisible()) {
    // The network of a member's page is never idle: it listens to what is told.
    const change = page
      .waitForRequest((request) => request.method() !== 'GET', { timeout: 500 })
      .then((request) => request.response())
      .catch(() => undefined)
    await close.click()
    await change
  }
  await page.close()
}

/** Waits until every picture is there, also those that wait to come into view, and the fonts. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await document.fonts.ready
  })
}
