import { addressLimit } from '@monsoon/contract/accounts/addresses'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

const studio = {
  name: 'Studio',
  line1: '4 Fort Road',
  line2: 'Old Town',
  city: 'Nizwa',
  state: 'Ad Dakhiliyah',
  country: 'OM',
  contactNumber: '96812345',
  postcode: '6110',
}

async function createPerson() {
  const userId = await createMember(test.resources)
  return test.apiWith(await signInMember(test.resources, userId))
}
type Person = Awaited<ReturnType<typeof createPerson>>

const add = async (api: Person, changes: Partial<typeof studio> = {}) =>
  (await api('POST /v1/address', { body: { ...studio, ...changes } })).data.id
const list = async (api: Person) => (await api('GET /v1/address')).data

const refused: [Partial<typeof studio>, string][] = [
  [{ line1: 'ab' }, 'Address line 1 must be 3 characters at minimum'],
  [{ line1: '' }, 'Address line 1 is required'],
  // Two characters, which JavaScript counts as three.
  [{ line1: '🏠a' }, 'Address line 1 must be 3 characters at minimum'],
  [{ line2: 'x'.repeat(151) }, 'Address line 2 must be 150 characters at maximum'],
  [{ city: 'Nizwa 2' }, 'City must be letters and spaces'],
  [{ state: 'A/D' }, 'State must be letters and spaces'],
  [{ country: '' }, 'Country is required'],
  [{ country: 'XX' }, 'Please choose a country'],
  [{ contactNumber: '1234' }, 'Phone must be 5 digits at minimum'],
  [{ contactNumber: '1'.repeat(21) }, 'Phone must be 20 digits at maximum'],
  [{ contactNumber: '+96812345' }, 'Phone must be digits only'],
  [{ postcode: '123' }, 'Postal code must be 4 digits at minimum'],
  [{ postcode: '1'.repeat(16) }, 'Postal code must be 15 digits at maximum'],
  [{ postcode: 'AB12' }, 'Postal code must be digits only'],
  [{ name: 'x'.repeat(36) }, 'Name must be 35 characters at maximum'],
]

describe('addresses', () => {
  it('are added, listed newest first, and tell the profile that there is one [ENT-005, ENT-011, CALL-049, CALL-050]', async () => {
    const api = await createPerson()
    expect((await api('GET /v1/profile')).data.hasAddress).toBe(false)
    const first = await add(api)
    const second = await add(api, { name: 'Home', country: 'PK' })
    expect(await list(api)).toEqual({
      items: [
        { ...studio, id: second, name: 'Home', country: { _id: 'PK', name: 'Pakistan' } },
        { ...studio, id: first, country: { _id: 'OM', name: 'Oman' } },
      ],
      pagination: { limit: 12, offset: 1, total: 2, lastOffset: 1 },
    })
    const { data: secondPage } = await api('GET /v1/address', { query: { limit: 1, offset: 2 } })
    expect(secondPage.items.map(({ id }) => id)).toEqual([first])
    expect(secondPage.pagination).toEqual({ limit: 1, offset: 2, total: 2, lastOffset: 2 })
    expect((await api('GET /v1/profile')).data.hasAddress).toBe(true)
  })

  it('change in what is named [CALL-051]', async () => {
    const api = await createPerson()
    const id = await add(api)
    await api('PATCH /v1/address', { body: { id, country: 'DE', postcode: '10115' } })
    const [changed] = (await list(api)).items
    expect(changed).toEqual({ ...studio, id, postcode: '10115', country: { _id: 'DE', name: 'Germany' } })
    await api('PATCH /v1/address', { body: { id } })
    expect((await list(api)).items).toEqual([changed])
  })

  it('are removed once [CALL-052]', async () => {
    const api = await createPerson()
    const id = await add(api)
    await api('DELETE /v1/address/{id}', { params: { id } })
    expect((await list(api)).items).toEqual([])
    await expect(api('DELETE /v1/address/{id}', { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await api('GET /v1/profile')).data.hasAddress).toBe(false)
  })

  it('of others are as if they were not there', async () => {
    const [owner, other] = await Promise.all([createPerson(), createPerson()])
    const id = await add(owner)
    const gone = { status: 404, code: 'address-not-found' }
    await expect(other('PATCH /v1/address', { body: { id, city: 'Sur' } })).rejects.toMatchObject(gone)
    await expect(other('DELETE /v1/address/{id}', { params: { id } })).rejects.toMatchObject(gone)
    expect((await list(other)).items).toEqual([])
    expect((await list(owner)).items).toMatchObject([{ id, city: 'Nizwa' }])
  })

  it('are at most 100, also when ten are added together, and come all at once [CONST-056]', async () => {
    const api = await createPerson()
    for (let count = 0; count < addressLimit - 3; count += 1) await add(api)
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => add(api)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const { items, pagination } = (await api('GET /v1/address', { query: { limit: 100 } })).data
    expect([items.length, pagination.total]).toEqual([100, 100])
    await expect(add(api)).rejects.toMatchObject({ status: 400, code: 'too-many-addresses' })
  })

  it.each(refused)(
    'refuse %j: %s [RULE-069, RULE-070, RULE-071, RULE-072, RULE-073, RULE-051]',
    async (changes, msg) => {
      const api = await createPerson()
      const fault = { status: 400, errors: [{ path: Object.keys(changes)[0], msg }] }
      await expect(add(api, changes)).rejects.toMatchObject(fault)
      const id = await add(api)
      await expect(api('PATCH /v1/address', { body: { id, ...changes } })).rejects.toMatchObject(fault)
    },
  )

  it('may be as long as the rules allow, their short names too [RULE-051, RULE-069, RULE-072, RULE-073]', async () => {
    const api = await createPerson()
    await add(api, {
      name: 'x'.repeat(35),
      line1: 'x'.repeat(150),
      line2: 'abc',
      contactNumber: '12345',
      postcode: '1'.repeat(15),
    })
    await add(api, { contactNumber: '1'.repeat(20), postcode: '1234', city: 'Thành phố Hồ Chí Minh' })
  })
})
