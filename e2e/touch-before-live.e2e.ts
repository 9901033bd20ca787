import { expect, type Browser } from '@playwright/test'
import { pathOfWork } from './stages/demo-visit.ts'
import { test, untilLive } from './live-page.ts'

/** Opens a page that nothing waits for, and whose scripts, or some of them, come when they are let. */
async function openAsleep(
  browser: Browser,
  address: string,
  { width = 1280, held = '*' }: { width?: number; held?: string } = {},
) {
  const context = await browser.newContext({ viewport: { width, height: 740 } })
  const page = await context.newPage()
  const scripts = Promise.withResolvers<void>()
  await page.route(`**/assets/${held}.js`, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return { page, wake: scripts.resolve, close: () => context.close() }
}

test('a button that is pressed before the page is live does its work once it is', async ({ browser }) => {
  const { page, wake, close } = await openAsleep(browser, '/home', { width: 360 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  wake()
  await expect(page.getByRole('dialog')).toBeVisible()
  await close()
})

test('what is typed before the page is live stays, and the form knows of it', async ({ browser }) => {
  const { page, wake, close } = await openAsleep(browser, '/login')
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
  await email.fill('marlina@monsoon.example')
  await password.fill('Monsoon-2026')
  wake()
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeEnabled()
  await expect(email).toHaveValue('marlina@monsoon.example')
  await expect(password).toHaveValue('Monsoon-2026')
  await close()
})

test('what is typed and pressed in a part whose code is still on its way is done once it is there', async ({
  browser,
}) => {
  const { page, wake, close } = await openAsleep(browser, '/home', { held: 'newsletter-box-*' })
  await untilLive(page)
  const email = page.getByLabel('Newsletter')
  await email.fill('no address')
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
  const refusal = page.getByText('Please add proper email')
  await expect(refusal).toHaveCount(0)
  wake()
  await expect(refusal).toBeVisible()
  await expect(email).toHaveValue('no address')
  await close()
})

test('a part whose code is lost on its way leaves the page whole, and does its work once the code has come', async ({
  page,
  browser,
}) => {
  // Tried: 153, which npm brings, does not ask again for a module that did not come; 156 does.
  test.skip(Number.parseInt(browser.version(), 10) < 156, 'this Chromium loads such a part with the next page')
  let lost = 0
  await page.route('**/assets/newsletter-box-*.js', (route) => (++lost < 3 ? route.abort() : route.continue()))
  await page.goto('/home')
  await page.getByLabel('Newsletter').fill('no address')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click()
  await expect(page.getByText('Please add proper email')).toBeVisible()
  expect(lost).toBe(3)
})

test('a link works without waiting for scripts', async ({ browser }) => {
  const { page, close } = await openAsleep(browser, '/home')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await close()
})

test('a part whose code is still on its way stays where it is while the page around it changes', async ({
  browser,
}) => {
  const { page, wake, close } = await openAsleep(browser, '/home', { held: 'edition-picker-*' })
  await page.goto(await pathOfWork(page, 'After the Only Rain'), { waitUntil: 'domcontentloaded' })
  await untilLive(page)
  const picker = page.getByText('Edition number').first()
  await expect(picker).toBeVisible()
  // The bar at the foot comes as the button leaves the window.
  await page.mouse.wheel(0, 3_000)
  await expect(page.locator('.buy-bar[data-shown]')).toBeAttached()
  await expect(picker).toBeAttached()
  wake()
  const slider = page.getByRole('slider', { name: 'Edition number' }).first()
  const last = (await slider.getAttribute('max')) ?? ''
  await page.getByRole('textbox', { name: 'Edition number' }).first().fill(last)
  await expect(slider).toHaveValue(last)
  await close()
})
