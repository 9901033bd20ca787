/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { pathOfWork } from './stages/demo-visit.ts'
import { test, untilLive } from './live-page.ts'

/** What is visible within the pictures of works, but the works. */
const writtenOnWorks = (page: Page) =>
  page.locator('.work-art').evaluateAll((pictures) => {
    const boxes = pictures.map((picture) => picture.getBoundingClientRect())
    const isWithin = ({ x, y }: { x: number; y: number }) =>
      boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
    const marks = [...document.querySelectorAll('.work :is(button, span)')]
    return marks
      .filter((mark) => mark.checkVisibility({ opacityProperty: true }))
      .map((mark) => ({ text: mark.outerHTML.slice(0, 80), box: mark.getBoundingClientRect() }))
      .filter(({ box }) => isWithin({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .map(({ text }) => text)
  })

for (const hasTouch of [false, true]) {
  test(`nothing is written on the works of a list ${hasTouch ? 'on a touch screen' : 'with a mouse'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ hasTouch, isMobile: hasTouch })
    const page = await context.newPage()
    await page.goto('/marketplace/artwork')
    await untilLive(page)
    await page.mouse.move(0, 0)
    await expect(page.locator('.work-art').first()).toBeVisible()
    expect(await writtenOnWorks(page)).toEqual([])
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Favourite/ })
    await (hasTouch ? Promise.resolve() : page.getByRole('article').first().hover())
    await expect(heart).toBeVisible()
    await expect(heart).toHaveCSS('opacity', '1')
    await context.close()
  })
}

test('the first screen of a work on a desktop has its price, the way to buy it, its editions and the first lines of its story', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await pathOfWork(page, 'April Half Over'))
  const main = page.getByRole('main')
  const story = main.getByRole('region', { name: 'About the work' })
  const firstLines = story.getByText(/^Seventeen days/)
  for (const part of [
    main.getByText('$35', { exact: true }).first(),
    main.getByText('BUY', { exact: true }).first(),
    main.getByLabel('Edition number').first(),
    firstLines,
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})
