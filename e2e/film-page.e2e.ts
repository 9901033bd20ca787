/// <reference lib="dom" />
import { messages } from '@monsoon/contract/messages'
import type { FilmPage } from '@monsoon/contract/house/film'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './stages/demo-visit.ts'
import { test } from './live-page.ts'

async function readFilm(page: Page): Promise<FilmPage> {
  const answer = await page.request.get('/v1/film')
  return ((await answer.json()) as { data: FilmPage }).data
}

/** The addresses of films that the page has asked for since. */
function watchFilms(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.mp4')) asked.push(pathname)
  })
  return asked
}

const banner = (page: Page) => page.getByRole('region', { name: 'Last Train to Vikram' })
const bannerFilm = (page: Page) => banner(page).locator('video')
const tiers = (page: Page) => page.getByRole('list', { name: 'The sets' }).getByRole('article')

/** Brings every tier into the window, so that its film would begin. */
async function passTiers(page: Page): Promise<void> {
  for (const tier of await tiers(page).all()) await tier.scrollIntoViewIfNeeded()
}

for (const { width, height, wanted } of [
  { width: 768, height: 1024, wanted: 'narrow' },
  { width: 769, height: 1024, wanted: 'wide' },
] as const)
  test(`loads only the ${wanted} film in a window of ${width} px, muted and over and over [CONST-007, SCREEN-142]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { film } = await readFilm(page)
    const files = { wide: film?.film.sources[0]?.url ?? '', narrow: film?.narrowFilm?.sources.at(-1)?.url ?? '' }
    expect(files.wide).not.toBe(files.narrow)
    const asked = watchFilms(page)
    await page.goto('/vikram')
    await expect(bannerFilm(page)).toHaveAttribute('src', files[wanted])
    await expect.poll(() => asked).toContain(files[wanted])
    expect(await bannerFilm(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
      true,
      true,
    ])
    await passTiers(page)
    const { wide, narrow } = files
    expect(asked.filter((file) => file === wide || file === narrow).every((file) => file === files[wanted])).toBe(true)
  })

for (const [wish, ask] of [
  ['stillness', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'few bytes',
    (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  ],
] as const)
  test(`shows the picture alone to who asks for ${wish}, and the film when they play it [SCREEN-142]`, async ({
    page,
  }) => {
    await ask(page)
    const asked = watchFilms(page)
    await page.goto('/vikram')
    const play = banner(page).getByRole('button', { name: 'Play the film' })
    await expect(play).toBeVisible()
    await expect(banner(page).getByRole('img')).toBeVisible()
    await passTiers(page)
    await expect(tiers(page).first().getByRole('button', { name: 'Play the film of The Lamp' })).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
    expect(asked).toEqual([])
    await play.click()
    await expect(bannerFilm(page)).toHaveCount(1)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('films are stopped and played by the keyboard, each by itself [SCREEN-142]', async ({ page }) => {
      await page.goto('/vikram')
      const stop = banner(page).getByRole('button', { name: 'Stop the film' })
      const play = banner(page).getByRole('button', { name: 'Play the film' })
      await expect(stop).toBeVisible()
      await stop.focus()
      await page.keyboard.press('Enter')
      await expect(play).toBeFocused()
      await expect.poll(() => bannerFilm(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
      const first = tiers(page).first()
      await first.scrollIntoViewIfNeeded()
      await expect(first.getByRole('button', { name: 'Stop the film of The Lamp' })).toBeVisible()
      await play.focus()
      await page.keyboard.press('Space')
      await expect(stop).toBeFocused()
    })

    test('shows three tiers without prices, each a link to its collection, where the prices are [ROUTE-029, SCREEN-002, SCREEN-143, SCREEN-144, RULE-018, MSG-027]', async ({
      page,
    }) => {
      const html = await (await page.request.get('/vikram')).text()
      expect(html).not.toMatch(/discountedPrice|1333|\$\s?\d/)
      await page.goto('/vikram')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.filmHeading)
      await expect(page).toHaveTitle(/^Last Train to Vikram/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expect(tiers(page)).toHaveCount(3)
      await expect(page.getByRole('main')).not.toContainText(/[$€]|USD/)
      for (const [place, { name, count, benefit, now, before }] of [
        {
          name: 'The Lamp',
          count: '3 collectibles',
          benefit: 'Your name in the night register',
          now: '$10',
          before: '$13',
        },
        {
          name: 'The Carriage',
          count: '3 collectibles',
          benefit: 'A seat at an online rehearsal',
          now: '$52',
          before: '$69',
        },
        {
          name: 'The Whole Night',
          count: '10 collectibles',
          benefit: 'Two seats at a premiere',
          now: '$1,000',
          before: '$1,333',
        },
      ].entries()) {
        const tier = tiers(page).nth(place)
        await tier.scrollIntoViewIfNeeded()
        await expect(tier.getByText(count)).toBeVisible()
        await expect(tier.getByText(benefit)).toBeVisible()
        await expect(tier.locator('video')).toHaveAttribute('src', /\.mp4$/)
        await tier.getByRole('link', { name }).click()
        await expect(page).toHaveURL(/\/creation\/[0-9a-f-]{36}$/)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.getByText(`${now} for an edition of each work, instead of ${before}`)).toBeVisible()
        await expect(page.getByText(benefit)).toBeVisible()
        await page.getByRole('link', { name: 'Last Train to Vikram' }).click()
        await expect(page).toHaveURL(/\/vikram$/)
      }
    })
  })
}

test('is found from the home page', async ({ page }) => {
  await page.goto('/home')
  const told = page.getByRole('link', { name: 'Last Train to Vikram: three sets of one-sheets, and an invite' })
  await expect(told.first()).toHaveAttribute('href', '/vikram')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the picture, the tiers and their links, by the other address, too [ROUTE-029, SCREEN-143]', async ({
    page,
  }) => {
    const asked = watchFilms(page)
    await page.goto('/vikram-world')
    await expect(page).toHaveURL(/\/vikram$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.filmHeading)
    await expect(banner(page).getByRole('img')).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /the film/ })).toHaveCount(0)
    await expect(tiers(page)).toHaveCount(3)
    await expect(page.getByText('Blue Awning')).toBeVisible()
    expect(asked).toEqual([])
    await tiers(page).getByRole('link', { name: 'The Lamp' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The Lamp' })).toBeVisible()
    await expect(page.getByText('instead of $13')).toBeVisible()
  })
})
