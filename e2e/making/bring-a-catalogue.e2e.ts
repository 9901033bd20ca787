import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { visitAs } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'

const zip = fileURLToPath(new URL('../../packages/dev-env/catalogue/cloths.zip', import.meta.url))

test('an artist brings a catalogue: it is read first, what is wrong stands by row, and what is whole becomes drafts', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const run = randomUUID().slice(0, 8)
  const table = [
    'Work title;Genre;Edition size;Royalty;How made;Image;Alt text;Shelf',
    `Deer ${run};Digital painting;24;10;by hand;deer.jpg;Rows of deer;B4`,
    `Edge ${run};Digital painting;ten;10;by hand;gone.jpg;An edge;B4`,
  ].join('\n')
  await visitAs(page, 'joaquin@monsoon.example', '/studio/catalogues')
  const [first] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('CHOOSE THE TABLE').click()])
  await first.setFiles({ name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  const [second] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('CHOOSE THE ZIP').click()])
  await second.setFiles(zip)
  await page.getByRole('button', { name: 'CHECK IT' }).click()

  await expect(page).toHaveURL(/\/studio\/catalogues\/[\da-f-]{36}$/)
  await expect(page.getByText('One work is complete.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Not used: Shelf.')).toBeVisible()
  await expect(page.getByText('The edition size must be digits only, 9 at maximum').first()).toBeVisible()
  await expect(page.getByText('The ZIP has no file “gone.jpg”').first()).toBeVisible()

  await page.getByLabel('Send complete works to review').uncheck()
  for (const right of [/I made this work/, /Nobody’s face/, /not been sold as an edition/])
    await page.getByLabel(right).check()
  await page.getByLabel('Sign with your name').fill('Joaquin')
  await page.getByRole('button', { name: 'BRING 1 WORK' }).click()
  await expect(page.getByText('One draft is in your studio.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('One row was left out.')).toBeVisible()
  await page.getByRole('link', { name: 'TO THE STUDIO' }).click()
  await expect(page.getByText(`Deer ${run}`).first()).toBeVisible()
})
