import { expect } from '@playwright/test'
import { createApi } from '@monsoon/api/api'
import { loadConfig } from '@monsoon/api/config'
import { loadBuiltWeb } from '../apps/server/src/load-web.ts'
import { mountWeb } from '../apps/server/src/mount-web.ts'
import { pageOriginsOf } from '../apps/server/src/page-origins.ts'
import { expectAccessible } from './stages/demo-visit.ts'
import { test } from './live-page.ts'

test.use({ serviceWorkers: 'allow' })

test('without the network a new page says so, and comes when the network does', async ({ page, context }) => {
  await page.goto('/home')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'TRY AGAIN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
})

test('the worker keeps the offline page and nothing else, and leaves every other request alone', async ({ page }) => {
  await page.goto('/home')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const answered: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname)
  })
  await page.goto('/marketplace/artwork')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible()
  expect(answered).toEqual(['/marketplace/artwork', '/login'])
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
})

test('while the database is away every page is a page of the house, 503, and says when to come back', async ({
  page,
}) => {
  const config = loadConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'silent' })
  const api = await createApi({ config })
  try {
    await mountWeb(api.app, {
      web: await loadBuiltWeb(),
      publicOrigin: config.PUBLIC_ORIGIN,
      hasAnyHost: true,
      origins: pageOriginsOf(config),
      isDevelopment: false,
    })
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
    for (const path of ['/home', '/marketplace/artwork', '/profile/view']) {
      const response = await page.goto(address + path)
      expect(response?.status(), path).toBe(503)
      expect(response?.headers()['retry-after'], path).toBe('5')
      await expect(page.getByRole('heading', { level: 1, name: 'Back in a moment' })).toBeVisible()
      await expect(page.getByRole('banner').getByText('Monsoon')).toBeVisible()
      await expect(page.getByRole('button', { name: 'TRY AGAIN' })).toBeVisible()
    }
    await expectAccessible(page)
  } finally {
    await api.close()
  }
})
