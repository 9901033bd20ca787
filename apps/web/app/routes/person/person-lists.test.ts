import type { Api } from '@monsoon/contract/client'
import { expect, it, vi } from 'vitest'
import { loadExhibitions, loadWorks } from './person-lists.ts'

const pagination = { limit: 30, offset: 2, total: 0, lastOffset: 1 }
const answer = { data: { items: [], exhibitions: [], pagination } }
const call = vi.fn<(key: string, input: object) => Promise<unknown>>().mockResolvedValue(answer)
const api = call as unknown as Api

it.each([
  ['created', 'GET /v1/items/created/{id}', { params: { id: 'u1' }, query: { limit: 30, offset: 2 } }],
  ['collected', 'GET /v1/items/owned', { query: { limit: 30, offset: 2, user: 'u1', collected: 'true' } }],
  ['liked', 'GET /v1/favourite/items', { query: { limit: 30, offset: 2, user: 'u1' } }],
] as const)('asks for thirty works of the tab %s at a time [CONST-048]', async (tab, key, input) => {
  await loadWorks(api, { tab, userId: 'u1', page: 2 })
  expect(call).toHaveBeenLastCalledWith(key, input)
})

it('asks for exhibitions by who curates, or by who is shown', async () => {
  await loadExhibitions(api, { tab: 'curated', userId: 'u1', page: 1 })
  expect(call).toHaveBeenLastCalledWith('GET /v1/exhibition/list', { query: { limit: 12, offset: 1, curatorId: 'u1' } })
  await loadExhibitions(api, { tab: 'exhibited', userId: 'u1', page: 1 })
  expect(call).toHaveBeenLastCalledWith('GET /v1/exhibition/list', { query: { limit: 12, offset: 1, artistId: 'u1' } })
})
