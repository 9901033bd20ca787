import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { answerApproval } from '#test-support/people/approval-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import { logIn, signUpAndIn, solveCaptcha, type SignedInMember } from '#test-support/people/sign-up-and-in.ts'
import { finishRecovery } from './recover-account.ts'

let test: TestApi
let staff: Api
let second: Api
beforeAll(async () => {
  test = await createTestApi()
  staff = test.apiWith(await signInMember(test.resources, await createMember(test.resources, { role: 'staff' })))
  second = test.apiWith(await signInMember(test.resources, await createMember(test.resources, { role: 'staff' })))
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const identityCheck = 'Video call with the passport in hand, compared with the verified submission'
let count = 0
const newAddress = () => `recovered-${(count += 1)}@example.org`

async function open(member: SignedInMember, newEmail = newAddress()) {
  const { data } = await staff('POST /v1/staff/recoveries', {
    body: { userId: member.userId, newEmail, identityCheck },
  })
  await test.runJobs()
  return { ...data, newEmail }
}
const letTimePass = async (id: string, hours: number) => {
  await query('UPDATE account_recovery SET due_at = due_at - make_interval(hours => $2) WHERE id = $1', [id, hours])
  await finishRecovery(test.resources, id)
  await test.runJobs()
}
const codeIn = (to: string) =>
  test.mails.flatMap((mail) => (mail.to === to ? (/\/stop-recovery\/(\S+)/.exec(mail.text)?.[1] ?? []) : []))[0] ?? ''
const cancel = (code: string) => test.api('POST /v1/recovery/cancel', { body: { code } })
const lastAction = async () => (await staff('GET /v1/staff/audit', { query: { limit: 1 } })).data.entries[0]

describe('giving an account back', () => {
  it('takes 72 hours and an identity check, after which the new mailbox alone signs in', async () => {
    const member = await signUpAndIn(test)
    await query(
      `INSERT INTO two_factor (user_id, sealed_secret, confirmed_at, is_enabled) VALUES ($1, 'x', now(), true)`,
      [member.userId],
    )
    await query(
      `INSERT INTO secondary_email (user_id, email, code_hash, expires_at, verified_at) VALUES ($1, 'second@example.org', $2, now(), now())`,
      [member.userId, Buffer.from(member.userId)],
    )
    test.mails.splice(0)
    const { id, newEmail, dueAt } = await open(member)
    const waitMs = Date.parse(dueAt) - Date.now()
    expect(Math.round(waitMs / 3_600_000)).toBe(72)
    expect(test.mails.map(({ to }) => to).toSorted()).toEqual([member.email, newEmail, 'second@example.org'].toSorted())
    expect(await lastAction()).toMatchObject({ action: 'recovery-opened', subject: { userId: member.userId } })

    expect(await answerApproval(second, id)).toBe(1)
    await letTimePass(id, 71)
    await member.api('GET /v1/profile')
    await letTimePass(id, 2)
    await expect(member.api('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
    await expect(logIn(test, member)).rejects.toMatchObject({ code: 'invalid-login' })
    await expect(logIn(test, { email: newEmail, password: member.password })).rejects.toMatchObject({
      code: 'invalid-login',
    })
    expect(await lastAction()).toMatchObject({ action: 'recovery-finished', actor: null })

    const captchaToken = await solveCaptcha(test.api, 'forgot-password')
    await test.api('POST /v1/forgot-password', { body: { email: newEmail, captchaToken } })
    await test.runJobs()
    const code = /\/reset-password\/(\S+)/.exec(test.mails.findLast(({ to }) => to === newEmail)?.text ?? '')?.[1] ?? ''
    await test.api('POST /v1/reset-password', { body: { code, password: 'Quiet-Harb0ur' } })
    const again = await logIn(test, { email: newEmail, password: 'Quiet-Harb0ur' })
    expect(again.userId).toBe(member.userId)
    expect((await again.api('GET /v1/profile')).data).toMatchObject({ emailId: newEmail, twoFactorEnabled: false })
  })

  it('leaves no other way in: who took the old mailbox may have taken its Google account, or added a wallet', async () => {
    const member = await signUpAndIn(test)
    const wallet = makeWallet()
    const { question: _, ...signed } = await wallet.answer(member.api, 'link')
    await member.api('POST /v1/logins/metamask', { body: signed })
    await query(
      `INSERT INTO google_login (user_id, issuer, subject, email) VALUES ($1, 'https://g.example', 's', 'a@g.example')`,
      [member.userId],
    )
    const { id } = await open(member)
    await answerApproval(second, id)
    await letTimePass(id, 73)
    expect((await wallet.answer(test.api)).question.type).toBe('signup')
    const { rows } = await query('SELECT FROM google_login WHERE user_id = $1', [member.userId])
    expect(rows).toEqual([])
  })

  it('stops when one of the mailboxes says no, and all are told', async () => {
    const member = await signUpAndIn(test)
    const { id, newEmail } = await open(member)
    const code = codeIn(member.email)
    test.mails.splice(0)
    await cancel(code)
    await test.runJobs()
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [member.email, 'The recovery of your account at Monsoon was stopped'],
        [newEmail, 'The recovery of your account at Monsoon was stopped'],
      ]),
    )
    await letTimePass(id, 100)
    await logIn(test, member)
    await expect(cancel(code)).rejects.toMatchObject({ status: 400, code: 'recovery-ended' })
    await expect(cancel('unknown')).rejects.toMatchObject({ status: 400, code: 'code-invalid' })
  })

  it('is stopped by staff with a reason', async () => {
    const member = await signUpAndIn(test)
    const { id } = await open(member)
    const stop = () =>
      staff('POST /v1/staff/recoveries/{id}/cancel', { params: { id }, body: { reason: 'They found the key' } })
    await stop()
    expect(await lastAction()).toMatchObject({ action: 'recovery-cancelled' })
    await expect(stop()).rejects.toMatchObject({ code: 'recovery-ended' })
    expect(
      (await staff('GET /v1/staff/recoveries', { query: { state: 'cancelled' } })).data.recoveries[0],
    ).toMatchObject({
      id,
      identityCheck,
    })
  })

  it('goes to a free address, one at a time', async () => {
    const [member, other] = [await signUpAndIn(test), await signUpAndIn(test)]
    await expect(open(member, other.email)).rejects.toMatchObject({ status: 400, code: 'email-taken' })
    await open(member)
    await expect(open(member)).rejects.toMatchObject({ status: 400, code: 'recovery-open' })
  })

  it('leaves the account as it is where the new address was taken meanwhile', async () => {
    const member = await signUpAndIn(test)
    const { id, newEmail } = await open(member)
    await signUpAndIn(test, { email: newEmail })
    await answerApproval(second, id)
    await letTimePass(id, 100)
    await logIn(test, member)
    expect(await lastAction()).toMatchObject({ action: 'recovery-cancelled', actor: null })
  })

  it('waits for a second person, however long ago the 72 hours were over', async () => {
    const member = await signUpAndIn(test)
    const { id } = await open(member)
    await letTimePass(id, 100)
    await member.api('GET /v1/profile')
    await expect(answerApproval(staff, id)).rejects.toMatchObject({ code: 'approval-yours' })
    await answerApproval(second, id)
    await test.runJobs()
    expect(await lastAction()).toMatchObject({ action: 'recovery-finished', subject: { userId: member.userId } })
  })

  it('ends where the second person declines', async () => {
    const member = await signUpAndIn(test)
    const { id } = await open(member)
    await answerApproval(second, id, 'decline')
    await letTimePass(id, 100)
    await member.api('GET /v1/profile')
    const { recoveries } = (await staff('GET /v1/staff/recoveries', { query: { state: 'cancelled' } })).data
    expect(recoveries.find((one) => one.id === id)).toMatchObject({ approval: null, agreedBy: null })
  })

  it('mails no code that stands in the database', async () => {
    const member = await signUpAndIn(test)
    await open(member)
    const code = codeIn(member.email)
    expect(code.length).toBeGreaterThan(20)
    const { rows } = await query('SELECT cancel_code_hash FROM account_recovery')
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
