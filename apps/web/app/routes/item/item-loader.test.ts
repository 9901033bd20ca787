import { ApiError } from '@monsoon/contract/client'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { apiContext } from '../../session/server-context.ts'
import { loader } from './item-page.tsx'
import { itemOf } from '../../test-support/item-rig.ts'

/** The queries with which the page of a work at this address asks for it. */
async function asked(address: string): Promise<unknown[]> {
  const queries: unknown[] = []
  const context = new RouterContextProvider()
  const api = (key: string, input: { query?: unknown }) => {
    if (key !== 'GET /v1/item/{id}') return Promise.reject(new ApiError({ status: 404, msg: 'No' }))
    queries.push(input.query)
    return Promise.resolve({ data: itemOf({}) })
  }
  context.set(apiContext, api as never)
  const request = new Request(`https://monsoon.example${address}`)
  await loader({ request, context, params: { itemId: 'item-1' } } as never)
  return queries
}

it('reads the query parameter view, and asks for nothing more without it [ROUTE-064]', async () => {
  expect(await asked('/item/item-1?view=admin')).toEqual([{ view: 'admin' }])
  expect(await asked('/item/item-1?view=else')).toEqual([{}])
  expect(await asked('/item/item-1')).toEqual([{}])
})

it('asks for other works of the maker, without this one [RULE-013]', async () => {
  const asked: unknown[] = []
  const context = new RouterContextProvider()
  const api = (key: string, input: object) => {
    if (key === 'GET /v1/item/{id}') return Promise.resolve({ data: itemOf() })
    if (key === 'GET /v1/items/created/{id}') asked.push(input)
    return Promise.resolve({ data: { items: [], offers: [] } })
  }
  context.set(apiContext, api as never)
  const request = new Request('https://monsoon.example/item/item-1')
  await loader({ request, context, params: { itemId: 'item-1' } } as never)
  expect(asked).toEqual([{ params: { id: 'artist-1' }, query: { limit: 12, except: 'item-1' } }])
})

describe('a part of the page that does not load', () => {
  /** What the page of a work of one's own is told, where one of its calls ends like this. */
  const loadedWith = async (failing: string, status: number) => {
    const context = new RouterContextProvider()
    const api = (key: string) => {
      if (key === 'GET /v1/item/{id}') return Promise.resolve({ data: itemOf({ isOwner: true }) })
      if (key === failing) return Promise.reject(new ApiError({ status, msg: 'No' }))
      return Promise.resolve({ data: { items: [], offers: [] } })
    }
    context.set(apiContext, api as never)
    const request = new Request('https://monsoon.example/item/item-1')
    return loader({ request, context, params: { itemId: 'item-1' } } as never)
  }

  it.each(['GET /v1/item/{id}/selling', 'GET /v1/offer/item/{id}', 'GET /v1/items/created/{id}'])(
    'is told of, and the rest of the page stays: %s',
    async (failing) => {
      expect(await loadedWith(failing, 503)).toMatchObject({ isPartial: true, item: { itemInfo: { isOwner: true } } })
      expect(await loadedWith(failing, 0)).toMatchObject({ isPartial: true })
    },
  )

  it('is none where there is nothing to load', async () => {
    expect(await loadedWith('GET /v1/item/{id}/selling', 404)).toMatchObject({ isPartial: false, selling: null })
    expect(await loadedWith('', 503)).toMatchObject({ isPartial: false })
  })
})
