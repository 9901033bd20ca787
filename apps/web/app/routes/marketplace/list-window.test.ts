import type { Pagination } from '@monsoon/contract/shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeById, pageAfter, readPage } from '../../lists/list-pages.ts'
import { windowOf } from './list-window.ts'

type Work = { id: string }

/** A list as the API pages it: `offset` counts pages from 1. */
function answer(works: readonly Work[], { limit, offset }: { limit: number; offset: number }) {
  const pagination: Pagination = { limit, offset, total: works.length, lastOffset: Math.ceil(works.length / limit) }
  return { items: works.slice((offset - 1) * limit, offset * limit), pagination }
}

/** Loads page after page to the end, as scrolling does; `before` may change the list ahead of each call. */
function readAll(works: Work[], { isStateless = false, before = (_page: number) => {} } = {}) {
  const pages: Work[][] = []
  const sizes: number[] = []
  let page: number | undefined = 1
  while (page !== undefined) {
    before(page)
    const window = windowOf(page)
    const { items, pagination } = answer(works, window)
    sizes.push(window.limit)
    pages.push(isStateless ? items.slice(window.skip) : items)
    page = pageAfter(page, pagination)
  }
  return { ids: (isStateless ? pages.flat() : mergeById(pages)).map(({ id }) => id), sizes }
}

const make = (count: number): Work[] => Array.from({ length: count }, (_, index) => ({ id: `work-${index}` }))

describe('paging of the marketplace', () => {
  it('loads 12 works, then 30 at a time [CONST-044]', () => {
    expect(readAll(make(100)).sizes).toEqual([12, 30, 30, 30, 30])
  })

  it('skips no work and shows none twice, however many there are [RULE-026]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
        const works = make(count)
        expect(readAll(works).ids).toEqual(works.map(({ id }) => id))
      }),
    )
  })

  it('shows the same works on pages of their own, for readers without script', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
        const works = make(count)
        expect(readAll(works, { isStateless: true }).ids).toEqual(works.map(({ id }) => id))
      }),
    )
  })

  it('shows no work twice and misses none when works are published while someone scrolls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), fc.array(fc.integer({ min: 0, max: 9 })), (count, published) => {
        const works = make(count)
        const { ids } = readAll(works, {
          before: (page) => {
            if (page === 1) return
            for (let made = 0; made < (published[page] ?? 0); made += 1) works.unshift({ id: `new-${page}-${made}` })
          },
        })
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual(expect.arrayContaining(make(count).map(({ id }) => id)))
      }),
    )
  })

  it('would skip works 13 to 30 if the second page were the second thirty', () => {
    const works = make(60)
    const naive = [answer(works, { limit: 12, offset: 1 }).items, answer(works, { limit: 30, offset: 2 }).items]
    expect(mergeById(naive)).toHaveLength(42)
  })

  it('ends where limit times offset reaches the total [RULE-026]', () => {
    const at = (total: number, lastOffset = 3) => pageAfter(3, { limit: 30, offset: 2, total, lastOffset })
    expect([at(59), at(60), at(61)]).toEqual([undefined, undefined, 4])
    expect(at(61, 2), 'a page that cannot be asked for').toBeUndefined()
  })

  it('takes any page that is no number for the first', () => {
    const read = (page: string) => readPage(new URLSearchParams({ page }))
    expect([read('3'), read('0'), read('-1'), read('1.5'), read('x'), readPage(new URLSearchParams())]).toEqual([
      3, 1, 1, 1, 1, 1,
    ])
  })
})
