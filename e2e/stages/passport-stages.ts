import type { Page } from '@playwright/test'
import { pathOfWork } from './demo-visit.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

async function detailOf(page: Page, path: string): Promise<ItemDetail> {
  const response = await page.request.get(`/v1${path}`)
  return ((await response.json()) as { data: ItemDetail }).data
}

const firstOf = (editions: string): string => editions.split(/[,-]/, 1)[0] ?? '1'

/** An edition that its artist has not sold. */
export async function pathOfUnsoldPassport(page: Page): Promise<string> {
  const path = await pathOfWork(page, 'A Pattern Opening')
  const { ownedBy, creatorInfo } = await detailOf(page, path)
  const own = ownedBy.find(({ ownedUserId }) => ownedUserId === creatorInfo.userId)
  return path.replace('/item/', '/passport/').concat('/', firstOf(own?.editions ?? '1'))
}

/** An edition of somebody whose account is `isPrivate`, or not. */
export function pathOfSoldPassport(isPrivate: boolean) {
  return async (page: Page): Promise<string> => {
    const list = await page.request.get('/v1/marketplace', { params: { limit: 100 } })
    const { data } = (await list.json()) as { data: { items: { id: string }[] } }
    for (const { id } of data.items) {
      const { ownedBy, creatorInfo } = await detailOf(page, `/item/${id}`)
      const found = ownedBy.find(({ owner }) => owner.userId !== creatorInfo.userId && owner.isPrivate === isPrivate)
      if (found) return `/passport/${id}/${firstOf(found.editions)}`
    }
    throw new Error('Nobody like that owns an edition')
  }
}

/** The passport of the work whose title is the longest. */
export async function pathOfLongPassport(page: Page): Promise<string> {
  const list = await page.request.get('/v1/marketplace', { params: { limit: 100 } })
  const { data } = (await list.json()) as { data: { items: { id: string; name: string }[] } }
  const [longest] = data.items.toSorted((one, other) => other.name.length - one.name.length)
  return `/passport/${longest?.id}/1`
}

/** The check of a certificate that was just issued. */
export async function pathOfCheck(page: Page): Promise<string> {
  const passport = await pathOfUnsoldPassport(page)
  const response = await page.request.get(`/v1${passport}`)
  const { data } = (await response.json()) as { data: { certificate: string } }
  return `/passport/check#${data.certificate}`
}

/** Checks a certificate that was just issued, pasted into the page. */
export async function checkCertificate(page: Page): Promise<void> {
  const [, certificate = ''] = (await pathOfCheck(page)).split('#')
  await page.getByLabel('Link or text of the code').fill(certificate)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Still valid: the edition has not changed hands since.').waitFor()
}
