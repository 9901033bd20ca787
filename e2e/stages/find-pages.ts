import type { Profile } from '@monsoon/contract/accounts/accounts'
import type { ItemCard } from '@monsoon/contract/works/catalog'
import type { ExhibitionCard } from '@monsoon/contract/exhibitions/exhibitions'
import type { SiteSettings } from '@monsoon/contract/site'
import type { Page } from '@playwright/test'
import { pathOfWork } from './demo-visit.ts'

/** A work with editions enough for every purchase that these pages make. */
export const unhurried = 'A Pattern Opening'

export function pathOfUnhurried(page: Page): Promise<string> {
  return pathOfWork(page, unhurried)
}

/** The demo client sends its visitors here; its address is one of the settings. */
export async function pathOfHandOver(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/v1/settings')).json()) as { data: SiteSettings }
  return `/hand-over?redirect=${encodeURIComponent(data.demoClient ?? '')}`
}

async function listWorks(page: Page): Promise<ItemCard[]> {
  const response = await page.request.get('/v1/marketplace', { params: { limit: 100 } })
  return ((await response.json()) as { data: { items: ItemCard[] } }).data.items
}

export function isAuctioned({ auctionState }: ItemCard): boolean {
  return auctionState === 'live'
}

export function workThat(says: string, fits: (work: ItemCard) => boolean) {
  return async (page: Page) => {
    const work = (await listWorks(page)).find(fits)
    if (!work) throw new Error(`The gallery has no work that ${says}`)
    return `/item/${work.id}`
  }
}

export async function workWithLongestName(page: Page): Promise<string> {
  const [longest] = (await listWorks(page)).toSorted((one, other) => other.name.length - one.name.length)
  return `/item/${longest?.id}`
}

export function exhibitionThat(is: ExhibitionCard['state']) {
  return async (page: Page) => {
    const response = await page.request.get('/v1/exhibition/list', { params: { limit: 100 } })
    const { data } = (await response.json()) as { data: { exhibitions: ExhibitionCard[] } }
    const found = data.exhibitions.find(({ state }) => state === is)
    if (!found) throw new Error(`The gallery has no exhibition that is ${is}`)
    return `/exhibition/${found._id}`
  }
}

/**
 * The address of the first link on a page that begins so; `place`: of the one after it, and so on. The page is read,
 * not loaded.
 */
export function addressOn(path: string, start: string, { place = 0 }: { place?: number } = {}) {
  return async (page: Page) => {
    const html = await (await page.request.get(path)).text()
    const addresses = [...html.matchAll(/\shref="([^"]+)"/g)].map(([, address = '']) => address)
    const address = [...new Set(addresses)].filter((one) => one.startsWith(start))[place]
    if (!address) throw new Error(`${path} does not lead to ${start}`)
    return address
  }
}

/** The draft of the demo's curator. */
export async function pathOfDraft(page: Page): Promise<string> {
  await page.goto('/profile/exhibitions')
  return (await page.getByRole('link', { name: 'Salt, Counted' }).first().getAttribute('href')) ?? ''
}

/** The report of an exhibition, by its name, from the list of its curator or of staff. */
export const pathOfReport =
  (title: string, list = '/profile/exhibitions') =>
  async (page: Page): Promise<string> => {
    await page.goto(list)
    const row = page.getByRole('row').filter({ hasText: title })
    return (await row.getByRole('link', { name: 'Report' }).getAttribute('href')) ?? ''
  }

/** The page of somebody who made a work of the demo gallery or hung an exhibition in it. */
export async function pathOfPerson(page: Page, name: string): Promise<string> {
  const read = async (path: string) => ((await (await page.request.get(path)).json()) as { data: unknown }).data
  const { items } = (await read('/v1/marketplace?limit=100')) as { items: ItemCard[] }
  const { exhibitions } = (await read('/v1/exhibition/list')) as { exhibitions: ExhibitionCard[] }
  const people = [...items.map(({ creatorInfo }) => creatorInfo), ...exhibitions.map(({ curator }) => curator)]
  const found = people.find((person) => person.name === name)
  if (!found) throw new Error(`The gallery knows nobody called ${name}`)
  return `/${found.type}/${found.userId}`
}

export async function pathOfOwnPage(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/v1/profile')).json()) as { data: Profile }
  return `/${data.type}/${data.userId}`
}

/** The account of the demo that staff have suspended. */
export const pathOfSuspended = addressOn('/staff/users?state=suspended', '/staff/users/')

export async function collectionOfFirstWork(page: Page): Promise<string> {
  return addressOn(await pathOfWork(page, 'High Water'), '/creation/')(page)
}

/** A page that waits for an answer, for as long as one looks. */
export async function unanswered(page: Page, path: string): Promise<string> {
  await page.route('**/v1/email-verify', () => {})
  return path
}

/** The release that the demo's artist plans. */
export async function pathOfRelease(page: Page): Promise<string> {
  await page.goto('/studio/releases')
  return (await page.getByRole('link', { name: 'A Wet Year in Threads' }).getAttribute('href')) ?? ''
}

/** What a collector sees of it by a link that was made for them. */
export async function pathOfPreview(page: Page): Promise<string> {
  await page.goto(await pathOfRelease(page))
  await page.getByLabel('For whom').fill('Mira')
  await page.getByRole('button', { name: 'MAKE A LINK' }).click()
  const link = await page
    .getByText(/\/preview\//)
    .first()
    .textContent()
  return new URL(link ?? '').pathname
}

/** A work of it. */
export async function pathOfPreviewedWork(page: Page): Promise<string> {
  await page.goto(await pathOfPreview(page))
  return (await page.getByRole('list', { name: 'Works' }).getByRole('link').first().getAttribute('href')) ?? ''
}
