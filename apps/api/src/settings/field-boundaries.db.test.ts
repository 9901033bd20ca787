import type { EndpointKey } from '@monsoon/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import type { Persona } from '#test-support/calls/personas.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

async function createPerson(): Promise<Persona> {
  const userId = await createMember(test.resources)
  return { userId, headers: () => signInMember(test.resources, userId) }
}

const a = (count: number) => 'a'.repeat(count)
const domain = [a(60), a(60), a(60), a(32)].join('.')

interface Boundary {
  good: readonly string[]
  bad: readonly (readonly [value: string, fault: string])[]
}

const emails: Boundary = {
  good: [`${a(40)}@example.org`, `${a(40)}@${domain}`],
  bad: [
    [`${a(41)}@example.org`, 'Please enter a valid email'],
    [`${a(40)}@a${domain}`, 'Email must be 256 characters at maximum'],
    ['', 'Email is required'],
  ],
}
const names: Boundary = {
  good: ['Ada', a(150)],
  bad: [
    ['', 'Name is required'],
    ['Ad', 'Name must be 3 to 150 letters and spaces'],
    [a(151), 'Name must be 3 to 150 letters and spaces'],
    ['Ada 2', 'Name must be 3 to 150 letters and spaces'],
  ],
}
const passwords: Boundary = {
  good: ['Abcdef1!', 'Abcdefghijklm12'],
  bad: [
    ['Abcdef1', 'Password must be 8 characters at minimum!'],
    ['Abcdefghijklm123', 'Password must be 15 characters at maximum!'],
    ...['abcdefg1', 'ABCDEFG1', 'Abcdefgh'].map(
      (password) =>
        [
          password,
          'The Password must contain one uppercase, one lowercase, and a number (ranging from 8-15 characters).',
        ] as const,
    ),
  ],
}
const address = `0x${'1'.repeat(40)}`
const signed = { address, signature: `0x${'1'.repeat(130)}` }

interface Field extends Boundary {
  key: EndpointKey
  path: string
  /** What else the call needs to be looked at. */
  rest?: object
}

const nameFields: readonly Field[] = [
  { key: 'PATCH /v1/profile', path: 'name', ...names },
  { key: 'POST /v1/register/metamask', path: 'name', rest: { ...signed, email: 'ada@example.org' }, ...names },
]
const emailFields: readonly Field[] = [
  { key: 'POST /v1/register/metamask', path: 'email', rest: { ...signed, name: 'Ada' }, ...emails },
  { key: 'PATCH /v1/profile/secondary/email', path: 'email', ...emails },
  { key: 'POST /v1/profile/email', path: 'email', rest: { password: 'x' }, ...emails },
  { key: 'POST /v1/subscribe', path: 'email', ...emails, bad: [[`${a(41)}@example.org`, 'Please add proper email']] },
]
const passwordFields: readonly Field[] = [
  { key: 'POST /v1/change-password', path: 'password', rest: { oldPassword: 'x' }, ...passwords },
  { key: 'POST /v1/reset-password', path: 'password', rest: { code: 'x' }, ...passwords },
  { key: 'POST /v1/logins/email', path: 'password', ...passwords },
]
const userName: Field = {
  key: 'PATCH /v1/profile/username',
  path: 'userName',
  good: ['a-z', 'A_9'.padEnd(20, 'z')],
  bad: [
    ['ab', 'Minimum 3 characters'],
    [a(21), 'Maximum 20 characters'],
    ['tide pool', 'Letters, digits, - and _ only'],
  ],
}
const cryptoAccountName: Field = {
  key: 'POST /v1/crypto-account',
  path: 'name',
  rest: { address },
  good: ['a', a(30)],
  bad: [
    [a(31), 'Name must be 30 characters at maximum'],
    ['Vault 7', 'Name must be letters and spaces'],
    ['', 'Name is required'],
  ],
}
const cryptoAccountAddress: Field = {
  key: 'POST /v1/crypto-account',
  path: 'address',
  rest: { name: 'Vault' },
  good: [address],
  bad: [
    [address.slice(0, -1), 'Please enter a valid wallet address'],
    [`${address}1`, 'Please enter a valid wallet address'],
    ['', 'Address is required'],
  ],
}

async function expectBoundary({ key, path, rest, good, bad }: Field): Promise<void> {
  const faultsOf = async (value: string): Promise<{ path: string; msg: string }[]> => {
    const answer = await callAs(test, await createPerson(), key, { body: { ...rest, [path]: value } })
    return (answer.json() as { errors?: { path: string; msg: string }[] }).errors ?? []
  }
  for (const [value, msg] of bad) {
    const [first, ...others] = await faultsOf(value)
    expect(first, value).toEqual({ path, msg })
    for (const other of others) expect(other.path, value).toBe(path)
  }
  for (const value of good) expect(await faultsOf(value), value).toEqual([])
}

describe('taken up to what the rules allow, and beyond it refused by its field, is', () => {
  it.each(nameFields)('a name: $path of $key [RULE-050]', expectBoundary)
  it.each(emailFields)('an email: $path of $key [RULE-045, RULE-046]', expectBoundary)
  it.each(passwordFields)('a new password: $path of $key [RULE-048]', expectBoundary)
  it('a username [RULE-074]', () => expectBoundary(userName))
  it('the name of a transfer address [RULE-067]', () => expectBoundary(cryptoAccountName))
  it('a transfer address [RULE-068]', () => expectBoundary(cryptoAccountAddress))
})
