import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

const links = {
  instagram: 'https://instagram.com/mira',
  twitter: 'https://twitter.com/mira',
  website: 'http://mira.example.org/',
  discord: 'https://discord.gg/mira',
}
const faultOf = (path: string, msg?: string) => ({
  status: 400,
  code: 'invalid-input',
  errors: [expect.objectContaining({ path, ...(msg && { msg }) })],
})

describe('PATCH /v1/profile/nsfw', () => {
  it('unveils for who says to be of age, and veils for anybody', async () => {
    const userId = await createMember(test.resources)
    const api = test.apiWith(await signInMember(test.resources, userId))
    const isUnveiled = async () => (await api('GET /v1/profile')).data.isNsfwUnveiled
    const set = (body: { isNsfwUnveiled: boolean; isAdult?: boolean }) => api('PATCH /v1/profile/nsfw', { body })
    expect(await isUnveiled()).toBe(false)
    await expect(set({ isNsfwUnveiled: true })).rejects.toMatchObject({ status: 400 })
    await set({ isNsfwUnveiled: true, isAdult: true })
    expect(await isUnveiled()).toBe(true)
    await set({ isNsfwUnveiled: false })
    expect(await isUnveiled()).toBe(false)
  })
})

describe('the profile', () => {
  it('changes name, biography, country and links [CALL-023, ROLE-010, ENT-003, ENT-004]', async () => {
    const { api } = await createPerson(test)
    const body = { name: 'Mira  Lim', bio: 'Paints tides.', region: 'PK', social: links }
    expect(await api('PATCH /v1/profile', { body })).toMatchObject({ msg: 'Your profile is saved.' })
    expect((await api('GET /v1/profile')).data).toMatchObject({
      name: 'Mira  Lim',
      bio: 'Paints tides.',
      region: 'PK',
      social: JSON.stringify(links),
    })
  })

  it('takes the links as the JSON text that it answers with [ENT-004]', async () => {
    const { api } = await createPerson(test)
    await api('PATCH /v1/profile', { body: { social: JSON.stringify(links) } })
    expect((await api('GET /v1/profile')).data.social).toBe(JSON.stringify(links))
  })

  it('keeps what is not named, and never changes the email [RULE-023]', async () => {
    const { api } = await createPerson(test, { name: 'Mira Lim' })
    await api('PATCH /v1/profile', { body: { bio: 'Paints tides.', region: 'PK' } })
    const before = (await api('GET /v1/profile')).data
    const body = { region: null, emailId: 'other@example.org', email: 'other@example.org' }
    await api('PATCH /v1/profile', { body })
    expect((await api('GET /v1/profile')).data).toEqual({ ...before, region: null })
  })

  it.each([
    [{ name: 'Mi' }, 'name'],
    [{ name: 'Mira 2' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ bio: 'x'.repeat(1501) }, 'bio'],
    [{ region: 'XX' }, 'region'],
    [{ region: 'Singapore' }, 'region'],
    [{ social: { ...links, website: 'javascript:alert(1)' } }, 'social.website'],
    [{ social: { ...links, twitter: 'mira' } }, 'social.twitter'],
    [{ social: { ...links, discord: `https://example.org/${'x'.repeat(200)}` } }, 'social.discord'],
    [{ social: 'no JSON' }, 'social'],
  ])('refuses %j and names the field [RULE-055]', async (body, path) => {
    const { api } = await createPerson(test)
    await expect(api('PATCH /v1/profile', { body: body as never })).rejects.toMatchObject(faultOf(path))
  })

  it('takes a biography of exactly 1,500 characters [RULE-055]', async () => {
    const { api } = await createPerson(test)
    await api('PATCH /v1/profile', { body: { bio: 'x'.repeat(1500) } })
  })

  it('keeps markup as the text it is', async () => {
    const { api } = await createPerson(test)
    const bio = '<script>alert(1)</script> & <b>tides</b>'
    await api('PATCH /v1/profile', { body: { bio } })
    expect((await api('GET /v1/profile')).data.bio).toBe(bio)
  })
})

describe('the username', () => {
  it('is looked up while one types, then set [FLOW-051, CALL-026, CALL-027]', async () => {
    const { api } = await createPerson(test)
    const isFree = async (name: string) => (await api('GET /v1/username', { query: { name } })).data.available
    expect(await isFree('mira_lim-1')).toBe(true)
    await api('PATCH /v1/profile/username', { body: { userName: 'mira_lim-1' } })
    expect((await api('GET /v1/profile')).data.userName).toBe('mira_lim-1')
    expect(await isFree('mira_lim-1')).toBe(true)
    const other = await createPerson(test)
    expect((await other.api('GET /v1/username', { query: { name: 'MIRA_lim-1' } })).data.available).toBe(false)
  })

  it('belongs to one, also when twenty take it together [MSG-053]', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(test)))
    const answers = await Promise.allSettled(
      people.map(({ api }, index) =>
        api('PATCH /v1/profile/username', { body: { userName: index % 2 ? 'tidepool' : 'TidePool' } }),
      ),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(19)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ status: 400, code: 'username-taken', message: 'Already taken' })
  })

  it.each([
    ['ab', 'Minimum 3 characters'],
    ['a'.repeat(21), 'Maximum 20 characters'],
    ['mira lim', 'Letters, digits, - and _ only'],
    ['mirá', 'Letters, digits, - and _ only'],
  ])('refuses %s [MSG-052]', async (name, msg) => {
    const { api } = await createPerson(test)
    await expect(api('PATCH /v1/profile/username', { body: { userName: name } })).rejects.toMatchObject(
      faultOf('userName', msg),
    )
    await expect(api('GET /v1/username', { query: { name } })).rejects.toMatchObject(faultOf('name', msg))
  })
})

describe('the privacy switch', () => {
  it('makes an account private: its works show the address and are no more found by the name, until it is shown again [CALL-028]', async () => {
    const sale = await createSale(test.resources, {})
    const artist = test.apiWith(await signInMember(test.resources, sale.artistId))
    await artist('PATCH /v1/profile', { body: { name: 'Quillon Marsh' } })
    const find = async () => {
      const { data } = await test.api('GET /v1/marketplace', { query: { query: 'Quillon', limit: 12 } })
      return data.items.map(({ creatorInfo }) => creatorInfo.name)
    }
    expect(await find()).toEqual(['Quillon Marsh'])
    await artist('PATCH /v1/profile/status', { body: { isPrivate: true } })
    expect(await find()).toEqual([])
    const { data } = await test.api('GET /v1/item/{id}', { params: { id: sale.itemId } })
    expect(data.creatorInfo.name).toMatch(/^0x/)
    await artist('PATCH /v1/profile/status', { body: { isPrivate: false } })
    expect(await find()).toEqual(['Quillon Marsh'])
  })
})
