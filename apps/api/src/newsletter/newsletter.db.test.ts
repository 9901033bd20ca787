import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

let count = 0
const freshEmail = () => `reader-${(count += 1)}@example.org`
const query = (text: string) => test.resources.pool.query(text)
const subscribe = (email: string) => test.api('POST /v1/subscribe', { body: { email } })
const confirm = (code: string) => test.api('POST /v1/subscribe/confirm', { body: { code } })

async function popMails() {
  await test.runJobs()
  return test.mails.splice(0)
}
async function ask(email: string): Promise<string> {
  await subscribe(email)
  const mail = (await popMails()).find(({ to }) => to === email.toLowerCase())
  return /\/confirm-newsletter\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const isOnList = async (email: string) => {
  const { rows } = await query(
    `SELECT 1 FROM newsletter_subscriber WHERE email = '${email}' AND confirmed_at IS NOT NULL`,
  )
  return rows.length === 1
}

describe('the newsletter', () => {
  it('begins when the link in the mailbox was opened, not before [CALL-016, ROLE-025]', async () => {
    const email = freshEmail()
    const code = await ask(email.toUpperCase())
    expect(await isOnList(email)).toBe(false)
    await confirm(code)
    expect(await isOnList(email)).toBe(true)
    expect((await popMails()).map(({ to }) => to)).toEqual([email])
  })

  it('refuses what is no email in the specified words [MSG-081]', async () => {
    for (const email of ['', 'mira', 'mira@', `${'m'.repeat(250)}@example.org`]) {
      await expect(subscribe(email)).rejects.toMatchObject({ status: 400, message: 'Please add proper email' })
    }
  })

  it('answers alike for a new address, one that waits and one on the list, and mails the last one nothing', async () => {
    const email = freshEmail()
    const first = await subscribe(email)
    const code = /\/confirm-newsletter\/(\S+)/.exec((await popMails())[0]?.text ?? '')?.[1] ?? ''
    expect(await subscribe(email)).toEqual(first)
    // Within a minute there is no second mail.
    expect(await popMails()).toEqual([])
    await confirm(code)
    await popMails()
    await query(`UPDATE newsletter_subscriber SET asked_at = now() - interval '1 hour'`)
    expect(await subscribe(email)).toEqual(first)
    expect(await popMails()).toEqual([])
  })

  it('links work once, for 48 hours, the newest alone', async () => {
    const email = freshEmail()
    const older = await ask(email)
    await query(`UPDATE newsletter_subscriber SET asked_at = now() - interval '2 minutes'`)
    const newer = await ask(email)
    await expect(confirm(older)).rejects.toMatchObject({ code: 'code-invalid' })
    await query(`UPDATE newsletter_subscriber SET expires_at = now()`)
    await expect(confirm(newer)).rejects.toMatchObject({ code: 'code-expired' })
    await query(`UPDATE newsletter_subscriber SET expires_at = now() + interval '1 hour'`)
    await confirm(newer)
    await expect(confirm(newer)).rejects.toMatchObject({ code: 'code-invalid' })
  })

  it('is left with one click of a mail program, whose form body nobody reads, and again with the same answer', async () => {
    const email = freshEmail()
    await confirm(await ask(email))
    const [mail] = await popMails()
    const url = new URL(mail?.unsubscribeUrl ?? '')
    for (const headers of [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
    ]) {
      const answer = await test.app.inject({
        method: 'POST',
        url: url.pathname,
        headers,
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(answer.json()).toMatchObject({ status: 200, msg: 'You are off our list. Nothing more will come.' })
      expect(await isOnList(email)).toBe(false)
    }
    const guessed = await test.app.inject({ method: 'POST', url: '/v1/unsubscribe/guessed' })
    expect(guessed.statusCode).toBe(200)
  })

  it('is not left by who merely opens the address of that click: it leads to the page that asks', async () => {
    const email = freshEmail()
    await confirm(await ask(email))
    const [mail] = await popMails()
    const answer = await test.app.inject({ url: new URL(mail?.unsubscribeUrl ?? '').pathname })
    expect(answer.statusCode).toBe(303)
    const page = /\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0]
    expect(answer.headers.location).toBe(page)
    expect(await isOnList(email)).toBe(true)
    const planted = await test.app.inject({ url: '/v1/unsubscribe/..%2F..%2Flogin%0d%0ax' })
    expect(planted.headers.location).toBe(`${new URL(page ?? '').origin}/unsubscribe/..%2F..%2Flogin%0D%0Ax`)
  })

  it('has a name by which mail programs sort it, which single mails have not', async () => {
    const email = freshEmail()
    await subscribe(email)
    const [asking] = await popMails()
    expect(asking?.listName).toBeUndefined()
    await confirm(/\/confirm-newsletter\/(\S+)/.exec(asking?.text ?? '')?.[1] ?? '')
    expect((await popMails())[0]?.listName).toBe('newsletter')
  })

  it('is the only call that takes a form of a browser', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/v1/subscribe',
        headers: { 'content-type': type },
        payload: 'email=a@example.org',
      })
      expect(answer.statusCode, type).toBe(415)
    }
  })

  it('of an address that came back is left by the link of an old mail, too', async () => {
    const email = freshEmail()
    await confirm(await ask(email))
    const page = /\/unsubscribe\/(\S+)/.exec((await popMails())[0]?.text ?? '')?.[1] ?? ''
    const leave = () => test.api('POST /v1/unsubscribe/{code}', { params: { code: page } })
    await leave()
    await confirm(await ask(email))
    await leave()
    expect(await isOnList(email)).toBe(false)
  })
})
