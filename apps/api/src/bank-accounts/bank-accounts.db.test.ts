import { bankAccountLimit } from '@monsoon/contract/money/bank-accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountIn, fetchArchive } from '#test-support/people/archive-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const checking = {
  name: 'Zainab al Hinai',
  bankName: 'Bank Muscat',
  accountNumber: '012345678901',
  swiftCode: 'BMUSOMRX',
}
const whole = {
  ...checking,
  IFSCCode: 'HDFC0001234',
  IBANCode: 'AE070331234567890123456',
  additionalDetails: 'Correspondent bank: First Bank, Dubai',
}

async function createHolder() {
  const userId = await createMember(test.resources)
  const api = test.apiWith(await signInMember(test.resources, userId))
  return { userId, api, email: (await api('GET /v1/profile')).data.emailId }
}
type Holder = Pick<Awaited<ReturnType<typeof createHolder>>, 'api'>

const add = async ({ api }: Holder, changes: Partial<typeof whole> = {}) =>
  (await api('POST /v1/account', { body: { ...checking, ...changes } })).data.id
const list = async ({ api }: Holder) => (await api('GET /v1/account')).data.items
const remove = ({ api }: Holder, id: string) => api('DELETE /v1/account/{id}', { params: { id } })
const mailsTo = async (email: string) => {
  await test.runJobs()
  return test.mails.filter(({ to }) => to === email)
}

