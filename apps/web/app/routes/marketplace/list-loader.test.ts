import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { apiContext } from '../../session/server-context.ts'
import { loader as loadArtists } from './artist-page.tsx'
import { loader as loadArtworks } from './artwork-page.tsx'
import { loader as loadCurators } from './curator-page.tsx'
import { loader as loadExhibitions } from './exhibition-tab-page.tsx'

const pagination = { limit: 1, offset: 1, total: 0, lastOffset: 1 }
const data = { items: [], exhibitions: [], users: [], artists: [], regions: [], tags: [], maxAmount: 1, pagination }

/** With what a tab asks for its list. */
async function asked(load: (args: never) => Promise<unknown>, tab: string, list: string): Promise<unknown[]> {
  const queries: unknown[] = []
  const context = new RouterContextProvider()
  const api = async (key: string, input?: { query?: unknown }) => {
    if (key === list) queries.push(input?.query)
    return { data: { ...data, priceSteps: [], worksByPrice: [] } }
  }
  context.set(apiContext, api as never)
  const url = new URL(`https://monsoon.example/marketplace/${tab}`)
  await load({ request: new Request(url), url, context, params: {} } as never)
  return queries
}

it.each([
  ['artwork', loadArtworks, 'GET /v1/marketplace', { limit: 12 }],
  ['artist', loadArtists, 'GET /v1/artist-list', { limit: 30 }],
  ['exhibition', loadExhibitions, 'GET /v1/exhibition/alllist', { limit: 50, apiType: 'active' }],
  ['curator', loadCurators, 'GET /v1/user-list', { limit: 30, type: 'curator' }],
] as const)(
  'the tab of %ss asks for as many as are specified [CONST-044, CONST-046, CONST-047]',
  async (tab, load, list, query) => {
    expect((await asked(load, tab, list))[0]).toMatchObject({ ...query, offset: 1 })
  },
)
