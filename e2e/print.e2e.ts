import { expect, type Page } from '@playwright/test'
import { visitAs, pathOfWork } from './stages/demo-visit.ts'
import { test } from './live-page.ts'
import { shownPages } from './shown-pages.ts'
import { visit } from './screens/look.ts'

/** The sheets that a page prints on; Chromium writes one object of this type a page. */
async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function expectCleanPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const body = page.locator('body')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(body).toHaveCSS('color', 'rgb(0, 0, 0)')
}

test('a receipt prints on one sheet, black on white, with whom, what, how much and how', async ({ page }) => {
  test.setTimeout(120_000)
  await visitAs(page, 'noura@monsoon.example')
  const order = shownPages.find(({ name }) => name === 'order')
  if (!order) throw new Error('There is no page of an order')
  const { path } = await visit(page, order)
  await expectCleanPaper(page)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  const orderId = path.split('/').at(-1) ?? ''
  for (const words of [
    'Monsoon Art Pte. Ltd.',
    'hello@monsoon.example',
    orderId,
    'Noura Al Subaie',
    'Total',
    'Wallet',
  ]) {
    await expect(receipt).toContainText(words)
  }
  const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
  expect(picture?.height).toBeLessThan(140)
  for (const format of ['A4', 'Letter'] as const) expect(await countSheets(page, format), format).toBe(1)
})

test('a work prints as the sheet beside it in the room: picture, label, description, past', async ({ page }) => {
  await page.goto(await pathOfWork(page, 'High Water'))
  await expectCleanPaper(page)
  await expect(page.getByRole('heading', { level: 1, name: 'High Water' })).toBeVisible()
  const [picture, title] = [
    await page.getByRole('main').getByRole('img').first().boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect(picture && title && picture.x + picture.width).toBeLessThanOrEqual(title?.x ?? 0)
  expect(await countSheets(page, 'A4')).toBeLessThanOrEqual(2)
})
