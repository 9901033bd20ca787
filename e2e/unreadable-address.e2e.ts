import { expect } from '@playwright/test'
import { test } from './live-page.ts'

const explanation = 'This address cannot be read. It may have been mistyped or cut short.'
const home = 'VISIT HOME PAGE'

test('an address that cannot be read is a page of the house, 400, in the reader’s colours, with the way home', async ({
  page,
  context,
  baseURL,
}) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  const response = await page.goto('/item/%E0%A4%A?from=mail#bids')
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1, name: 'Lost Your Way?' })).toBeVisible()
  await expect(page.getByText(explanation)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Community' })).toBeVisible()
  await expect(page).toHaveURL('/item/%25E0%25A4%25A?from=mail#bids')
  // The browser tells of each answer of 400 by itself.
  expect(faults.filter((fault) => !fault.startsWith('Failed to load resource'))).toEqual([])
  await page.getByRole('link', { name: home }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Lost Your Way?')
})

test('so is each that cannot be read, whatever it begins like; below /v1 it is JSON', async ({ request }) => {
  const paths = [
    '/%E0%A4%A',
    '/artist/%FF',
    '/user/%C0%AF/creations',
    '/staff/users/100%',
    '/order/%zz?a=%',
    '/reset-password/%',
  ]
  for (const path of paths) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(400)
    expect(response.headers()['content-type'], path).toBe('text/html; charset=utf-8')
    expect(response.headers()['content-security-policy'], path).toContain("default-src 'self'")
    const page = await response.text()
    expect(page, path).toContain(explanation)
    expect(page, path).toContain(home)
  }
  expect((await request.head('/%zz')).status()).toBe(400)
  const json = await request.get('/v1/item/%E0%A4%A', { headers: { accept: 'text/html' } })
  expect(json.status()).toBe(400)
  expect(await json.json()).toMatchObject({ code: 'invalid-input', msg: 'This address cannot be read' })
})
