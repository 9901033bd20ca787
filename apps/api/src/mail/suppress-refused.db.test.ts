import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { addJob } from '#outbox-queries.ts'
import { cleanUp } from '#clean-up.ts'
import { deliverNotices } from '#notices/deliver-notices.ts'
import { createMember, createSale } from '#test-support/sale-fixture-queries.ts'
import { queueMails } from './queue-mails.ts'
import { MailRefused, type Mail } from './mailer.ts'

/** What the mail server says to an address; nothing: it takes the mail. */
const refusals = new Map<string, Error>()
const tried: string[] = []
let test: TestApi

beforeAll(async () => {
  const send = async (mail: Mail): Promise<void> => {
    tried.push(mail.to)
    const refusal = refusals.get(mail.to)
    if (refusal) throw refusal
    test.mails.push(mail)
  }
  test = await createTestApi({ overrides: { mailer: { send } } })
})
afterAll(() => test.close())
beforeEach(() => {
  refusals.clear()
  tried.length = 0
})

const unknownUser = (isAddress = true) => new MailRefused({ said: '550 5.1.1 User unknown', isAddress })
let count = 0
function mailTo(to: string): Mail {
  count += 1
  return { to, subject: 'A line', text: 'Hello', html: '<p>Hello</p>', messageId: `<${count}@localhost>` }
}
async function send(to: string): Promise<string[]> {
  await addJob(test.resources.db, 'send-mail', mailTo(to))
  tried.length = 0
  await test.runJobs()
  return [...tried]
}
const query = (text: string) => test.resources.pool.query(text)
const waitingMails = async () =>
  (await query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`)).rows.length

describe('an address that refuses mail for good', () => {
  it('is written to once: the job ends, and nothing more goes there', async () => {
    refusals.set('gone@example.org', unknownUser())
    expect(await send('gone@example.org')).toEqual(['gone@example.org'])
    expect(await waitingMails()).toBe(0)
    expect(await send('gone@example.org')).toEqual([])
    expect(await send('Gone@Example.org')).toEqual([])
    expect(await send('here@example.org')).toEqual(['here@example.org'])
  })

  it('is tried again after a week', async () => {
    refusals.set('week@example.org', unknownUser())
    await send('week@example.org')
    await query(
      `UPDATE mail_suppression SET suppressed_at = now() - interval '8 days' WHERE email = 'week@example.org'`,
    )
    expect(await send('week@example.org')).toEqual(['week@example.org'])
    expect(await send('week@example.org')).toEqual([])
    await query(
      `UPDATE mail_suppression SET suppressed_at = now() - interval '8 days' WHERE email = 'week@example.org'`,
    )
    await cleanUp(test.resources)
    expect((await query(`SELECT FROM mail_suppression WHERE email = 'week@example.org'`)).rows).toEqual([])
  })

  it('is not one that refuses a single mail, which ends, nor one that fails for the moment, whose mail waits', async () => {
    refusals.set('large@example.org', unknownUser(false))
    await send('large@example.org')
    expect(await waitingMails()).toBe(0)
    expect(await send('large@example.org')).toEqual(['large@example.org'])
    refusals.set('later@example.org', new Error('452 Mailbox full'))
    await send('later@example.org')
    expect(await waitingMails()).toBe(1)
    await query(`DELETE FROM graphile_worker._private_jobs`)
  })
})

describe('a member whose mailbox refuses mail', () => {
  it('is told in the app, and is written to again when they ask for it', async () => {
    const member = await signUpAndIn(test)
    const profile = async () => (await member.api('GET /v1/profile')).data
    expect((await profile()).refusedEmails).toEqual([])
    refusals.set(member.email, unknownUser())
    await send(member.email)
    expect((await profile()).refusedEmails).toEqual([member.email])
    const stranger = await signUpAndIn(test)
    await stranger.api('POST /v1/profile/email/retry')
    expect((await profile()).refusedEmails, 'nobody else lifts it').toEqual([member.email])
    refusals.clear()
    await member.api('POST /v1/profile/email/retry')
    expect((await profile()).refusedEmails).toEqual([])
    expect(await send(member.email)).toEqual([member.email])
  })

  it('changes the email by the link in the new mailbox alone; others still need both', async () => {
    const member = await signUpAndIn(test)
    const pending = async () => {
      const { data } = await member.api('GET /v1/profile/email')
      await member.api('DELETE /v1/profile/email')
      return data.pending
    }
    const ask = (email: string) => member.api('POST /v1/profile/email', { body: { email, password: member.password } })
    await ask('new-1@example.org')
    expect(await pending()).toMatchObject({ isOldOpened: false, isNewOpened: false })
    refusals.set(member.email, unknownUser())
    await send(member.email)
    await ask('new-2@example.org')
    tried.length = 0
    await test.runJobs()
    expect(tried).toEqual(['new-2@example.org'])
    expect(await pending()).toMatchObject({ isOldOpened: true, isNewOpened: false })
  })
})

it('of mails that were queued together the ones that were not accepted are tried again, and no other', async () => {
  const everybody = ['one@example.org', 'late@example.org', 'never@example.org', 'two@example.org']
  refusals.set('late@example.org', new Error('450 4.2.0 Try again later'))
  refusals.set('never@example.org', unknownUser())
  const mails = everybody.map(mailTo)
  await queueMails(test.resources.db, mails)
  await queueMails(test.resources.db, mails)
  expect(await waitingMails()).toBe(1)
  await test.runJobs()
  expect(tried.toSorted()).toEqual(everybody.toSorted())
  expect(await waitingMails()).toBe(1)
  refusals.clear()
  tried.length = 0
  await query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await test.runJobs()
  expect(tried).toEqual(['late@example.org'])
  expect(await waitingMails()).toBe(0)
})

it('a notice whose mail is not accepted leaves it in the outbox; one whose mail is leaves nothing there', async () => {
  const { itemId, artistId } = await createSale(test.resources)
  const [here, late] = [artistId, await createMember(test.resources)]
  const { rows } = await test.resources.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [late])
  const email = rows[0]?.email ?? ''
  refusals.set(email, new Error('450 4.2.0 Try again later'))
  const notices = [here, late].map((userId) => ({ kind: 'lost', userId, key: 'apart', itemId, priceMinor: '1' }))
  await deliverNotices(test.resources, { notices }, {})
  expect(tried).toHaveLength(2)
  expect(await waitingMails()).toBe(1)
  refusals.clear()
  tried.length = 0
  await test.runJobs()
  expect(tried).toEqual([email])
  expect(await waitingMails()).toBe(0)
})
