import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { logIn, signUpAndIn, testPassword, type SignedInMember } from '#test-support/people/sign-up-and-in.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

let count = 0
const freshEmail = () => `mailbox-${(count += 1)}@example.org`
const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)

/** What has come since one last looked, as "address: subject". */
async function popMails() {
  await test.runJobs()
  return test.mails.splice(0)
}
const codeFrom = (mails: typeof test.mails, { to, page }: { to: string; page: string }) =>
  new RegExp(`/${page}/(\\S+)`).exec(mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? ''
const recipients = (mails: typeof test.mails) => mails.map(({ to }) => to).toSorted()

describe('the secondary email', () => {
  const set = ({ api }: SignedInMember, email: string) => api('PATCH /v1/profile/secondary/email', { body: { email } })
  const verify = (code: string) => test.api('POST /v1/profile/secondary/email/verify', { body: { code } })
  const stateOf = async ({ api }: SignedInMember) => {
    const { secondaryEmailId, secondaryEmailVerified } = (await api('GET /v1/profile')).data
    return [secondaryEmailId, secondaryEmailVerified]
  }

  async function withSecondary() {
    const member = await signUpAndIn(test)
    const second = freshEmail()
    await set(member, second)
    const code = codeFrom(await popMails(), { to: second, page: 'verify-secondary-email' })
    return { member, second, code }
  }

  it('is used from when its link was opened: from then on notices go to both mailboxes [CALL-029]', async () => {
    const { member, second, code } = await withSecondary()
    expect(await stateOf(member)).toEqual([second, false])
    const change = (oldPassword: string, password: string) =>
      member.api('POST /v1/change-password', { body: { oldPassword, password } })
    await change(testPassword, 'Quiet-Harb0ur')
    expect(recipients(await popMails())).toEqual([member.email])
    await verify(code)
    expect(await stateOf(member)).toEqual([second, true])
    await popMails()
    await change('Quiet-Harb0ur', 'Quiet-Harb0ur2')
    expect(recipients(await popMails())).toEqual([second, member.email].toSorted())
  })

  it('is not the primary one, whatever its capitals', async () => {
    const member = await signUpAndIn(test)
    await expect(set(member, member.email.toUpperCase())).rejects.toMatchObject({ code: 'email-is-primary' })
  })

  it('works by its newest link alone, once, for 24 hours', async () => {
    const { member, second, code } = await withSecondary()
    await expect(set(member, freshEmail())).rejects.toMatchObject({ code: 'mail-just-sent' })
    await query(`UPDATE secondary_email SET asked_at = now() - interval '2 minutes'`)
    await set(member, second)
    const newer = codeFrom(await popMails(), { to: second, page: 'verify-secondary-email' })
    await expect(verify(code)).rejects.toMatchObject({ code: 'code-invalid' })
    await query(`UPDATE secondary_email SET expires_at = now()`)
    await expect(verify(newer)).rejects.toMatchObject({ code: 'code-expired' })
    await query(`UPDATE secondary_email SET expires_at = now() + interval '1 hour'`)
    await verify(newer)
    await expect(verify(newer)).rejects.toMatchObject({ code: 'code-invalid' })
  })

  it('is removed, which both mailboxes hear, and then gets nothing more [CALL-030]', async () => {
    const { member, second, code } = await withSecondary()
    await verify(code)
    await popMails()
    await member.api('DELETE /v1/profile/secondary/email')
    expect(recipients(await popMails())).toEqual([second, member.email].toSorted())
    expect(await stateOf(member)).toEqual([null, false])
    await expect(member.api('DELETE /v1/profile/secondary/email')).rejects.toMatchObject({ code: 'no-secondary-email' })
  })

  it('is confirmed once, though its link is opened many times at once', async () => {
    const { member, code } = await withSecondary()
    const opened = await Promise.allSettled(Array.from({ length: 10 }, () => verify(code)))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(recipients(await popMails()).filter((to) => to === member.email)).toHaveLength(1)
  })

  it('does not log in', async () => {
    const { second, code } = await withSecondary()
    await verify(code)
    await expect(logIn(test, { email: second, password: testPassword })).rejects.toMatchObject({
      code: 'invalid-login',
    })
  })

  it('that was set by an intruder goes with "this wasn’t me"', async () => {
    const { member, code } = await withSecondary()
    await verify(code)
    const notMe = codeFrom(await popMails(), { to: member.email, page: 'not-me' })
    await test.api('POST /v1/session/not-me', { body: { code: notMe } })
    const { rows } = await query('SELECT 1 FROM secondary_email WHERE user_id = $1', [member.userId])
    expect(rows).toEqual([])
  })
})

describe('a change of email', () => {
  const confirm = (code: string) => test.api('POST /v1/profile/email/confirm', { body: { code } })

  async function asked() {
    const member = await signUpAndIn(test)
    const newEmail = freshEmail()
    await member.api('POST /v1/profile/email', { body: { email: newEmail, password: member.password } })
    const mails = await popMails()
    const [oldCode, newCode] = [member.email, newEmail].map((to) => codeFrom(mails, { to, page: 'change-email' }))
    return { member, newEmail, oldCode: oldCode ?? '', newCode: newCode ?? '' }
  }

  it.each(['old', 'new'])(
    'holds when both links were opened, the %s one first; the old email logs in until then',
    async (first) => {
      const { member, newEmail, oldCode, newCode } = await asked()
      const codes = first === 'old' ? [oldCode, newCode] : [newCode, oldCode]
      expect(await confirm(codes[0] ?? '')).toMatchObject({ data: { isChanged: false } })
      // The same link again is not the other one.
      expect(await confirm(codes[0] ?? '')).toMatchObject({ data: { isChanged: false } })
      await logIn(test, member)
      expect(await confirm(codes[1] ?? '')).toMatchObject({ data: { isChanged: true } })
      await expect(member.api('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
      await expect(logIn(test, member)).rejects.toMatchObject({ code: 'invalid-login' })
      const { userId } = await logIn(test, { email: newEmail, password: member.password })
      expect(userId).toBe(member.userId)
    },
  )

  it('is told to both mailboxes, and the link in the mail gives the old one back', async () => {
    const { member, newEmail, oldCode, newCode } = await asked()
    await confirm(oldCode)
    await confirm(newCode)
    const mails = await popMails()
    expect(recipients(mails)).toEqual([member.email, newEmail].toSorted())
    await test.api('POST /v1/session/not-me', { body: { code: codeFrom(mails, { to: member.email, page: 'not-me' }) } })
    const reset = codeFrom(await popMails(), { to: member.email, page: 'reset-password' })
    await test.api('POST /v1/reset-password', { body: { code: reset, password: 'An0ther-harbor' } })
    await logIn(test, { email: member.email, password: 'An0ther-harbor' })
  })

  it('holds once when both links are opened many times at once', async () => {
    const { member, newEmail, oldCode, newCode } = await asked()
    const opened = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => confirm(index % 2 === 0 ? oldCode : newCode)),
    )
    const changed = opened.filter((one) => one.status === 'fulfilled' && one.value.data.isChanged)
    expect(changed).toHaveLength(1)
    const told = (await popMails()).filter(({ subject }) => subject.includes('was changed'))
    expect(recipients(told)).toEqual([member.email, newEmail].toSorted())
  })

  it('is refused in words to all but one of those who take the same email at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const newEmail = freshEmail()
      const codes: string[] = []
      for (let place = 0; place < 3; place += 1) {
        const member = await signUpAndIn(test)
        await member.api('POST /v1/profile/email', { body: { email: newEmail, password: member.password } })
        const mails = await popMails()
        await confirm(codeFrom(mails, { to: member.email, page: 'change-email' }))
        codes.push(codeFrom(mails, { to: newEmail, page: 'change-email' }))
      }
      const outcomes = await Promise.all(codes.map((code) => refusalOf(confirm(code))))
      expect(outcomes.filter((code) => code === 'email-taken')).toHaveLength(2)
      expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
    }
  })

  it('is shown while it waits, and can be given up: then its links do nothing', async () => {
    const { member, newEmail, oldCode, newCode } = await asked()
    await confirm(newCode)
    expect((await member.api('GET /v1/profile/email')).data.pending).toMatchObject({
      newEmail,
      isOldOpened: false,
      isNewOpened: true,
    })
    await member.api('DELETE /v1/profile/email')
    expect((await member.api('GET /v1/profile/email')).data.pending).toBeNull()
    await expect(confirm(oldCode)).rejects.toMatchObject({ code: 'code-invalid' })
  })

  it('ends after 24 hours', async () => {
    const { member, oldCode, newCode } = await asked()
    await confirm(oldCode)
    await query(`UPDATE email_change SET expires_at = now() WHERE user_id = $1`, [member.userId])
    await expect(confirm(newCode)).rejects.toMatchObject({ code: 'code-expired' })
    expect((await member.api('GET /v1/profile')).data.emailId).toBe(member.email)
  })

  it('needs the password', async () => {
    const { api } = await signUpAndIn(test)
    const ask = (password?: string) =>
      api('POST /v1/profile/email', { body: { email: freshEmail(), ...(password && { password }) } })
    await expect(ask('Wr0ng-password')).rejects.toMatchObject({ code: 'wrong-password' })
    await expect(ask()).rejects.toMatchObject({ code: 'wrong-password' })
  })

  it('needs a login of the last ten minutes where there is no password', async () => {
    const userId = await createMember(test.resources)
    const headers = await signInMember(test.resources, userId)
    const ask = () => test.apiWith(headers)('POST /v1/profile/email', { body: { email: freshEmail() } })
    await query(`UPDATE session SET created_at = now() - interval '11 minutes' WHERE user_id = $1`, [userId])
    await expect(ask()).rejects.toMatchObject({ code: 'proof-needed' })
    await query(`UPDATE session SET created_at = now() WHERE user_id = $1`, [userId])
    await ask()
  })

  it('tells nobody who cannot open the new mailbox that it has an account, and takes none over', async () => {
    const other = await signUpAndIn(test)
    const member = await signUpAndIn(test)
    const answer = await member.api('POST /v1/profile/email', {
      body: { email: other.email, password: member.password },
    })
    const fresh = await signUpAndIn(test)
    expect(answer).toEqual(
      await fresh.api('POST /v1/profile/email', { body: { email: freshEmail(), password: fresh.password } }),
    )
    const mails = await popMails()
    await confirm(codeFrom(mails, { to: member.email, page: 'change-email' }))
    await expect(confirm(codeFrom(mails, { to: other.email, page: 'change-email' }))).rejects.toMatchObject({
      code: 'email-taken',
    })
    await logIn(test, other)
    await logIn(test, member)
  })
})
