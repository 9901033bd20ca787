import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { shownPages } from '../shown-pages.ts'
import { leave, openLookers, settle, visit, type Theme } from './look.ts'

interface KeptScreen {
  page: string
  device: keyof typeof devices
  theme: Theme
}

const devices = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
} as const

/** The pictures that the repository keeps; the README shows the first two. */
const keptScreens: readonly KeptScreen[] = [
  { page: 'home', device: 'desktop', theme: 'light' },
  { page: 'item', device: 'phone', theme: 'light' },
  { page: 'home', device: 'phone', theme: 'dark' },
  { page: 'marketplace', device: 'desktop', theme: 'light' },
  { page: 'marketplace', device: 'phone', theme: 'light' },
  { page: 'exhibition', device: 'desktop', theme: 'light' },
  { page: 'item', device: 'desktop', theme: 'dark' },
  { page: 'checkout-wallet', device: 'desktop', theme: 'light' },
  { page: 'checkout-paid', device: 'phone', theme: 'dark' },
  { page: 'wallet', device: 'desktop', theme: 'dark' },
  { page: 'order', device: 'desktop', theme: 'light' },
  { page: 'exhibition', device: 'phone', theme: 'dark' },
]

const mostBytes = 120_000
const qualities = [86, 80, 74, 66, 58, 50, 40]

/** Takes the kept pictures, as much as a window shows, as WebP of 120 kB at most. */
export async function saveScreens(browser: Browser, options: { url: string; folder: string }): Promise<void> {
  for (const [device, { viewport, deviceScaleFactor }] of Object.entries(devices)) {
    const lookers = openLookers(browser, { url: options.url, deviceScaleFactor })
    for (const kept of keptScreens.filter((one) => one.device === device)) {
      const shown = shownPages.find(({ name }) => name === kept.page)
      if (!shown) throw new Error(`There is no page called ${kept.page}`)
      const page = await (await lookers.contextOf(shown.looker ?? 'visitor')).newPage()
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: kept.theme })
      await visit(page, shown)
      await settle(page)
      writeFileSync(join(options.folder, `${kept.page}-${device}-${kept.theme}.webp`), await pictureOf(page))
      await leave(page)
    }
    await lookers.close()
  }
}

async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  for (const quality of qualities) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const picture = Buffer.from(data, 'base64')
    if (picture.length <= mostBytes) return picture
  }
  throw new Error(`${page.url()} does not fit into ${mostBytes} bytes`)
}
