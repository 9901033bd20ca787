import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './live-page.ts'

const grid = (page: Page) => page.getByRole('list', { name: /^Artworks/ })
const works = (page: Page) => grid(page).getByRole('article')
const addresses = (page: Page) =>
  grid(page)
    .locator('article a[href^="/item/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Opens the first work of the list whose card says this. */
async function openWork(page: Page, words: RegExp | string): Promise<void> {
  await page.goto('/marketplace/artwork')
  await expect(page.getByText('You have seen every work on show.')).toBeVisible({ visible: false })
  const card = works(page).filter({ hasText: words }).first()
  // The list goes on as long as one walks to its end.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(card).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/item\//)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Artworks')
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('; ')}`)).toEqual([])
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 1_500)
      }),
  )
}

test.describe('home', () => {
  test('leads from / to works on a wall, with what Monsoon is [ROUTE-018, ROUTE-032, SCREEN-024]', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const first = page.getByRole('list', { name: 'Works on this wall' }).getByRole('img').first()
    await expect(first).toHaveAttribute('fetchpriority', 'high')
    await expect(page.getByRole('region', { name: 'About Monsoon' })).toContainText('The monsoon winds')
    await expect(page.getByRole('list', { name: 'Trending Artwork' }).getByRole('article').first()).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.005)
    await expectNoFaults(page)
  })
})

test.describe('the marketplace', () => {
  test('is at /marketplace/artwork, where /marketplace leads [ROUTE-033, ROUTE-037]', async ({ page }) => {
    await page.goto('/marketplace')
    await expect(page).toHaveURL(/\/marketplace\/artwork$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Artworks' })).toBeVisible()
    await expectNoFaults(page)
  })

  test('shows 12 works, then more by scrolling, each once [SCREEN-038, CONST-044]', async ({ page, request }) => {
    const asked: string[] = []
    page.on('request', (call) => {
      if (call.url().includes('/v1/marketplace')) asked.push(new URL(call.url()).search)
    })
    const whole = await (await request.get('/v1/marketplace?limit=100')).json()
    const expected = whole.data.items.map(({ id }: { id: string }) => `/item/${id}`)
    const rendered = await (await request.get('/marketplace/artwork')).text()
    expect(new Set(rendered.match(/href="\/item\/[^"]+"/g))).toHaveProperty('size', 12)
    await page.goto('/marketplace/artwork')
    expect(await layoutShift(page)).toBeLessThan(0.005)
    await expect(async () => {
      await page.keyboard.press('End')
      expect(await addresses(page)).toEqual(expected)
    }).toPass()
    expect(asked[0]).toBe('?limit=30&offset=1&sortBy=newest')
  })

  test('turns its pages without script and skips no work', async ({ browser, request }) => {
    const whole = await (await request.get('/v1/marketplace?limit=100')).json()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const next = page.getByRole('link', { name: 'Load More' })
    const seen: string[] = []
    // By its address, which is gone to when the page before is there as a whole.
    for (let path: string | null = '/marketplace/artwork'; path;) {
      await page.goto(path)
      seen.push(...(await addresses(page)))
      path = (await next.count()) > 0 ? await next.getAttribute('href') : null
    }
    expect(seen).toEqual(whole.data.items.map(({ id }: { id: string }) => `/item/${id}`))
    // On a phone the filters stand after the works, a link away.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/marketplace/artwork')
    await expect(works(page).first()).toBeInViewport()
    await page.getByRole('link', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Photography' })).toBeInViewport()
    await context.close()
  })

  test('sorts by price', async ({ page }) => {
    await page.goto('/marketplace/artwork')
    await page.getByLabel('Sort by').selectOption('priceLow')
    await expect(page).toHaveURL(/sortBy=priceLow/)
    await expect(page.getByRole('list', { name: 'Artworks, Price, low to high' })).toBeVisible()
    const prices = await works(page)
      .locator('.work-terms bdi:first-child')
      .evaluateAll((found) => found.map(({ textContent }) => textContent ?? '').filter((text) => text.startsWith('$')))
    const amounts = prices.map((price) => Number(price.replaceAll(/[$,]/g, '')))
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })

  test('says so and tries again when more works do not come', async ({ page }) => {
    let isFailing = true
    await page.route('**/v1/marketplace?**', (route) =>
      isFailing ? route.fulfill({ status: 500, json: { status: 500, msg: 'Please try again' } }) : route.continue(),
    )
    await page.goto('/marketplace/artwork')
    const failure = page.getByRole('alert').filter({ hasText: 'Please try again' })
    // A key that is pressed before the page is live does not count.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(failure).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 40_000 })
    await expect(works(page)).toHaveCount(12)
    isFailing = false
    await failure.getByRole('button', { name: 'TRY AGAIN' }).click()
    await expect(async () => expect(await works(page).count()).toBeGreaterThan(12)).toPass()
  })

  test('comes back to where one was', async ({ page }) => {
    const answer = await page.request.get('/v1/marketplace', { params: { limit: 1 } })
    const { data } = (await answer.json()) as { data: { pagination: { total: number } } }
    const { total } = data.pagination
    await page.goto('/marketplace/artwork')
    await expect(async () => {
      await page.keyboard.press('End')
      expect(await works(page).count()).toBe(total)
    }).toPass()
    await works(page).nth(14).getByRole('link').click()
    await expect(page).toHaveURL(/\/item\//)
    await page.goBack()
    await expect(works(page)).toHaveCount(total)
    await expect(works(page).nth(14)).toBeInViewport()
    await page.reload()
    await expect(works(page)).toHaveCount(total)
    await expect(works(page).nth(14)).toBeInViewport()
  })
})

test.describe('a work', () => {
  test('has a page with its maker, price, details, provenance and other works [ROUTE-044, SCREEN-044, SCREEN-045, SCREEN-057, SCREEN-058, SCREEN-059, SCREEN-096, RULE-013]', async ({
    page,
    request,
  }) => {
    await openWork(page, /in stock/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { data } = await (await request.get(`/v1${new URL(page.url()).pathname}`)).json()
    await expect(page.getByRole('main').getByRole('link', { name: data.creatorInfo.name }).first()).toBeVisible()
    await expect(page.getByText(/^\$[\d,.]+$/).first()).toBeVisible()
    await expect(page.getByText(/in all, with a/)).toBeVisible()
    for (const name of ['Details', 'Provenance', 'Where the price goes', 'Other Works By the Artist'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Provenance' })).toContainText('Created')
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page.getByRole('list', { name: 'Other Works By the Artist' })).not.toContainText(title ?? '')
    await expectNoFaults(page)
    await page.goto(page.url())
    expect(await layoutShift(page)).toBeLessThan(0.005)
  })

  test('sends a visitor who wants to buy to the login and back [SCREEN-047]', async ({ page }) => {
    await openWork(page, /in stock/)
    const path = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'BUY', exact: true }).first().click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    await expect(page.getByText('Login to buy items')).toBeVisible()
  })

  test('shows pictures to leaf through and to look at closer, films and sounds to play [SCREEN-043]', async ({
    page,
  }) => {
    await openWork(page, 'Umbrella Weather')
    const views = page.getByRole('list', { name: 'Pictures of this work' })
    await views.getByRole('button', { name: /^View 2/ }).click()
    await expect(views.getByRole('button', { name: /^View 2/ })).toHaveAttribute('aria-current', 'true')
    const look = page.getByRole('button', { name: 'Look closer' }).last()
    await look.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toHaveText('100 %')
    await page.keyboard.press('+')
    await expect(dialog.getByRole('status')).toHaveText('150 %')
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(look).toBeFocused()

    for (const [title, kind] of [
      ['Slow Sky', 'video'],
      ['Megh - 22 Seconds', 'audio'],
    ] as const) {
      await openWork(page, title)
      const readyState = () => page.locator(kind).evaluate((media: HTMLMediaElement) => media.readyState)
      expect(await readyState()).toBe(0)
      await page.getByRole('button', { name: 'Play' }).click()
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
      await expect.poll(readyState).toBeGreaterThan(0)
      await expectNoFaults(page)
    }
  })

  test('says SOLD, disabled, when none is left [STATE-013]', async ({ page }) => {
    await openWork(page, 'Alley 47')
    await expect(page.getByRole('button', { name: 'SOLD' })).toBeDisabled()
    await expectNoFaults(page)
  })

  test('counts down to its sale [STATE-014]', async ({ page }) => {
    await openWork(page, /Sale Starts in/)
    await expect(page.getByRole('heading', { name: 'Sale Starts In' })).toBeVisible()
    const timer = page.getByRole('timer').first()
    const before = await timer.textContent()
    await expect(timer).not.toHaveText(before ?? '')
    await expect(page.getByRole('link', { name: 'BUY', exact: true })).toHaveCount(0)
  })

  test('that does not exist leads to the not-found page, with its status [STATE-001, STATE-002]', async ({ page }) => {
    for (const id of ['nonsense', '01980000-0000-7000-8000-000000000000']) {
      const response = await page.goto(`/item/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Lost Your Way?' })).toBeVisible()
    }
    await expectNoFaults(page)
  })

  test('says how a payment ended, once [ROUTE-065, MSG-002, MSG-003]', async ({ page }) => {
    await openWork(page, /in stock/)
    const path = new URL(page.url()).pathname
    await page.goto(`${path}?orderStatus=failure`)
    await expect(page.getByText('Your order failed')).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.goto(`${path}?orderStatus=success`)
    const bought = 'Congrats! Your transaction has been completed successfully. You are now the owner of this NFT.'
    await expect(page.getByText(bought)).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.reload()
    await expect(page.getByText(bought)).toBeHidden()
  })

  test('reads without script', async ({ browser, request }) => {
    const list = await (await request.get('/v1/marketplace?limit=1')).json()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/item/${list.data.items[0].id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.data.items[0].name)
    await expect(page.getByRole('list', { name: 'Provenance' })).toContainText('Created')
    await context.close()
  })
})

test('a collection shows its makers and its works [ROUTE-045]', async ({ page }) => {
  await openWork(page, /in stock/)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.locator('a[href^="/creation/"]').first().click()
  await expect(page).toHaveURL(/\/creation\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Works of/ })).toContainText(title)
  await expectNoFaults(page)
})
