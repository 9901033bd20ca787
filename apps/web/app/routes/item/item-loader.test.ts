import { ApiError } from '@monsoon/contract/client'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { apiContext } from '../../session/server-context.ts'
import { loader } from './item-page.tsx'
import { itemOf } from './item-rig.ts'

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
