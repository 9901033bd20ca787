import { expect, type Page } from '@playwright/test'
import { visitAs } from '../stages/demo-visit.ts'
import { test, visitor } from '../live-page.ts'

const title = 'Nets, Mended'
const dayMs = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 16)

async function beginDraft(page: Page): Promise<string> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Country').selectOption('Indonesia')
  // On view as soon as it is published: its works are sold as before.
  await page.getByLabel('Opens (UTC)').fill(inDays(-1))
  await page.getByLabel('Ends (UTC)').fill(inDays(30))
  await page.getByRole('button', { name: 'BEGIN' }).click()
  await expect(page).toHaveURL(/\/profile\/exhibitions\/[\da-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

async function invite(page: Page, artist: string): Promise<void> {
  await page.getByRole('button', { name: 'INVITE AN ARTIST' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A word to them').fill('Your nets belong on one wall.')
  await dialog.getByLabel('Name of the artist').fill(artist)
  await dialog.getByRole('button', { name: 'FIND' }).click()
  await dialog.getByRole('listitem').filter({ hasText: artist }).getByRole('button', { name: 'INVITE' }).click()
  await expect(dialog).toBeHidden()
}

async function hangFirstWork(page: Page, artist: string): Promise<string> {
  await page.getByRole('button', { name: 'ADD A ROOM' }).click()
  await page.getByLabel('Name of the room').fill('The Quay')
  await page.getByRole('button', { name: 'HANG WORKS' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Works of').selectOption(artist)
  const work = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'HANG' }) })
    .first()
  const name = (await work.locator('bdi').first().textContent()) ?? ''
  await work.getByRole('button', { name: 'HANG' }).click()
  await dialog.getByRole('button', { name: 'DONE' }).click()
  return name
}

test('a curator drafts an exhibition with an artist who takes part, staff publish it, and visitors walk through it [ROLE-022, ROUTE-043, SCREEN-123]', async ({
  page: curator,
  browser,
}) => {
  test.setTimeout(180_000)
  const [artist, staff, reader] = [await visitor(browser), await visitor(browser), await visitor(browser)]
  await visitAs(curator, 'farah@monsoon.example', '/profile/exhibitions/new')
  const id = await beginDraft(curator)
  await invite(curator, 'Marlina Dapa')

  await visitAs(artist, 'marlina@monsoon.example', '/studio/messages')
  const asked = artist.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await asked.getByRole('button', { name: 'TAKE PART' }).click()
  await expect(asked.getByText('You take part')).toBeVisible()

  await curator.reload()
  await curator.getByLabel('Wall text').first().fill('A net is a drawing that works for its living.')
  const work = await hangFirstWork(curator, 'Marlina Dapa')
  await curator.getByRole('button', { name: 'SAVE', exact: true }).click()
  await curator.getByRole('button', { name: 'HAND IN' }).click()
  await expect(curator.getByText('It is with us.')).toBeVisible()
  await reader.goto(`/exhibition/${id}`)
  await expect(reader.getByRole('heading', { name: 'Lost Your Way?' })).toBeVisible()

  await visitAs(staff, 'ayu.kartika@staff.monsoon.example', '/staff/exhibitions?state=submitted')
  await staff.getByRole('link', { name: title }).click()
  await staff.getByRole('button', { name: 'PUBLISH' }).click()
  await expect(staff.getByText('On view')).toBeVisible()

  await reader.goto('/marketplace/exhibition')
  await reader
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await expect(reader).toHaveURL(new RegExp(`/exhibition/${id}$`))
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByText('A net is a drawing that works for its living.').first()).toBeVisible()
  await expect(reader.getByRole('main').getByText(work).first()).toBeVisible()
})
