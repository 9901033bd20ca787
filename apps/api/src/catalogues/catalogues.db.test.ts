import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api } from '@monsoon/contract/client'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EgressRefusal } from '#egress/egress.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { paint } from '#test-support/media-samples.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { sendUpload } from '#test-support/send-upload.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { packedZip, zipOf } from '#test-support/zip-of.ts'
import { importCatalogue } from './import-catalogue.ts'
import { bringCatalogue, startBringing } from './bring-catalogue.ts'

let test: TestApi
/** What lies on the web. */
const web = new Map<string, { bytes: Buffer; contentType: string }>()

beforeAll(async () => {
  const egress = {
    fetchFile: async ({ url, path }: { url: string; path: string }) => {
      const found = web.get(url)
      if (!found) throw new EgressRefusal('address')
      await writeFile(path, found.bytes)
      return { url, bytes: found.bytes.length, contentType: found.contentType }
    },
  }
  test = await createTestApi({ overrides: { egress } })
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

interface Artist {
  userId: string
  api: Api
  headers: Record<string, string>
}

async function artist(name = 'Arjun Nambiar'): Promise<Artist> {
  const userId = await createMember(test.resources, { name })
  await test.resources.db
    .updateTable('users')
    .set({ type: 'artist', kyc_status: 'verified', country_code: 'PK' })
    .where('id', '=', userId)
    .execute()
  const headers = await signInMember(test.resources, userId)
  return { userId, headers, api: test.apiWith(headers) }
}

const picture = (width: number) => paint(width, 240).png().toBuffer()
const confirmed = { isOwnWork: true, isCleared: true, isFirstEdition: true, signature: 'Arjun Nambiar' } as const

async function begin(
  maker: Artist,
  { name = 'works.csv', table, zip }: { name?: string; table: string | Buffer; zip?: Buffer },
) {
  const uploadId = (await sendUpload(test, maker.headers, { name, bytes: Buffer.from(table) })).id
  const mediaUploadId = zip ? (await sendUpload(test, maker.headers, { name: 'files.zip', bytes: zip })).id : null
  const { data } = await maker.api('POST /v1/studio/catalogues', { body: { uploadId, mediaUploadId } })
  await test.runJobs()
  return data.id
}
const read = async ({ api }: Artist, id: string) =>
  (await api('GET /v1/studio/catalogues/{id}', { params: { id } })).data
const faults = async ({ api }: Artist, id: string) =>
  (await api('GET /v1/studio/catalogues/{id}/faults', { params: { id } })).data.rows
const bring = async ({ api }: Artist, id: string, how: { withParts?: boolean; isSent?: boolean } = {}) => {
  const body = { withParts: true, isSent: false, ...confirmed, ...how }
  await api('POST /v1/studio/catalogues/{id}/bring', { params: { id }, body })
  await runSending(id)
}
/** Runs all jobs, and those that would look again in seconds whether files have been looked at. */
async function runSending(id: string): Promise<void> {
  const { pool } = test.resources
  const jobs = `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'send-catalogue:' || $1`
  do await test.runJobs()
  while (((await pool.query(jobs, [id])).rowCount ?? 0) > 0)
}
const works = async ({ api }: Artist) => (await api('GET /v1/studio/works', { query: { limit: 100 } })).data.works

const header = 'Reference,Title,Category,Editions,Royalty,How made,Files,Alt text'
const line = (
  given: Partial<Record<'ref' | 'title' | 'category' | 'supply' | 'royalty' | 'how' | 'files' | 'alt', string>>,
) => {
  const row = {
    ref: '',
    title: 'Lock Gate',
    category: 'Generative',
    supply: '18',
    royalty: '10',
    how: 'by code',
    files: '',
    alt: '',
    ...given,
  }
  return [row.ref, row.title, row.category, row.supply, row.royalty, row.how, row.files, row.alt].join(',')
}
const tableOf = (...lines: string[]) => [header, ...lines].join('\n')

describe('a dry run', () => {
  it('says by row and column what the form would say, and makes nothing [RULE-076, RULE-077, RULE-078]', async () => {
    const maker = await artist()
    const zip = zipOf([{ path: 'works/gate.png', bytes: await picture(311) }])
    const id = await begin(maker, {
      table: tableOf(
        line({ ref: 'A1', files: 'gate.png', alt: 'Stripes' }),
        line({ ref: 'A2', title: 'Lock <Gate>', files: 'gate.png', alt: 'Stripes' }),
        line({ ref: 'A3', supply: '12x', royalty: '60', files: 'gone.png', alt: 'Stripes' }),
        line({ ref: 'A4', title: 'x'.repeat(4_000) }),
        line({ ref: 'A1', title: 'Another', files: 'gate.png', alt: 'Stripes' }),
        '',
        line({ ref: 'A5', category: 'Opera', files: 'gate.png' }),
      ),
      zip,
    })
    const { state, counts, encoding } = await read(maker, id)
    expect({ state, encoding }).toEqual({ state: 'checked', encoding: 'UTF-8' })
    expect(counts).toEqual({ whole: 1, part: 3, refused: 2, known: 0, made: 0, sent: 0 })
    const said = (await faults(maker, id)).flatMap(({ row, faults: of }) =>
      of.filter(({ isNote }) => !isNote).map(({ column, msg }) => `${row} ${column}: ${msg}`),
    )
    expect(said).toEqual([
      `3 Title: A title can have letters, digits, spaces and _ ' - & ( ) [ ]`,
      '4 Editions: The edition size must be digits only, 9 at maximum',
      '4 Royalty: Royalty can be 0 to 50 percent.',
      '4 Files: The ZIP has no file “gone.png”',
      '5 Title: A title can have 150 characters',
      '5 Files: Please choose a picture, a film or a sound',
      '6 Reference: This is the same work as row 2',
      '8 Category: There is no such category here',
      '8 Alt text: Please say what can be seen, for people who cannot see it',
    ])
    expect(await works(maker)).toEqual([])
  })

  it('finds columns by their names in any order and language of its own, and says which it does not use', async () => {
    const maker = await artist()
    const id = await begin(maker, { table: 'EDITION SIZE;work_title;Shelf;Technique\n5;Sluice;B4;ink' })
    const { columns } = await read(maker, id)
    expect(columns).toEqual([
      { header: 'EDITION SIZE', means: 'Editions' },
      { header: 'work_title', means: 'Title' },
      { header: 'Shelf', means: null },
      { header: 'Technique', means: 'Medium' },
    ])
  })

  it.each([
    ['windows-1252', 'works.csv', 'Title;Story\nCafé Crémerie;Größe und Façade, déjà vu à Genève', 'Café Crémerie'],
    ['UTF-16LE', 'works.tsv', '\u{feff}Title\tStory\nمطر أول\tحجر', 'مطر أول'],
    [
      'windows-1256',
      'works.csv',
      `Title,Story\nمطر,${'هذا نص طويل بالعربية عن المطر والحجر والماء '.repeat(8)}`,
      'مطر',
    ],
    ['UTF-8', 'works.csv', '\u{feff}Title,Story\nগঙ্গা,"two\nlines, one cell"', 'গঙ্গা'],
    [
      'UTF-8',
      'works.json',
      '{"works": [{"title": "ڈوبتا سورج", "tags": ["sand", "Lahore"], "editions": 3}]}',
      'ڈوبتا سورج',
    ],
    ['UTF-8', 'works.json', '[{"name": "Ebb", "sensitive": true}]', 'Ebb'],
  ])('reads %s (%s)', async (encoding, name, text, title) => {
    const maker = await artist()
    const id = await begin(maker, { name, table: iconv.encode(text, encoding) })
    expect(await read(maker, id)).toMatchObject({ state: 'checked', encoding })
    expect((await faults(maker, id))[0]?.title).toBe(title)
  })

  it.each([
    ['no title', 'works.csv', 'Name of ship,Story\na,b', 'No column is called Title'],
    ['two titles', 'works.csv', 'Title,Name\na,b', 'Two columns say the same: Title, Name'],
    ['nothing', 'works.csv', 'Title\n', 'There are no works in this file'],
    [
      'half a JSON',
      'works.json',
      '[{"title": "a"}, {"ti',
      'This file cannot be read as a table. Please save it as CSV (UTF-8) or JSON.',
    ],
    ['an endless cell', 'works.csv', `Title\n"${'x'.repeat(300_000)}`, 'Row 2 is too long'],
  ])('refuses a table with %s', async (_, name, table, reason) => {
    const maker = await artist()
    expect(await read(maker, await begin(maker, { name, table }))).toMatchObject({ state: 'refused', reason })
  })

  it('refuses a ZIP that leads out of itself, is locked, bursts, or is none', async () => {
    const content = await picture(305)
    const bomb = packedZip({ path: 'a.wav', content: Buffer.alloc(30_000_000) })
    const zips = [
      zipOf([{ path: '../../etc/passwd', bytes: content }]),
      zipOf([{ path: '/root.png', bytes: content }]),
      packedZip({ path: 'a.png', content, flags: 1 }),
      bomb,
      Buffer.from('PK no zip at all'),
    ]
    const reasons: (string | null)[] = []
    for (const zip of zips) {
      const maker = await artist()
      reasons.push((await read(maker, await begin(maker, { table: 'Title\nGate', zip }))).reason)
    }
    expect(reasons.map((reason) => reason?.replace('The ZIP cannot be read: ', ''))).toEqual([
      expect.stringContaining('invalid relative path'),
      expect.stringContaining('absolute path'),
      'it has a password',
      'it would unpack to too much',
      expect.any(String),
    ])
  })

  it("keeps a spreadsheet from running what stands in a title, and is nobody else's", async () => {
    const maker = await artist()
    const id = await begin(maker, { table: 'Title,Artist\n"=HYPERLINK(""http://x"")",\nGate,Somebody Else' })
    const file = await test.app.inject({ url: `/v1/studio/catalogues/${id}/faults.csv`, headers: maker.headers })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body).toContain(`"'=HYPERLINK(""http://x"")",Title,"A title can have letters`)
    expect(file.body).toContain('3,Gate,Artist,"This catalogue is of one artist, and this row names another",yes')
    const { api } = await artist()
    expect(await refusalOf(api('GET /v1/studio/catalogues/{id}', { params: { id } }))).toBe('catalogue-not-found')
  })

  it('takes the template that it offers, column by column', async () => {
    const maker = await artist()
    const template = (await test.app.inject({ url: '/v1/studio/catalogue-template' })).rawPayload
    const { state, columns, counts } = await read(maker, await begin(maker, { table: template }))
    expect(state).toBe('checked')
    expect(columns.filter(({ means }) => means === null)).toEqual([])
    expect(counts.refused).toBe(0)
  })
})

describe('bringing', () => {
  it('makes works of whole rows and drafts of the others, with files from ZIP and web, and sends on what is whole', async () => {
    const maker = await artist()
    web.set('https://art.example/deep/sluice.jpg', { bytes: await paint(420, 300).jpeg().toBuffer(), contentType: '' })
    web.set('https://art.example/7', { bytes: await picture(423), contentType: 'image/png' })
    const id = await begin(maker, {
      table: tableOf(
        line({ title: 'Gate', files: 'Gate.PNG | https://art.example/7', alt: 'Stripes | A lock' }),
        line({ title: 'Sluice', files: 'https://art.example/deep/sluice.jpg', alt: 'Water' }),
        line({ title: 'Inside', files: 'http://169.254.169.254/latest', alt: 'No' }),
        line({ title: 'Fake', files: 'fake.png', alt: 'No picture' }),
        line({ title: 'Bare' }),
      ),
      zip: zipOf([
        { path: 'gate.png', bytes: await picture(312) },
        { path: 'fake.png', bytes: Buffer.from('<script>alert(1)</script>') },
      ]),
    })
    await bring(maker, id, { isSent: true })
    const { state, counts, share } = await read(maker, id)
    expect({ state, share }).toEqual({ state: 'brought', share: null })
    expect(counts).toEqual({ whole: 0, part: 0, refused: 0, known: 0, made: 3, sent: 2 })
    const found = await works(maker)
    expect(Object.fromEntries(found.map(({ name, state: stands }) => [name, stands]))).toEqual({
      Gate: 'in-review',
      Sluice: 'in-review',
      Inside: 'draft',
      Fake: 'draft',
      Bare: 'draft',
    })
    const gate = found.find(({ name }) => name === 'Gate')
    const edited = await maker.api('GET /v1/studio/works/{id}', { params: { id: gate?.itemId ?? '' } })
    expect(edited.data.media.map(({ kind, alt }) => [kind, alt])).toEqual([
      ['images', 'Stripes'],
      ['images', 'A lock'],
    ])
    const said = (await faults(maker, id)).map(
      ({ title, faults: of }) => `${title}: ${of.map(({ msg }) => msg).join()}`,
    )
    expect(said).toEqual([
      'Inside: “http://169.254.169.254/latest” could not be fetched: this address does not lead to the public internet',
      expect.stringContaining('Fake: “fake.png” was not taken'),
      'Bare: Please choose a picture, a film or a sound',
    ])
  })

  it('makes nothing twice of the same file, and again what its maker has removed', async () => {
    const maker = await artist()
    const table = tableOf(line({ title: 'One' }), line({ ref: 'R2', title: 'Two' }))
    await bring(maker, await begin(maker, { table }))
    const again = await begin(maker, {
      table: tableOf(line({ ref: 'r2', title: 'Two, with other words' }), line({ title: 'One' })),
    })
    expect((await read(maker, again)).counts).toMatchObject({ known: 2, part: 0, made: 0 })
    await bring(maker, again)
    expect((await works(maker)).length).toBe(2)
    const [{ itemId } = { itemId: '' }] = (await works(maker)).filter(({ name }) => name === 'One')
    await maker.api('DELETE /v1/item/{id}', { params: { id: itemId } })
    await bring(maker, await begin(maker, { table }))
    expect((await works(maker)).map(({ name }) => name).toSorted()).toEqual(['One', 'Two'])
  })

  it('goes on where it was stopped, and twice at once makes nothing twice', async () => {
    const maker = await artist()
    const table = tableOf(...Array.from({ length: 450 }, (_, nth) => line({ title: `Sheet ${nth}` })))
    const id = await begin(maker, { table })
    await startBringing(test.resources.db, { id, withParts: true, isSent: false, signature: null })
    let asked = 0
    const stopped = {
      get aborted() {
        asked += 1
        return asked > 1
      },
    } as AbortSignal
    await bringCatalogue(test.resources, id, stopped)
    expect(await read(maker, id)).toMatchObject({ state: 'bringing', counts: { made: 100 } })
    await Promise.allSettled([bringCatalogue(test.resources, id), bringCatalogue(test.resources, id)])
    await test.runJobs()
    expect(await read(maker, id)).toMatchObject({ state: 'brought', counts: { made: 450 } })
    expect((await maker.api('GET /v1/studio', {})).data.counts.draft).toBe(450)
  })

  it('stops when its maker says so, keeps what is made, and goes on from there', async () => {
    const maker = await artist()
    const table = tableOf(...Array.from({ length: 250 }, (_, nth) => line({ title: `Plate ${nth}` })))
    const id = await begin(maker, { table })
    const stop = () => maker.api('POST /v1/studio/catalogues/{id}/stop', { params: { id } })
    expect(await refusalOf(stop())).toBe('catalogue-not-bringing')
    await startBringing(test.resources.db, { id, withParts: true, isSent: false, signature: null })
    let asked = 0
    const meanwhile = {
      get aborted() {
        asked += 1
        return false
      },
    } as AbortSignal
    const bringing = bringCatalogue(test.resources, id, meanwhile)
    while (asked === 0) await new Promise((done) => setTimeout(done, 1))
    await stop()
    await bringing
    await test.runJobs()
    const { state, counts } = await read(maker, id)
    expect(state).toBe('checked')
    expect(counts.made).toBeLessThan(250)
    expect(counts.made + counts.whole + counts.part).toBe(250)
    await bring(maker, id)
    expect(await read(maker, id)).toMatchObject({ state: 'brought', counts: { made: 250 } })
    expect((await maker.api('GET /v1/studio', {})).data.counts.draft).toBe(250)
  })

  it('takes one at a time, once it is checked, with the rights confirmed', async () => {
    const maker = await artist()
    const id = await begin(maker, { table: 'Title\nGate' })
    const { api } = maker
    const body = { withParts: true, isSent: false, ...confirmed }
    const unconfirmed = { ...body, isCleared: false as unknown as true }
    expect(await refusalOf(api('POST /v1/studio/catalogues/{id}/bring', { params: { id }, body: unconfirmed }))).toBe(
      'invalid-input',
    )
    await bring(maker, id)
    expect(await refusalOf(bring(maker, id))).toBe('catalogue-not-checked')
    expect(await refusalOf(api('DELETE /v1/studio/catalogues/{id}', { params: { id } }))).toBe('catalogue-busy')
    const other = await begin(maker, { table: 'Title\nSluice' })
    await api('DELETE /v1/studio/catalogues/{id}', { params: { id: other } })
    expect(await refusalOf(read(maker, other))).toBe('catalogue-not-found')
  })

  it('takes no picture for a table, and no table for a ZIP', async () => {
    const maker = await artist()
    const table = (await sendUpload(test, maker.headers, { name: 'a.csv', bytes: Buffer.from('Title\nA') })).id
    const image = (await sendUpload(test, maker.headers, { name: 'a.png', bytes: await picture(340) })).id
    const send = (body: { uploadId: string; mediaUploadId: string | null }) =>
      refusalOf(maker.api('POST /v1/studio/catalogues', { body }))
    expect(await send({ uploadId: image, mediaUploadId: null })).toBe('catalogue-file')
    expect(await send({ uploadId: table, mediaUploadId: table })).toBe('catalogue-file')
  })
})

describe('the command of staff', () => {
  it('brings a catalogue for an artist as drafts, whose rights nobody else can confirm, and is written down', async () => {
    const maker = await artist('Marlina Dapa')
    const { resources } = test
    const [staff, member] = [await createMember(resources, { role: 'staff' }), await createMember(resources, {})]
    const emailOf = async (userId: string) =>
      (await resources.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
    const folder = await mkdtemp(join(tmpdir(), 'monsoon-import-'))
    const paths = { table: join(folder, 'works.csv'), zip: join(folder, 'files.zip') }
    await writeFile(paths.table, tableOf(line({ title: 'Gate', files: 'gate.png', alt: 'A gate' })))
    await writeFile(paths.zip, zipOf([{ path: 'gate.png', bytes: await picture(377) }]))
    const order = {
      ...paths,
      artist: await emailOf(maker.userId),
      isDryRun: false,
      withParts: true,
      onProgress: () => {},
    }
    await expect(importCatalogue(resources, { ...order, staff: await emailOf(member) })).rejects.toMatchObject({
      code: 'forbidden',
    })
    // As the jobs of a server that runs.
    let isOver = false
    const jobs = (async () => {
      while (!isOver) await test.runJobs()
    })()
    const { state, counts } = await importCatalogue(resources, { ...order, staff: await emailOf(staff) }).finally(
      () => (isOver = true),
    )
    await jobs
    await rm(folder, { recursive: true })
    expect({ state, made: counts.made }).toEqual({ state: 'brought', made: 1 })
    const [work] = await works(maker)
    const { draft } = (await maker.api('GET /v1/studio/works/{id}', { params: { id: work?.itemId ?? '' } })).data
    expect(draft).toMatchObject({ isOwnWork: false, isCleared: false, signature: '', name: 'Gate' })
    const entry = await resources.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'catalogue-brought')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor_id: staff, subject_id: maker.userId })
  })
})
