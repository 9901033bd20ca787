import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { logIn } from '#test-support/people/sign-up-and-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeededAccount } from './seed-account.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const artist = {
  name: 'Ravi Perera',
  email: 'ravi@example.org',
  password: 'Low-tide-84',
  type: 'artist',
  bio: 'Paints tides.',
  countryCode: 'LK',
  blueTick: true,
  isPrivate: true,
  social: { instagram: 'https://instagram.com/ravi' },
} as const

describe('a seeded account', () => {
  it('can log in at once, has its traits and a wallet, and got no mail', async () => {
    await createSeededAccount(test.resources, artist)
    const { api } = await logIn(test, artist)
    const { data } = await api('GET /v1/profile')
    expect(data).toMatchObject({
      name: 'Ravi Perera',
      type: 'artist',
      role: 'member',
      bio: 'Paints tides.',
      region: 'LK',
      blueTick: true,
      isPrivate: true,
    })
    expect(JSON.parse(data.social)).toMatchObject({ instagram: 'https://instagram.com/ravi' })
    await test.runJobs()
    expect(test.mails).toEqual([])
    const { rowCount } = await test.resources.pool.query('SELECT 1 FROM ledger_account WHERE owner_id = $1', [
      data.userId,
    ])
    expect(rowCount).toBe(1)
  })

  it('is made once, also when two make it together', async () => {
    const person = { name: 'Noor Hadid', email: 'noor@example.org', password: 'Dune-light-7', role: 'staff' } as const
    const ids = await Promise.all(Array.from({ length: 5 }, () => createSeededAccount(test.resources, person)))
    ids.push(await createSeededAccount(test.resources, { ...person, name: 'Somebody Else' }))
    expect(new Set(ids).size).toBe(1)
    expect((await (await logIn(test, person)).api('GET /v1/profile')).data).toMatchObject({
      name: 'Noor Hadid',
      role: 'staff',
    })
  })
})
