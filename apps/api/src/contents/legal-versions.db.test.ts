import type { LegalText } from '@monsoon/contract/house/contents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { dayIn, openLegalDesk } from '#test-support/people/legal-desk.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'

let test: TestApi
let desk: Awaited<ReturnType<typeof openLegalDesk>>

beforeAll(async () => {
  test = await createTestApi()
  desk = await openLegalDesk(test)
})
afterAll(() => test.close())

const read = async (page: 'privacy' | 'terms', version?: number) => {
  const query = version === undefined ? {} : { version }
  const { data } = await test.api('GET /v1/contents/{page}', { params: { page }, query })
  return { ...data, content: data.content as LegalText }
}
const query = async (text: string, values: unknown[] = []) => (await test.resources.pool.query(text, values)).rows
const withRisks = async (body: string): Promise<LegalText['sections']> =>
  (await read('terms')).content.sections.map((section) => (section.id === 'risks' ? { ...section, body } : section))

describe('a legal text', () => {
  it('is the page once a second person has agreed, and not before', async () => {
    const asked = await desk.ask('terms', { sections: await withRisks('Prices fall.') })
    expect(asked).toMatchObject({ msg: expect.stringMatching(/second person/) as string, data: { isWaiting: true } })
    expect((await read('terms')).version).toBe(1)
    const [waiting] = await desk.waitingOf('terms')
    expect(waiting).toMatchObject({
      version: 2,
      changes: [{ id: 'risks', kind: 'changed' }],
      approval: { act: 'legal-text', terms: { page: 'terms', version: 2 }, acts: ['agree', 'decline'] },
    })
    expect(await refusalOf(desk.answer('terms', 'agree', desk.writer))).toBe('approval-yours')
    expect((await read('terms')).version).toBe(1)
    await desk.answer('terms')
    const shown = await read('terms')
    expect(shown).toMatchObject({ version: 2, content: { date: dayIn(0), changes: 'Plainer words.' } })
    expect(shown.changes).toEqual([{ id: 'risks', title: 'Risks you should know', kind: 'changed' }])
    const { versions } = await desk.read('terms')
    expect(versions[0]).toMatchObject({
      publishedBy: { userId: desk.writer.userId },
      agreedBy: { userId: desk.agreer.userId },
    })
  })

  it('keeps its old versions at an address of their own, the first with its date', async () => {
    const { versions } = await read('terms')
    expect(versions.map(({ version, date }) => [version, date])).toEqual([
      [2, dayIn(0)],
      [1, '2022-11-24'],
    ])
    const first = await read('terms', 1)
    expect(first).toMatchObject({ version: 1, inForceAt: null, changes: [], content: { end: 'END OF AGREEMENT' } })
    expect(first.content.sections).toHaveLength(26)
    await expect(read('terms', 3)).rejects.toMatchObject({ status: 404, code: 'content-version-not-found' })
  })

  it('waits for its day, and can be read before it', async () => {
    expect(await desk.publish('privacy', { date: dayIn(10) })).toBe(2)
    const shown = await read('privacy')
    expect(shown).toMatchObject({ version: 1, content: { date: '2022-12-06' } })
    expect(shown.versions[0]).toMatchObject({ version: 2, date: dayIn(10), inForceAt: `${dayIn(10)}T00:00:00.000Z` })
    expect(await read('privacy', 2)).toMatchObject({ version: 2, content: { date: dayIn(10) } })
    // Its day comes.
    await test.asOwner(`UPDATE content_version SET in_force_at = clock_timestamp() WHERE page = 'privacy'`)
    // Readers without an account share an answer for a second.
    await expect.poll(async () => (await read('privacy')).version, { timeout: 8_000 }).toBe(2)
  })

  it('has a day that is neither over nor before that of the version before', async () => {
    expect(await refusalOf(desk.ask('privacy', { date: dayIn(-1) }))).toBe('content-day-too-early')
    await desk.publish('privacy', { date: dayIn(20) })
    expect(await refusalOf(desk.ask('privacy', { date: dayIn(19) }))).toBe('content-day-too-early')
    expect(await refusalOf(desk.ask('privacy', { date: '2026-02-30' }))).toBe('invalid-input')
    await desk.ask('privacy', { date: dayIn(30) })
    // What waited too long is not agreed to either.
    await test.asOwner(
      `UPDATE content_version SET in_force_at = clock_timestamp() + interval '40 days' WHERE page = 'privacy'`,
    )
    expect(await refusalOf(desk.answer('privacy'))).toBe('content-day-too-early')
    await desk.answer('privacy', 'decline')
    expect(await desk.waitingOf('privacy')).toEqual([])
  })

  it('waits once, is not agreed to where it was declined, and follows the newest version', async () => {
    await desk.ask('terms', { changes: 'One.' })
    expect(await refusalOf(desk.ask('terms', { changes: 'Two.' }))).toBe('approval-waits')
    await desk.answer('terms', 'decline')
    expect((await read('terms')).version).toBe(2)
    expect(await refusalOf(desk.ask('terms', {}, 1))).toBe('content-moved')
  })

  it.each([
    ['two sections with one address', { sections: ['one', 'one'].map((id) => ({ id, title: 'A', body: 'B' })) }],
    ['an address that is none', { sections: [{ id: 'Ärger #1', title: 'A', body: 'B' }] }],
    ['no section', { sections: [] }],
    ['no word of what has changed', { changes: ' ' }],
  ])('is refused with %s', async (_name, changes) => {
    expect(await refusalOf(desk.ask('terms', changes))).toBe('invalid-input')
  })

  it('is published by nobody else, not even by hand in the database', async () => {
    const insert = (columns: string, values: string) =>
      query(`INSERT INTO content_version (page, version, content, published_by${columns})
        SELECT 'terms', 9, '{}', id${values} FROM users LIMIT 1`)
    await expect(insert('', '')).rejects.toThrow(/check constraint/)
    const [waits] = await query(`SELECT id, ref FROM approval WHERE act = 'legal-text' AND state = 'declined' LIMIT 1`)
    const { id, ref } = waits as { id: string; ref: string }
    await expect(insert(', approval_id, draft_id', `, '${id}', '${ref}'`)).rejects.toThrow(/foreign key/)
    await expect(
      query(`UPDATE approval SET needs_two = false, agreed_by = NULL, state = 'done' WHERE act = 'legal-text'`),
    ).rejects.toThrow(/check constraint/)
  })

  it('stands in the audit log with both people', async () => {
    const { entries } = (await desk.writer.api('GET /v1/staff/audit', { query: { action: 'content-published' } })).data
    const told = entries.find(({ detail }) => detail.includes('"terms"'))
    expect(JSON.parse(told?.detail ?? '')).toMatchObject({ page: 'terms', version: 2 })
    expect(told?.actor?.userId).toBe(desk.writer.userId)
  })
})

it('old versions of other pages are for staff alone', async () => {
  const asked = { params: { page: 'people' }, query: { version: 1 } } as const
  expect(await refusalOf(test.api('GET /v1/contents/{page}', asked))).toBe('content-version-not-found')
  const { versions, changes } = (await test.api('GET /v1/contents/{page}', { params: { page: 'people' }, query: {} }))
    .data
  expect([versions, changes]).toEqual([[], []])
})
