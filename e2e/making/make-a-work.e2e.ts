import { expect, type Page } from '@playwright/test'
import { visitAs } from '../stages/demo-visit.ts'
import { test, visitor } from '../live-page.ts'
import { uploadFile, isHere, newPicture } from '../stages/work-stages.ts'

const title = 'Lock Gate Filling'

async function writeWork(page: Page): Promise<void> {
  await uploadFile(page, 'CHOOSE A FILE', { name: 'gate.png', mimeType: 'image/png', buffer: await newPicture() })
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Medium').fill('generative drawing')
  await page.getByLabel('Story').fill('The moment after the gates have closed: the water still moves.')
  await page.getByLabel('Edition size').fill('18')
  await page.getByLabel('Royalty').fill('60')
  await page.getByLabel('Category').selectOption('Generative')
  await page.getByLabel('Price of one edition').fill('520')
}

test('an artist makes a work: what is wrong is said in place, what was typed stays, and visitors find it [ROLE-021, CALL-092, CALL-093, RULE-078]', async ({
  page: artist,
  browser,
}) => {
  test.setTimeout(120_000)
  await visitAs(artist, 'joaquin@monsoon.example', '/creation/item/new')
  await writeWork(artist)
  await expect(artist.getByText('$416.00').first()).toBeVisible()
  await expect(artist.getByText('set the royalty first')).toBeVisible()
  await expect(artist.getByText('1 thing to correct')).toBeVisible()
  await artist.getByRole('button', { name: 'PUBLISH' }).click()
  await expect(artist.getByText('Royalty can be 0 to 50 percent.')).toBeVisible()
  await artist.getByLabel('Royalty').fill('10')
  await expect(artist.getByText('$52.00').first()).toBeVisible()

  await expect(artist).toHaveURL(/\/creation\/item\/edit\/[\da-f-]{36}$/)
  await expect(artist.getByText(/^Saved at/)).toBeVisible()
  await artist.reload()
  await expect(artist.getByLabel('Title', { exact: true })).toHaveValue(title)

  await artist.getByLabel('Describe it for those who cannot see it').fill('A red disc before green water')
  await artist.getByLabel('With code').check()
  for (const right of [/I made this work/, /Nobody’s face/, /It has not been sold/])
    await artist.getByLabel(right).check()
  await artist.getByLabel('Sign with your name').fill('Joaquin')
  await isHere(artist, 'gate.png')
  await artist.getByRole('button', { name: 'PUBLISH' }).click()
  await expect(artist).toHaveURL(/\/studio$/)

  const reader = await visitor(browser)
  await reader.goto('/marketplace/artwork')
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(reader.getByText('$520').first()).toBeVisible()
})

test('a work that staff handed back is changed, sent again and published', async ({ page: artist, browser }) => {
  test.setTimeout(90_000)
  await visitAs(artist, 'marlina@monsoon.example', '/studio')
  await artist.getByRole('link', { name: 'Change it' }).click()
  await expect(artist.getByText('The scan ends before the fringe does.')).toBeVisible()
  await artist.getByLabel('Story').fill('The edge is where the cloth says who made it. It is cut, on purpose.')
  await artist.getByRole('button', { name: 'SEND TO REVIEW' }).click()
  await expect(artist).toHaveURL(/\/studio$/)
  await expect(artist.getByText('In review').first()).toBeVisible()

  const staff = await visitor(browser)
  await visitAs(staff, 'ayu.kartika@staff.monsoon.example', '/staff/reviews')
  const waiting = staff.getByRole('main').getByRole('listitem').filter({ hasText: 'The Selvedge' })
  await waiting.getByRole('link', { name: 'Read it whole' }).click()
  await expect(staff.getByText('It is cut, on purpose.')).toBeVisible()
  await staff.getByRole('button', { name: 'PUBLISH' }).click()
  await expect(staff).toHaveURL(/\/staff\/reviews$/)
  await artist.reload()
  await expect(artist.getByRole('row', { name: /The Selvedge/ })).toContainText('Published')
})
