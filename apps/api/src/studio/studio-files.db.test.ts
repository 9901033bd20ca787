import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { draftOf, readyArtist, sentPicture } from '#test-support/draft-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { WORK_REVIEW: 'none' } })
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

const read = async (headers: Record<string, string>, name: 'works' | 'sales') => {
  const answer = await test.app.inject({ method: 'GET', url: `/v1/studio/${name}-file`, headers })
  return { answer, lines: answer.body.trimEnd().split('\r\n') }
}

describe('the files and the collectors of the studio', () => {
  it('list every work and every sale, without a buyer, safe to open in a spreadsheet', async () => {
    const maker = await readyArtist(test)
    const { itemId } = (await maker.api('POST /v1/item', { body: draftOf([await sentPicture(test, maker)]) })).data
    await maker.api('POST /v1/studio/works/{id}/submit', { params: { id: itemId }, body: {} })
    await maker.api('POST /v1/item', { body: { ...draftOf([]), name: '=HYPERLINK("x")', medium: '@a, b' } })
    const { saleInfo } = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    const buyerId = await createMember(test.resources, { name: 'Zara Khan', fundsMinor: 1_000_000n })
    const buyer = test.apiWith(await signInMember(test.resources, buyerId))
    await buyer('POST /v1/buy', { body: { itemId, saleId: saleInfo[0]?.id ?? '', quantity: 2 } })
    const works = await read(maker.headers, 'works')
    expect(works.answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(works.lines).toHaveLength(3)
    expect(works.lines.find((line) => line.includes('HYPERLINK'))).toContain(`"'=HYPERLINK(""x"")",2026,"'@a, b",draft`)
    expect(works.lines.find((line) => line.startsWith(itemId))).toContain(
      'Lock Gate,2026,generative drawing,published,18,2,0,520.00,0,832.00',
    )
    const sales = await read(maker.headers, 'sales')
    expect(sales.lines).toHaveLength(2)
    expect(sales.lines[1]).toContain(`first sale,${itemId},Lock Gate,1-2,2,832.00,`)
    expect(sales.answer.body).not.toContain(buyerId)
    expect(sales.answer.body).not.toContain('Zara')
  })

  it('name no collector whose account is private, and no more of the others than everybody sees', async () => {
    const maker = await readyArtist(test)
    const works: string[] = []
    for (const name of ['One', 'Two']) {
      const body = draftOf([await sentPicture(test, maker)], { name })
      const { itemId } = (await maker.api('POST /v1/item', { body })).data
      await maker.api('POST /v1/studio/works/{id}/submit', { params: { id: itemId }, body: {} })
      works.push(itemId)
    }
    const buy = async (person: { name: string; isPrivate?: boolean }, itemIds: readonly string[]) => {
      const userId = await createMember(test.resources, { ...person, fundsMinor: 1_000_000n })
      const api = test.apiWith(await signInMember(test.resources, userId))
      for (const itemId of itemIds) {
        const { saleInfo } = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
        await api('POST /v1/buy', { body: { itemId, saleId: saleInfo[0]?.id ?? '', quantity: 1 } })
      }
    }
    await buy({ name: 'Zara Khan' }, works)
    await buy({ name: 'Secret Collector', isPrivate: true }, works)
    await buy({ name: 'Mira Lim' }, works.slice(0, 1))
    const { collectors } = (await maker.api('GET /v1/studio')).data
    expect(collectors.map(({ person, works: count }) => `${person.name} ${count}`)).toEqual(['Zara Khan 2'])
  })

  it('hold nothing of anybody else, and are for makers', async () => {
    const maker = await readyArtist(test)
    expect((await read(maker.headers, 'works')).lines).toHaveLength(1)
    expect((await read(maker.headers, 'sales')).lines).toHaveLength(1)
    const member = test.apiWith(await signInMember(test.resources, await createMember(test.resources)))
    expect(await refusalOf(member('GET /v1/studio/works-file'))).toBe('creators-only')
    expect(await refusalOf(member('GET /v1/studio/sales-file'))).toBe('creators-only')
  })
})
