import { expect } from '@playwright/test'
import { test } from './live-page.ts'

test('a first visit asks for scripts and typefaces after its first picture, a later one for typefaces at once', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  const picture = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await picture.promise
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(500)
  expect(asked).toContain('image')
  expect(asked).not.toContain('script')
  expect(asked).not.toContain('font')
  picture.resolve()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  expect(asked.indexOf('font')).toBeLessThan(asked.indexOf('script'))
  await page.evaluate(() => document.fonts.ready)

  // What a page has stored reaches the next one a moment later.
  await expect(async () => {
    asked.length = 0
    await page.goto('/terms', { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    expect(asked.indexOf('font')).toBeLessThan(asked.indexOf('script'))
  }).toPass()
  await context.close()
})
