import type { AddressInfo } from 'node:net'
import type { NoticeEvent } from '@monsoon/contract/notices/notices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi, type RunningApi } from '#api.ts'
import { inTransaction } from '#db.ts'
import { announceBids } from '#auctions/announce-bids.ts'
import { bidFor, createAuction } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { readEvents } from '#test-support/calls/read-events.ts'
import { insertNotices } from './notice-queries.ts'

let test: TestApi
let other: RunningApi
let origins: { near: string; far: string }

const listen = async ({ app }: Pick<RunningApi, 'app'>): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  test = await createTestApi()
  other = await createApi({ config: test.resources.config, overrides: { cards: null } })
  origins = { near: await listen(test), far: await listen(other) }
})
afterAll(async () => {
  await other.close()
  await test.close()
})

type Reader = Awaited<ReturnType<typeof createNoticeReader>>

/** Follows what somebody is told as a browser does, by the cookie of the session; `next` waits for the next event. */
const follow = (
  { headers }: Pick<Reader, 'headers'>,
  { at = origins.near, since }: { at?: string; since?: string } = {},
) =>
  readEvents<NoticeEvent>(`${at}/v1/notices/stream`, {
    cookie: `monsoon_access=${headers.authorization.replace('Bearer ', '')}`,
    ...(since && { 'last-event-id': since }),
  })

const send = ({ userId }: Pick<Reader, 'userId'>, key: string) =>
  inTransaction(test.resources.db, (tx) => insertNotices(tx, [{ userId, kind: 'lost', key }]))

describe('the stream of a member', () => {
  it('tells an outbid in every process, and nobody else', async () => {
    const lot = await createAuction(test.resources)
    const [anna, ben] = [await createNoticeReader(test), await createNoticeReader(test)]
    const bid = async ({ userId }: Reader, amountMinor: bigint) => {
      await bidFor(test.resources, lot, { bidderId: userId, amountMinor })
      await announceBids(test.resources)
    }
    const [near, far, foreign] = [await follow(anna), await follow(anna, { at: origins.far }), await follow(ben)]
    expect(near.answer.headers.get('content-type')).toContain('text/event-stream')
    for (const page of [near, far, foreign]) expect((await page.next())?.news).toEqual({ unread: 0, items: [] })
    await bid(anna, 11_000n)
    await bid(ben, 12_000n)
    for (const page of [near, far])
      expect((await page.next())?.news).toMatchObject({
        unread: 1,
        items: [{ kind: 'outbid', price: 120, isRead: false }],
      })
    await send(ben, 'own')
    expect((await foreign.next())?.news.items.map(({ kind }) => kind)).toEqual(['lost'])
    for (const page of [near, far, foreign]) page.close()
  })

  it('tells each by itself, as it comes', async () => {
    const reader = await createNoticeReader(test)
    const page = await follow(reader)
    await page.next()
    for (const [before, key] of ['first', 'second', 'third'].entries()) {
      await send(reader, key)
      expect((await page.next())?.news).toMatchObject({ unread: before + 1, items: [{ kind: 'lost' }] })
    }
    page.close()
  })

  it('tells other pages what was read in one', async () => {
    const reader = await createNoticeReader(test)
    await send(reader, 'one')
    const page = await follow(reader)
    expect((await page.next())?.news.unread).toBe(1)
    await reader.api('POST /v1/notices/read', { body: {} })
    expect((await page.next())?.news).toMatchObject({ unread: 0, items: [{ isRead: true }] })
    page.close()
  })

  it('catches up after a lost connection, with what came in between', async () => {
    const reader = await createNoticeReader(test)
    await send(reader, 'before')
    await test.resources.pool.query(
      `UPDATE notice SET created_at = now() - interval '1 minute', changed_at = now() - interval '1 minute' WHERE user_id = $1`,
      [reader.userId],
    )
    const page = await follow(reader)
    const { id = '' } = (await page.next()) ?? {}
    page.close()
    await send(reader, 'missed one')
    await send(reader, 'missed two')
    const back = await follow(reader, { since: id })
    expect((await back.next())?.news).toMatchObject({ unread: 3, items: [{ kind: 'lost' }, { kind: 'lost' }] })
    back.close()
  })

  it('is closed to who is not signed in, and closes when the session ends', async () => {
    const reader = await createNoticeReader(test)
    expect((await follow({ headers: { authorization: '' } })).answer.status).toBe(401)
    const page = await follow(reader)
    await page.next()
    await reader.api('POST /v1/logout')
    expect(await page.next()).toBeNull()
    expect((await follow(reader)).answer.status).toBe(412)
  })
})
