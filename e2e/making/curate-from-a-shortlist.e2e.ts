import { randomBytes } from 'node:crypto'
import { sampleOf } from '@monsoon/dev-env/test-run'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, pathOfWork, visitAs } from '../stages/demo-visit.ts'
import { test, waitForLife } from '../live-page.ts'
import { apiOf } from '../sign-in.ts'

const works = { phone: 'A Pattern Opening', desktop: 'Late Room' } as const
const dayMs = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 16)

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** Somebody in a browser of their own, who is no program. */
async function visitor(browser: Browser): Promise<Page> {
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36'
  const context = await browser.newContext({ userAgent })
  context.on('page', waitForLife)
  return context.newPage()
}

async function addToShortlist(page: Page, workName: string): Promise<void> {
  await visitAs(page, 'karim@monsoon.example', await pathOfWork(page, workName))
  await page.getByRole('button', { name: 'Shortlist' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('For the room with the low ceiling.')
  await expectAccessible(page)
  // A second try finds the note of the first.
  await dialog.getByRole('button', { name: /^(KEEP|SAVE)/ }).click()
  await expect(dialog).toBeHidden()
}

async function beginDraft(page: Page, title: string): Promise<string> {
  await page.goto('/profile/exhibitions/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Country').selectOption('Pakistan')
  await page.getByLabel('Opens (UTC)').fill(inDays(-1))
  await page.getByLabel('Ends (UTC)').fill(inDays(20))
  await page.getByRole('button', { name: 'BEGIN' }).click()
  await expect(page).toHaveURL(/\/profile\/exhibitions\/[\da-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

async function answerAsArtist(page: Page, title: string): Promise<void> {
  await visitAs(page, 'sadia@monsoon.example', '/studio')
  await expect(page.getByText(`invites you to take part in ${title}`)).toBeVisible()
  await page.goto('/studio/messages')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const invitation = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(invitation.getByText('A wall of its own.')).toBeVisible()
  await invitation.getByRole('button', { name: 'TAKE PART' }).click()
  await expect(invitation.getByText('You take part')).toBeVisible()
}

/** Somebody visits it and buys a work that hangs there. */
async function visitAndBuy(page: Page, { id, workName }: { id: string; workName: string }): Promise<void> {
  await visitAs(page, 'imran@monsoon.example', `/exhibition/${id}`)
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/v1/view/exhibition'))
  expect(((await (await counted).json()) as { data: { isCounted: boolean } }).data.isCounted).toBe(true)
  const api = apiOf(page.context())
  const itemId = (await pathOfWork(page, workName)).split('/').at(-1) ?? ''
  const { saleInfo } = (await api('GET /v1/item/{id}', { params: { id: itemId } })).data
  const saleId = saleInfo.find(({ secondarySale }) => !secondarySale)?.id ?? ''
  await api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
}

const sizes = [
  ['phone', phone],
  ['desktop', desktop],
] as const
for (const [size, viewport] of sampleOf(sizes, (index) => index === 0))
  test(`a curator keeps a work, asks its artist, hangs it, and reads what the exhibition brought: ${size}`, async ({
    page: curator,
    browser,
  }) => {
    test.setTimeout(180_000)
    const title = `Low Ceilings ${randomBytes(2).toString('hex')}`
    const workName = works[size]
    await curator.setViewportSize(viewport)
    const artist = await visitor(browser)
    await artist.setViewportSize(viewport)
    await addToShortlist(curator, workName)
    const id = await beginDraft(curator, title)

    await curator.goto(`/profile/shortlist?exhibition=${id}`)
    const row = curator.getByRole('main').getByRole('listitem').filter({ hasText: workName })
    await expect(row.getByText('For the room with the low ceiling.')).toBeVisible()
    await expectAccessible(curator)
    await expectNoSidewaysScroll(curator)
    await row.getByRole('button', { name: `Invite the artist of ${workName}` }).click()
    const dialog = curator.getByRole('dialog')
    await dialog.getByLabel('A word to them').fill('A wall of its own.')
    await dialog.getByRole('button', { name: 'INVITE' }).click()
    await expect(row.getByText('Invited, no answer yet')).toBeVisible()

    await answerAsArtist(artist, title)
    await curator.reload()
    await row.getByRole('button', { name: `Hang ${workName}` }).click()
    await expect(row.getByText('Hangs in this exhibition')).toBeVisible()

    await curator.goto(`/profile/exhibitions/${id}`)
    await curator.getByLabel('Wall text').first().fill('Water is louder under a low ceiling.')
    await curator.getByRole('button', { name: 'SAVE', exact: true }).click()
    await curator.getByRole('button', { name: 'HAND IN' }).click()
    await expect(curator.getByText('It is with us.')).toBeVisible()
    const staff = await visitor(browser)
    await visitAs(staff, 'ayu.kartika@staff.monsoon.example')
    await apiOf(staff.context())('POST /v1/staff/exhibitions/{id}/publish', { params: { id } })
    await visitAndBuy(await visitor(browser), { id, workName })

    await curator.goto(`/profile/exhibitions/${id}`)
    await curator.getByRole('link', { name: 'Report' }).click()
    await expect(curator.getByRole('heading', { name: `Report: ${title}` })).toBeVisible()
    await expectAccessible(curator)
    await expectNoSidewaysScroll(curator)
    await expect(curator.getByRole('img', { name: 'Visits and sales on each day of the exhibition' })).toBeVisible()
    await curator.getByRole('button', { name: 'As a table' }).click()
    await expect(curator.getByRole('table', { name: 'Day by day' })).toBeVisible()
    await expectAccessible(curator)
    const saved = curator.waitForEvent('download')
    await curator.getByRole('link', { name: 'PDF' }).click()
    expect((await saved).suggestedFilename()).toBe(`monsoon-exhibition-${id}.pdf`)
  })
