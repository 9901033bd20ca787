import { type Api, ApiError } from '@monsoon/contract/client'
import { MESSAGES_KEPT_YEARS } from '@monsoon/domain/retention'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { forgetMessages } from './answer-message.ts'
import { withinOneWindow } from '#test-support/calls/within-one-window.ts'

let test: TestApi
let staff: Api
beforeAll(async () => {
  test = await createTestApi()
  staff = test.apiWith(await signInMember(test.resources, await createMember(test.resources, { role: 'staff' })))
})
afterAll(() => test.close())
beforeEach(async () => {
  await query('DELETE FROM contact_message')
  test.mails.splice(0)
})

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const letter = {
  firstName: 'Nadia',
  lastName: 'Rahman',
  email: 'nadia@elsewhere.example',
  contactNo: '9681234567',
  message: 'May I show you a work?\nIt is <b>large</b>.',
}
const write = (changes: Partial<Record<keyof typeof letter, string>> = {}) =>
  test.api('POST /v1/contact-us', { body: { ...letter, ...changes } })
const faultsOf = async (changes: Partial<Record<keyof typeof letter, string>>) => {
  const refused: unknown = await write(changes).catch((error: unknown) => error)
  if (!(refused instanceof ApiError)) throw new Error('this was taken')
  expect(refused.status).toBe(400)
  return refused.errors.map(({ path, msg }) => `${path}: ${msg}`)
}
const list = async (state: 'waiting' | 'closed' = 'waiting') =>
  (await staff('GET /v1/staff/messages', { query: { state } })).data.messages
const popMails = async () => {
  await test.runJobs()
  return test.mails.splice(0)
}
const answer = (id: string, words = 'Yes.\n\nCome on Thursday.') =>
  staff('POST /v1/staff/messages/{id}/answer', { params: { id }, body: { answer: words } })

const faults = [
  [{ firstName: '' }, 'firstName: First name is required'],
  [{ firstName: 'R2' }, 'firstName: First name must be letters and spaces'],
  [{ firstName: 'a'.repeat(151) }, 'firstName: First name must be 150 characters at maximum'],
  [{ lastName: '' }, 'lastName: Last name is required'],
  [{ lastName: 'Li' }, 'lastName: Last name must be 3 characters at minimum'],
  [{ lastName: 'D2D' }, 'lastName: Last name must be letters and spaces'],
  [{ lastName: 'a'.repeat(151) }, 'lastName: Last name must be 150 characters at maximum'],
  [{ email: 'nadia@' }, 'email: Please enter a valid email'],
  [{ contactNo: '' }, 'contactNo: Contact number is required'],
  [{ contactNo: '123456789' }, 'contactNo: Contact number must be 10 digits at minimum'],
  [{ contactNo: '1'.repeat(21) }, 'contactNo: Contact number must be 20 digits at maximum'],
  [{ contactNo: '+9681234567' }, 'contactNo: Contact number must be digits only'],
  [{ message: '' }, 'message: Message is required'],
  [{ message: 'Hi' }, 'message: Message must be 3 characters at minimum'],
  [{ message: 'x'.repeat(1001) }, 'message: Message must be 1000 characters at maximum'],
] as const

describe('a message by the contact form', () => {
  it('comes from anybody, waits for staff, and is confirmed by mail without a word of it [CALL-019, ENT-069, ROLE-026]', async () => {
    const { msg } = await write()
    expect(msg).toBe('Thank you. Your message is with us, and a person answers by mail.')
    expect(await list()).toMatchObject([{ ...letter, answer: null, closedAt: null }])
    expect((await staff('GET /v1/staff/overview')).data.messagesWaiting).toBe(1)
    const [receipt, ...others] = await popMails()
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ to: letter.email, subject: 'Your message to Monsoon has arrived' })
    expect(`${receipt?.text}${receipt?.html}`).not.toContain('large')
  })

  it('is confirmed once a day to an address, however often somebody gives it', async () => {
    for (let times = 0; times < 3; times += 1) await write()
    expect(await popMails()).toHaveLength(1)
    await query(`UPDATE contact_message SET created_at = now() - interval '25 hours'`)
    await write()
    expect(await popMails()).toHaveLength(1)
    expect(await list()).toHaveLength(4)
  })

  it.each(faults)('is refused with %o [RULE-052, RULE-053, RULE-057, RULE-058]', async (changes, fault) => {
    expect(await faultsOf(changes)).toEqual([fault])
    expect(await list()).toEqual([])
  })

  it('needs all five, and takes each at its edges [RULE-127]', async () => {
    const none: unknown = await test
      .api('POST /v1/contact-us', { body: {} as typeof letter })
      .catch((error: unknown) => error)
    expect(none).toMatchObject({ status: 400 })
    expect((none as ApiError).errors.map(({ path }) => path)).toEqual(Object.keys(letter))
    await write({ firstName: 'a', lastName: 'Lim', contactNo: '1'.repeat(10), message: 'Hey' })
    const [long, last] = ['é'.repeat(150), 'x'.repeat(1000)]
    await write({ firstName: long, lastName: long, contactNo: '1'.repeat(20), message: last })
    expect(await list()).toHaveLength(2)
  })

  it('is answered by mail, with what was written beneath as text, and closed', async () => {
    await write()
    await popMails()
    const [{ id } = { id: '' }] = await list()
    await answer(id)
    const [mail] = await popMails()
    expect(mail).toMatchObject({ to: letter.email, subject: 'An answer from Monsoon' })
    expect(mail?.text).toContain('Yes.\n\nCome on Thursday.')
    expect(mail?.html).toContain('Yes.<br><br>Come on Thursday.')
    expect(mail?.html).toContain('It is &lt;b&gt;large&lt;/b&gt;.')
    expect(mail?.html).not.toContain('<b>large')
    expect(await list()).toEqual([])
    expect(await list('closed')).toMatchObject([{ id, answer: 'Yes.\n\nCome on Thursday.' }])
  })

  it('is answered once, by one of several who try, and may be closed without', async () => {
    await write()
    await popMails()
    const [{ id } = { id: '' }] = await list()
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => answer(id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await popMails()).toHaveLength(1)
    await expect(answer(id)).rejects.toMatchObject({ status: 400, code: 'message-closed' })
    await write({ email: 'other@elsewhere.example' })
    await popMails()
    const [{ id: second } = { id: '' }] = await list()
    await staff('POST /v1/staff/messages/{id}/close', { params: { id: second } })
    expect(await popMails()).toEqual([])
    expect((await list('closed')).map((one) => one.answer)).toEqual([null, 'Yes.\n\nCome on Thursday.'])
    const { entries } = (await staff('GET /v1/staff/audit', { query: { limit: 2 } })).data
    expect(entries.map(({ action }) => action)).toEqual(['message-closed', 'message-answered'])
  })

  it('is deleted when its years are over', async () => {
    await write()
    const ageTo = (years: number, days: number) =>
      query(`UPDATE contact_message SET created_at = now() - make_interval(years => $1, days => $2)`, [years, days])
    await ageTo(MESSAGES_KEPT_YEARS, -1)
    await forgetMessages(test.resources)
    expect(await list()).toHaveLength(1)
    await ageTo(MESSAGES_KEPT_YEARS, 1)
    await forgetMessages(test.resources)
    expect(await list()).toEqual([])
  })
})

it('twenty letters an hour are taken from one address', async () => {
  const limited = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
  try {
    await withinOneWindow()
    const sent = await Promise.allSettled(
      Array.from({ length: 22 }, () => limited.api('POST /v1/contact-us', { body: letter })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  } finally {
    await limited.close()
  }
})
