import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { visitAs } from '../stages/demo-visit.ts'
import { test, visitor } from '../live-page.ts'

test('an artist plans a release by keyboard, moves it, cancels it; a collector looks before by a link until it is revoked', async ({
  page: artist,
  browser,
}) => {
  test.setTimeout(120_000)
  const mark = randomBytes(3).toString('hex')
  const name = `Rain season ${mark}`
  const title = `Weir ${mark}`
  // No other test plans releases of hers.
  await visitAs(artist, 'leela@monsoon.example', '/creation/item/new')
  await artist.getByLabel('Title', { exact: true }).fill(title)
  await expect(artist.getByText(/^Saved at/)).toBeVisible()

  await artist.goto('/studio/releases/new')
  await artist.getByLabel('Name').fill(name)
  const work = artist.getByLabel(title)
  await work.focus()
  await artist.keyboard.press('Space')
  await expect(work).toBeChecked()
  await artist.getByRole('button', { name: 'SAVE THE RELEASE' }).click()
  await expect(artist.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(artist.getByText('0 of 1 ready')).toBeVisible()

  await artist.getByLabel('For whom').fill('Mira')
  await artist.getByRole('button', { name: 'MAKE A LINK' }).click()
  const link =
    (await artist
      .getByText(/\/preview\//)
      .first()
      .textContent()) ?? ''

  const collector = await visitor(browser)
  await collector.goto(link)
  await expect(collector.getByRole('heading', { name })).toBeVisible()
  await expect(collector.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await collector.getByRole('link', { name: title }).click()
  await expect(collector.getByText(/^This work appears on/)).toBeVisible()
  await expect(collector.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await artist.reload()
  await expect(artist.getByRole('cell', { name: /^once/ })).toBeVisible()
  await artist.getByRole('button', { name: 'Revoke the link for Mira' }).click()
  await expect(artist.getByText('Revoked', { exact: true })).toBeVisible()
  await collector.goto(link)
  await expect(collector.getByText('This link no longer works')).toBeVisible()

  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 11)
  await artist.getByLabel('Appears on (UTC)').fill('2031-01-01T18:00')
  await artist.getByRole('button', { name: 'SAVE THE RELEASE' }).click()
  await expect(artist.getByText('Please choose a moment within a year').first()).toBeVisible()
  await artist.getByLabel('Appears on (UTC)').fill(`${later}18:00`)
  await artist.getByRole('button', { name: 'SAVE THE RELEASE' }).click()
  await expect(artist.getByText('The release is changed.')).toBeVisible()
  await artist.getByRole('button', { name: 'CANCEL THE RELEASE' }).click()
  await artist.getByRole('alertdialog').getByRole('button', { name: 'CANCEL THE RELEASE' }).click()
  await expect(artist).toHaveURL(/\/studio\/releases$/)
  await expect(artist.getByRole('link', { name })).toHaveCount(0)
})
