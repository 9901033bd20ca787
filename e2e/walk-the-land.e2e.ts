import { expect, type CDPSession, type Page } from '@playwright/test'
import { tabTo } from './stages/keyboard.ts'
import { test, visitor } from './live-page.ts'

const chartOf = (page: Page) => page.getByRole('group', { name: /^Chart of the parcels/ })
const listOf = (page: Page) => page.getByRole('list', { name: 'Parcels', exact: true })
const rows = (page: Page) => listOf(page).getByRole('listitem')
const onChart = (page: Page, name: string) => chartOf(page).getByRole('link', { name: new RegExp(`^${name}, parcel`) })
const inView = (page: Page) => page.getByRole('heading', { name: /in this view$/ })
const all = (page: Page) => page.getByRole('heading', { name: '24 parcels', exact: true })
const detailsOf = /\/land\/details\?longitude=71\.\d+&latitude=9\.\d+&city=/

const viewIn = (page: Page) => new URL(page.url()).searchParams.get('at')

test('the chart has what the list has, and both lead to the same page [U-057, S-015]', async ({ page }) => {
  await page.goto('/land')
  await expect(all(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(24)
  const pages = (part: ReturnType<typeof chartOf>) =>
    part
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')).filter((href) => href?.includes('details')),
      )
  expect(await pages(chartOf(page))).toEqual(await pages(listOf(page)))
  expect(
    new Set(
      await listOf(page)
        .locator('small, p')
        .getByText(/^Parcel \d+, /)
        .allTextContents(),
    ).size,
  ).toBe(24)
  const sold = await listOf(page).getByText('Sold', { exact: true }).count()
  expect(sold).toBeGreaterThanOrEqual(3)
  await expect(chartOf(page).getByRole('link', { name: /, sold$/ })).toHaveCount(sold)
  await onChart(page, 'Slipway House').click()
  await expect(page).toHaveURL(detailsOf)
})

test('a visitor without an account reads works, collections, artists, exhibitions and land [ROLE-024]', async ({
  page,
}) => {
  const kinds = [
    { list: '/marketplace/artwork', opens: /\/item\// },
    { list: '/collections', opens: /\/creation\// },
    { list: '/marketplace/artist', opens: /\/artist\// },
    { list: '/marketplace/exhibition', opens: /\/exhibition\// },
    { list: '/land', opens: detailsOf },
  ]
  for (const { list, opens } of kinds) {
    await page.goto(list)
    const links = page.getByRole('main').getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const first = hrefs.find((href) => opens.test(href) && !href.startsWith('/marketplace'))
    expect(first, list).toBeDefined()
    const answer = await page.goto(first ?? '')
    expect(answer?.status(), first).toBe(200)
    await expect(page).toHaveURL(opens)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('by keyboard alone somebody moves the chart, looks closer and opens a parcel', async ({ page }) => {
  await page.goto('/land')
  await tabTo(page, chartOf(page))
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(inView(page)).toBeVisible()
  await expect(page).toHaveURL(/[?&]at=/)
  const nearer = viewIn(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => viewIn(page)).not.toBe(nearer)
  await page.keyboard.press('0')
  await expect(all(page)).toBeVisible()
  expect(viewIn(page)).toBeNull()
  await tabTo(page, onChart(page, 'Slipway House'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(detailsOf)
})

test('a parcel out of sight comes into sight with the focus', async ({ page }) => {
  await page.goto('/land?at=9.07,71.13,0.02')
  const links = chartOf(page).getByRole('link', { name: /, parcel/ })
  const last = links.last()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

test('the mouse draws the chart along, and its wheel looks closer', async ({ page }) => {
  await page.goto('/land')
  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('There is no chart.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -400)
  await expect(inView(page)).toBeVisible()
  const nearer = viewIn(page)
  await page.mouse.down()
  await page.mouse.move(x - 120, y - 60, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => viewIn(page)).not.toBe(nearer)
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(all(page)).toBeVisible()
})

/** Fingers on the screen; none: they are lifted. */
const touch = (
  devtools: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: { x: number; y: number }[],
) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })

test('on a phone two fingers look closer, one moves the chart, and a tap opens a parcel', async ({ browser }) => {
  const page = await visitor(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/land')
  await chartOf(page).scrollIntoViewIfNeeded()
  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('There is no chart.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  const apart = (by: number) => [
    { x: x - by, y },
    { x: x + by, y },
  ]
  await touch(devtools, 'touchStart', apart(30))
  for (const by of [45, 60, 80, 100, 120]) await touch(devtools, 'touchMove', apart(by))
  await touch(devtools, 'touchEnd', [])
  await expect(inView(page)).toBeVisible()
  const nearer = viewIn(page)
  await touch(devtools, 'touchStart', [{ x, y }])
  for (const by of [20, 40, 60]) await touch(devtools, 'touchMove', [{ x: x + by, y: y - by }])
  await touch(devtools, 'touchEnd', [])
  await expect.poll(() => viewIn(page)).not.toBe(nearer)
  await page.getByRole('link', { name: 'Show all', exact: true }).tap()
  await expect(all(page)).toBeVisible()
  await page.goto('/land?city=Pulau+Angin')
  await onChart(page, 'Slipway House').tap()
  await expect(page).toHaveURL(detailsOf)
  await page.context().close()
})

test('filters stand in the address, and one that leaves nothing has a way on', async ({ page }) => {
  await page.goto('/land')
  await page.getByLabel('City').selectOption('Telaga')
  await expect(page).toHaveURL(/city=Telaga/)
  await expect(rows(page).first()).toContainText('Telaga')
  await page.getByLabel('State').selectOption('sold')
  await expect(page).toHaveURL(/state=sold/)
  await page.goto('/land?minPrice=500000')
  await expect(page.getByText('No parcel matches these filters')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(rows(page)).toHaveCount(24)
})

test('the list stands alone where that is asked for, and a moved chart shows where it lies', async ({ page }) => {
  await page.goto('/land?at=9.2,71.25,0.05')
  const overview = chartOf(page).getByRole('img', { name: 'Where this view lies on the whole chart' })
  await expect(overview).toBeVisible()
  await expect(chartOf(page).getByRole('img', { name: /^Scale: the bar is 1 km long$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Only the list', exact: true }).click()
  await expect(chartOf(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(24)
  await page.getByLabel('City').selectOption('Telaga')
  await expect(page).toHaveURL(/city=Telaga/)
  await expect(rows(page).first()).toContainText('Telaga')
  await expect(chartOf(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Chart and list', exact: true }).click()
  await expect(chartOf(page)).toBeVisible()
  await expect(page).toHaveURL(/\/land\?city=Telaga$/)
})

test('a price that is none is said to be wrong, and narrows nothing', async ({ page }) => {
  await page.goto('/land')
  await page.getByLabel('From (USD)').fill('cheap')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter amounts such as 500' })).toBeVisible()
  await expect(page.getByLabel('From (USD)')).toHaveValue('cheap')
  await expect(rows(page)).toHaveCount(24)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the chart, the list, the filters and a closer look are all there', async ({ page }) => {
    await page.goto('/land')
    await expect(rows(page)).toHaveCount(24)
    await expect(onChart(page, 'Slipway House')).toBeVisible()
    await page.getByRole('link', { name: 'Zoom in', exact: true }).click()
    await expect(inView(page)).toBeVisible()
    await page.getByLabel('City').selectOption('Telaga')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/city=Telaga/)
    await expect(rows(page).first()).toContainText('Telaga')
    await chartOf(page)
      .getByRole('link', { name: /, parcel/ })
      .first()
      .click()
    await expect(page).toHaveURL(detailsOf)
  })
})