describe('bank accounts', () => {
  it('are listed newest first, with numbers of which only the last four are seen [ENT-009, RULE-024, CALL-043, CALL-044, ROLE-012]', async () => {
    const holder = await createHolder()
    const first = await add(holder)
    const second = await add(holder, { ...whole, accountNumber: '123456789' })
    const [newest, oldest] = await list(holder)
    expect(newest).toEqual({
      ...whole,
      id: second,
      accountNumber: '*****6789',
      IBANCode: '*******************3456',
      usableFrom: expect.any(String),
    })
    expect(oldest).toMatchObject({ id: first, accountNumber: '********8901', IFSCCode: null, IBANCode: null })
    const waitMs = Date.parse(newest?.usableFrom ?? '') - Date.now()
    expect(waitMs / 3_600_000).toBeCloseTo(24, 1)
  })

  it('take codes in small letters and an IBAN in groups [RULE-063, RULE-064, RULE-066]', async () => {
    const holder = await createHolder()
    await add(holder, { swiftCode: ' bmusomrxxxx ', IFSCCode: 'hdfc0001234', IBANCode: 'gb29 nwbk 6016 1331 9268 19' })
    expect(await list(holder)).toMatchObject([
      { swiftCode: 'BMUSOMRXXXX', IFSCCode: 'HDFC0001234', IBANCode: '******************6819' },
    ])
  })

  it.each([
    [{ bankName: '' }, 'Bank name is required'],
    [{ bankName: 'x'.repeat(61) }, 'Bank name must be 60 characters at maximum'],
    [{ bankName: 'Bank 24' }, 'Bank name must be letters and spaces'],
    [{ name: '' }, 'Account holder is required'],
    [{ name: 'x'.repeat(61) }, 'Account holder must be 60 characters at maximum'],
    [{ name: 'Z. Hinai' }, 'Account holder must be letters and spaces'],
    [{ accountNumber: '' }, 'Account number is required'],
    [{ accountNumber: '12345678' }, 'Account number must be 9 digits at minimum'],
    [{ accountNumber: '1'.repeat(19) }, 'Account number must be 18 digits at maximum'],
    [{ accountNumber: '12345678A' }, 'Account number must be digits only'],
    [{ swiftCode: '' }, 'SWIFT code is required'],
    [{ swiftCode: 'BMUSOMRXX' }, 'SWIFT code must be 6 letters, 2 letters or digits, and 3 more for a branch'],
    [{ IFSCCode: 'HDFC000123' }, 'IFSC must be 4 letters, then 7 letters or digits'],
    [{ IBANCode: 'AE080331234567890123456' }, 'Please enter a valid IBAN'],
    [{ IBANCode: `AE07${'0'.repeat(32)}` }, 'Please enter a valid IBAN'],
    [{ IBANCode: `AE07${'0'.repeat(33)}` }, 'IBAN must be 36 characters at maximum'],
    [{ additionalDetails: 'x'.repeat(14) }, 'Additional details must be 15 characters at minimum'],
    // Eight characters of two code units each.
    [{ additionalDetails: '𝔟'.repeat(8) }, 'Additional details must be 15 characters at minimum'],
    [{ additionalDetails: 'x'.repeat(251) }, 'Additional details must be 250 characters at maximum'],
  ] as [Partial<typeof whole>, string][])(
    'refuse %j: %s [RULE-060, RULE-061, RULE-063, RULE-064, RULE-065, RULE-066]',
    async (changes, msg) => {
      const [path] = Object.keys(changes)
      await expect(add(await createHolder(), changes)).rejects.toMatchObject({ status: 400, errors: [{ path, msg }] })
    },
  )

  it('may be as long as the rules allow [RULE-060, RULE-061, RULE-065]', async () => {
    const holder = await createHolder()
    await add(holder, { name: 'x'.repeat(60), bankName: 'x'.repeat(60), accountNumber: '1'.repeat(18) })
    await add(holder, { accountNumber: '1'.repeat(9), additionalDetails: 'x'.repeat(15) })
    await add(holder, { accountNumber: '2'.repeat(9), additionalDetails: 'x'.repeat(250) })
    expect(await list(holder)).toHaveLength(3)
  })

  it('take numbers that may pass for those of cards, but none beside them', async () => {
    const holder = await createHolder()
    const card = '4242424242424242'
    await add(holder, { accountNumber: card })
    const note = add(holder, { additionalDetails: `My card is ${card}` })
    await expect(note).rejects.toMatchObject({ errors: [{ msg: 'Please do not send card numbers here' }] })
  })

  it('are told to their owner when they come and when they go, without their number, with "this wasn’t me"', async () => {
    const holder = await createHolder()
    const id = await add(holder)
    await remove(holder, id)
    const mails = await mailsTo(holder.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A bank account was added to your Monsoon account',
      'A bank account was removed from your Monsoon account',
    ])
    for (const { text } of mails) {
      expect(text).toContain('********8901')
      expect(text).toContain('/not-me/')
      expect(text).not.toContain(checking.accountNumber)
    }
  })

  it('of the last seven days go with the link "this wasn’t me", older ones stay', async () => {
    const holder = await createHolder()
    const old = await add(holder)
    await test.resources.pool.query(
      `UPDATE bank_account SET created_at = created_at - interval '8 days' WHERE id = $1`,
      [old],
    )
    await add(holder, { accountNumber: '999999999' })
    const mail = (await mailsTo(holder.email)).findLast(({ text }) => text.includes('*****9999'))
    const code = mail?.text.match(/\/not-me\/(\S+)/)?.[1] ?? ''
    await test.api('POST /v1/session/not-me', { body: { code } })
    const back = { api: test.apiWith(await signInMember(test.resources, holder.userId)) }
    expect(await list(back)).toMatchObject([{ id: old }])
  })

  it('are added once, also when a button is pressed twice', async () => {
    const holder = await createHolder()
    const both = await Promise.allSettled([add(holder), add(holder)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(add(holder, { name: 'Somebody else' }))).toBe('bank-account-exists')
    // The same number at another bank is another account.
    await add(holder, { swiftCode: 'MBBEMYKL' })
    expect(await list(holder)).toHaveLength(2)
  })

  it('are at most ten, also when five are added together', async () => {
    const holder = await createHolder()
    for (let count = 0; count < bankAccountLimit - 2; count += 1) {
      await add(holder, { accountNumber: `10000000${count}` })
    }
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, (_, at) => add(holder, { accountNumber: `20000000${at}` })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await list(holder)).toHaveLength(bankAccountLimit)
    expect(await refusalOf(add(holder, { accountNumber: '300000000' }))).toBe('too-many-bank-accounts')
  })

  it('are removed once, and of others are as if they were not there [CALL-045, ROLE-012]', async () => {
    const [holder, other] = [await createHolder(), await createHolder()]
    const id = await add(holder)
    expect(await refusalOf(remove(other, id))).toBe('bank-account-not-found')
    expect(await list(other)).toEqual([])
    await remove(holder, id)
    expect(await list(holder)).toEqual([])
    expect(await refusalOf(remove(holder, id))).toBe('bank-account-not-found')
  })

  it('are in the copy of the own data, in full', async () => {
    const member = await signUpAndIn(test)
    await add(member, whole)
    await member.api('POST /v1/account/export', { body: {} })
    await test.runJobs()
    const { bankAccounts } = accountIn(await fetchArchive(test, member))
    expect(bankAccounts).toMatchObject([
      { holder_name: whole.name, account_number: whole.accountNumber, iban: whole.IBANCode },
    ])
  })
})
