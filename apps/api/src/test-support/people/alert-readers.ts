import type { CallInput } from '@monsoon/contract/client'
import type { AlertTarget } from '@monsoon/contract/works/alerts'
import { openListing } from '#listings/open-listing.ts'
import type { TestApi } from '../create-test-api.ts'
import { createMember, signInMember } from '../sale-fixture-queries.ts'

type Choices = Omit<CallInput<'POST /v1/alerts'>['body'], 'target'>

/** Somebody who asks to be told of works, artists and searches, and what they have been told, the newest first. */
export async function createAlertReader({ resources, apiWith }: TestApi, name = 'Test Reader') {
  const userId = await createMember(resources, { name })
  const api = apiWith(await signInMember(resources, userId))
  const notices = async () => (await api('GET /v1/notices', { query: {} })).data.items
  return {
    userId,
    api,
    notices,
    follow: async (target: AlertTarget, choices: Choices = {}) =>
      (await api('POST /v1/alerts', { body: { target, ...choices } })).data.id,
    told: async () => (await notices()).map(({ kind, item, price }) => `${kind} ${item?.name ?? '-'} ${price}`),
  }
}

/** The same, who follows one thing from the start. */
export async function createFollower(test: TestApi, target: AlertTarget, choices: Choices = {}) {
  const reader = await createAlertReader(test, 'Test Follower')
  await reader.follow(target, choices)
  return reader
}

export async function createArtist(
  { resources }: TestApi,
  person: { name: string; isPrivate?: boolean },
): Promise<string> {
  const userId = await createMember(resources, person)
  await resources.pool.query(`UPDATE users SET type = 'artist' WHERE id = $1`, [userId])
  return userId
}

export interface Sold {
  itemId: string
  sellerId: string
  usd: number
  launchAt: Date
}

/** Puts one edition of a work up for sale, for 50.00 unless said otherwise; gives the sale. */
export async function sellWork(
  { resources }: TestApi,
  { itemId, sellerId, usd = 50, launchAt }: Pick<Sold, 'itemId' | 'sellerId'> & Partial<Sold>,
): Promise<string> {
  const { listingId } = await openListing(resources.db, {
    itemId,
    sellerId,
    unitPriceMinor: BigInt(usd) * 100n,
    quantity: 1,
    ...(launchAt && { launchAt }),
  })
  return listingId
}

/** What has happened so far is told, and its mails are gone. */
export async function deliverAll({ runJobs, mails }: TestApi): Promise<void> {
  await runJobs()
  mails.splice(0)
}
