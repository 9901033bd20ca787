import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { storeMedia } from '#media/store-media.ts'
import { createParcel } from '#test-support/land-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { paint } from '#test-support/media-samples.ts'
import { createMember, createWork } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { socialImageHash } from './social-image.ts'
import { weekOf } from './sitemap.ts'

let test: TestApi
let origin: string
let artistId: string
beforeAll(async () => {
  test = await createTestApi()
  origin = test.resources.config.PUBLIC_ORIGIN
  await insertVocabulary(test.resources.db)
  artistId = await createMember(test.resources, { name: 'Mira & Lim' })
  await test.resources.db.updateTable('users').set({ type: 'artist' }).where('id', '=', artistId).execute()
})
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ url })
async function workWithPicture(given: { isNsfw?: boolean; name?: string; at?: Date } = {}): Promise<string> {
  const bytes = await paint(600, 400).png().toBuffer()
  const { mediaId } = await storeMedia(test.resources, { bytes, fileName: 'work.png' })
  return createWork(test.resources, {
    creatorId: artistId,
    quantity: 1,
    name: 'Tide <Table>',
    media: [{ mediaId, alt: 'Blue lines' }],
    ...given,
  })
}

it('says where to tell us of a weakness, as RFC 9116 has it, for half a year from now on', async () => {
  const answer = await get('/.well-known/security.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = answer.body.split('\n')
  expect(lines.pop()).toBe('')
  const fields = lines.map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [])
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
  expect(valuesOf('Contact')).toEqual([`mailto:${test.resources.config.CONTACT_EMAIL}`, `${origin}/contact`])
  expect(valuesOf('Canonical')).toEqual([`${origin}/.well-known/security.txt`])
  const [expires = '', ...others] = valuesOf('Expires')
  expect(others).toEqual([])
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

describe('sitemaps', () => {
  it('list each public work in the sitemap of its week, and nothing that is hidden or not for everybody', async () => {
    const old = await workWithPicture({ at: new Date('2026-01-05T00:00:00Z') })
    const [shown, veiled, hidden] = [
      await workWithPicture(),
      await workWithPicture({ isNsfw: true }),
      await workWithPicture(),
    ]
    await test.resources.db.updateTable('item_card').set({ is_hidden: true }).where('item_id', '=', hidden).execute()
    const index = (await get('/sitemap.xml')).body
    const week = weekOf(new Date())
    expect(index).toContain(`<loc>${origin}/sitemap/works-${week}.xml</loc>`)
    expect(index).toContain(`works-${weekOf(new Date('2026-01-05T00:00:00Z'))}.xml`)
    const thisWeek = (await get(`/sitemap/works-${week}.xml`)).body
    expect(thisWeek).toContain(`<loc>${origin}/item/${shown}</loc>`)
    for (const id of [veiled, hidden, old]) expect(thisWeek).not.toContain(id)
    expect((await get('/sitemap/artists.xml')).body).toContain(`${origin}/artist/${artistId}`)
    const { record } = await createParcel(test, { city: 'Ras Malim' })
    expect((await get('/sitemap/land.xml')).body).toContain(
      `<loc>${origin}/land/details?longitude=${record.longitudeE6 / 1e6}&amp;latitude=9.1976&amp;city=Ras+Malim</loc>`,
    )
    expect((await get('/sitemap/nothing.xml')).statusCode).toBe(404)
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})

describe('feeds', () => {
  it('tell the newest works and exhibitions, with every sign of the words escaped', async () => {
    const itemId = await workWithPicture()
    const { exhibitionId } = await hangExhibition(test.resources, {
      title: 'Salt & Rain',
      itemIds: [itemId],
      publishedAt: new Date(),
    })
    await hangExhibition(test.resources, { title: 'A draft', publishedAt: null })
    const works = await get('/feed/works.xml')
    expect(works.headers['content-type']).toContain('application/rss+xml')
    expect(works.body).toContain(`<title>Tide &lt;Table&gt;</title><link>${origin}/item/${itemId}</link>`)
    expect(works.body).toContain('<dc:creator>Mira &amp; Lim</dc:creator>')
    const exhibitions = (await get('/feed/exhibitions.xml')).body
    expect(exhibitions).toContain(`<title>Salt &amp; Rain</title><link>${origin}/exhibition/${exhibitionId}</link>`)
    expect(exhibitions).not.toContain('A draft')
  })

  it('hide the name of a private account', async () => {
    const privateId = await createMember(test.resources, { name: 'Secret Painter', isPrivate: true })
    await createWork(test.resources, { creatorId: privateId, quantity: 1, name: 'Nobody' })
    expect((await get('/feed/works.xml')).body).not.toContain('Secret Painter')
  })
})

describe('the card for other sites', () => {
  it('may be framed by any site and runs nothing; all else may not be framed', async () => {
    const itemId = await workWithPicture()
    const card = await get(`/embed/item/${itemId}`)
    const policy = card.headers['content-security-policy'] as string
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toContain('script')
    expect(card.headers['x-frame-options']).toBeUndefined()
    expect(card.body).toContain('Tide &lt;Table&gt;')
    expect(card.body).not.toContain('<script')
    expect((await get('/v1/settings')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('is found by oEmbed, in the size that is asked for, for our own addresses alone', async () => {
    const itemId = await workWithPicture()
    const ask = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)
    const answer = (await ask(`${origin}/item/${itemId}`, '&maxwidth=300')).json<Record<string, unknown>>()
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Tide <Table>',
      author_name: 'Mira & Lim',
      width: 300,
    })
    expect(answer['html']).toContain(`src="${origin}/embed/item/${itemId}"`)
    expect(answer['html']).toContain('title="Tide &lt;Table&gt;"')
    for (const url of [`https://elsewhere.example/item/${itemId}`, `${origin}/home`, `${origin}/item/not-an-id`, ''])
      expect((await ask(url)).statusCode, url).toBe(404)
  })
})

describe('the image of a link', () => {
  it('shows picture, title and artist at 1200 by 630, is made once, and made anew when the title changes', async () => {
    const itemId = await workWithPicture({ name: 'High Water' })
    const put = vi.spyOn(test.resources.files, 'put')
    const asked = await Promise.all([get(`/social/item/${itemId}.jpg`), get(`/social/item/${itemId}.jpg`)])
    const again = await get(`/social/item/${itemId}.jpg`)
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await sharp(again.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const made = put.mock.calls.filter(([key]) => key.startsWith('social/'))
    expect(made).toHaveLength(1)
    const kept = await test.resources.files.read(made[0]?.[0] ?? '')
    expect(kept && (await buffer(kept.stream)).equals(again.rawPayload)).toBe(true)
    await test.resources.db.updateTable('item_card').set({ name: 'Low Water' }).where('item_id', '=', itemId).execute()
    const renamed = await get(`/social/item/${itemId}.jpg`)
    expect(renamed.headers.etag).not.toBe(again.headers.etag)
    put.mockRestore()
  })

  it('has words alone for a work that is not for everybody', async () => {
    const itemId = await workWithPicture({ isNsfw: true, name: 'Veiled' })
    const { headers } = await get(`/social/item/${itemId}.jpg`)
    const words = {
      title: 'Veiled',
      person: 'Mira & Lim',
      brandName: test.resources.config.BRAND_NAME,
      contentHash: null,
    }
    expect(headers.etag).toBe(`"${socialImageHash(words)}"`)
    expect((await get('/social/item/01890000-0000-7000-8000-000000000000.jpg')).statusCode).toBe(404)
  })
})
