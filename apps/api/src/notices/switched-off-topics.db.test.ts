import { isAlwaysMailed, noticeTopic } from '@monsoon/contract/notices/notice-topics'
import { letters } from '@monsoon/contract/notices/code-notices'
import { inAppKinds } from '@monsoon/contract/notices/in-app-notices'
import { noticeFacts, type QueuedNotice, queuedNotice } from '@monsoon/contract/notices/notice-facts'
import { entryOf, isMailed, type NoticeKind, noticeKinds } from '@monsoon/contract/notices/notice-kinds'
import { warnings } from '@monsoon/contract/notices/security-notices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { deliverNotices, type LastLooks } from './deliver-notices.ts'
import { notifyInApp } from './notify.ts'

let test: TestApi
let itemId: string
beforeAll(async () => {
  test = await createTestApi()
  itemId = (await createSale(test.resources)).itemId
})
afterAll(() => test.close())

type Reader = Awaited<ReturnType<typeof createReader>>

/** A member with a second mailbox. */
async function createReader() {
  const reader = await createNoticeReader(test)
  const second = `second.${reader.userId}@example.org`
  const { rows } = await test.resources.pool.query<{ email: string }>(
    `WITH second AS (INSERT INTO secondary_email (user_id, email, code_hash, expires_at, verified_at) VALUES ($1, $2, $3, now(), now()))
      SELECT email FROM users WHERE id = $1`,
    [reader.userId, second, Buffer.from(second)],
  )
  return { ...reader, mailboxes: [rows[0]?.email ?? '', second] }
}

async function switchEverythingOff({ api }: Reader): Promise<void> {
  for (const topic of noticeTopic.options) {
    const mails = isAlwaysMailed(topic) ? {} : { byMail: false, toSecondEmail: false }
    await api('PATCH /v1/notices/choices', { body: { topic, inApp: false, ...mails } })
  }
}

// Warnings and letters are no notices: they go out whatever somebody chose, some to addresses without an account.
const kinds = (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => !(kind in warnings || kind in letters))
const mailedKinds = kinds.filter(isMailed)

const words = ['card', 'wallet', 'fiat', 'twice', 'true', 'unknown', 'unreadable', 'Email', 'stuffing']

/** Some value for each fact that there is. */
const facts = Object.fromEntries(
  Object.entries<z.ZodType>(noticeFacts.shape).map(([name, schema]) => {
    const fits = ['01a1fc2b-a4d3-706d-9e2f-2a07b4182690', 100n, new Date(), 1, ...words].filter(
      (value) => z.safeEncode(schema, value).success,
    )
    return [name, fits[0]]
  }),
)
const values = { by: 'Ada', follows: 'item', exhibition: 'Low Tide', artist: 'Ada', curator: 'Ravi' }
const looks: LastLooks = Object.fromEntries(mailedKinds.map((kind) => [kind, async () => ({ values })]))

describe('of every kind in the registry', () => {
  it('a member is mailed in both mailboxes, and nothing of a topic that they switched off', async () => {
    const [wantsAll, wantsNone] = [await createReader(), await createReader()]
    await switchEverythingOff(wantsNone)
    test.mails.splice(0)
    const notices = [wantsAll, wantsNone].flatMap(({ userId }) =>
      mailedKinds.map((kind) => ({ ...facts, itemId, kind, userId, key: kind }) as QueuedNotice),
    )
    await deliverNotices(test.resources, { notices: notices.map((notice) => queuedNotice.encode(notice)) }, looks)
    await test.runJobs()
    /** Whether each mailbox was written to; the id of a mail says of which kind it is. */
    const isMailedTo = ({ userId, mailboxes }: Reader, kind: NoticeKind): boolean[] =>
      mailboxes.map((mailbox, place) => {
        const id = `<${place === 0 ? '' : `copy-${place}-`}${kind}-${userId.slice(-12)}@`
        return test.mails.some(({ to, messageId }) => to === mailbox && messageId?.startsWith(id))
      })
    for (const kind of mailedKinds)
      expect([kind, isMailedTo(wantsAll, kind)]).toEqual([kind, [true, !entryOf(kind).isToFirstOnly]])
    const stillMailed = mailedKinds.filter((kind) => isMailedTo(wantsNone, kind).includes(true))
    const withTopic = stillMailed.filter((kind) => {
      const { topic } = entryOf(kind)
      return topic !== undefined && !isAlwaysMailed(topic)
    })
    expect(stillMailed.length).toBeGreaterThan(withTopic.length)
    // Receipts, and money that is taken back.
    expect(withTopic).toEqual(['won', 'sale-refunded'])
  })

  it('a member sees nothing within Monsoon of a topic that they switched off', async () => {
    const [wantsAll, wantsNone] = [await createReader(), await createReader()]
    await switchEverythingOff(wantsNone)
    const told = [wantsAll, wantsNone].flatMap(({ userId }) =>
      inAppKinds.map((kind) => ({ kind, userId, key: kind, itemId })),
    )
    await notifyInApp(test.resources.db, told)
    const first = await wantsAll.read({ limit: 50 })
    const second = first.next === null ? [] : (await wantsAll.read({ limit: 50, before: first.next })).items
    expect([...first.items, ...second].map(({ kind }) => kind).toSorted()).toEqual(inAppKinds.toSorted())
    expect(await wantsNone.kinds()).toEqual([])
  })
})
