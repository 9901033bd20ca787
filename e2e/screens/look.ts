/// <reference lib="dom" />
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { waitForLife } from '../live-page.ts'
import { signIn } from '../sign-in.ts'
import { lookers, type Looker, type ShownPage } from '../shown-pages.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** One browser session for each who looks; whoever has a login is logged in once. */
export interface Lookers {
  contextOf: (looker: Looker) => Promise<BrowserContext>
  close: () => Promise<void>
}

interface LookersOptions {
  url: string
  deviceScaleFactor?: number
  /** Every page has axe from the start: the browser compiles it once, where it would do so for each. */
  hasAxe?: boolean
}

export function openLookers(browser: Browser, options: LookersOptions): Lookers {
  const opened = new Map<Looker, Promise<BrowserContext>>()
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
    if (options.hasAxe) await context.addInitScript({ content: axe.source })
    const email = lookers[looker]
    if (email) await signIn(context, email)
    return context
  }
  const contextOf = (looker: Looker) => {
    const context = opened.get(looker) ?? open(looker)
    opened.set(looker, context)
    return context
  }
  return {
    contextOf,
    async close() {
      for (const context of opened.values()) await (await context).close()
    },
  }
}

/**
 * Goes to a page of the list and brings it into its state. Gives the path that it stands at, and what the server wrote
 * of it.
 */
export async function visit(page: Page, shown: ShownPage): Promise<{ path: string; html: string }> {
  const path = typeof shown.path === 'string' ? shown.path : await shown.path(page)
  const answer = await page.goto(path)
  const html = (await answer?.text()) ?? ''
  await layOutWhole(page)
  await shown.stage?.(page)
  return { path, html }
}

/** What a page lays out only as one comes near it is laid out at once, to be looked at as a whole. */
async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.below-fold')) part.style.contentVisibility = 'visible'
  })
}

/**
 * Leaves a page as a person does: a checkout is closed, which gives back what it held, and would soon hold too long
 * otherwise.
 */
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
