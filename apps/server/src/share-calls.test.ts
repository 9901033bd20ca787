import { dropCatalogCache } from '@monsoon/api/catalog/catalog-cache'
import type { RawAnswer } from '@monsoon/contract/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shareCalls } from './share-calls.ts'

const answer = (status: number): RawAnswer => ({
  ok: status < 300,
  status,
  statusText: '',
  headers: { get: () => null, getSetCookie: () => [] },
  json: async () => ({ status }),
})

describe('calls of pages that all visitors share', () => {
  beforeEach(() => dropCatalogCache())

  it('are made once for what filters offer, until something on show changes', async () => {
    const send = vi.fn<Parameters<typeof shareCalls>[0]>(async () => answer(200))
    const [one, other] = [shareCalls(send), shareCalls(send)]
    await Promise.all([one('/v1/category', {}), other('/v1/category', { method: 'GET' })])
    expect(send).toHaveBeenCalledTimes(1)
    await one('/v1/region/list?searchingFor=artwork', {})
    expect(send).toHaveBeenCalledTimes(2)
    dropCatalogCache()
    await other('/v1/category', {})
    expect(send).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['/v1/marketplace?limit=30', 'GET'],
    ['/v1/profile', 'GET'],
    ['/v1/category', 'POST'],
    ['/v1/categoryX', 'GET'],
  ])('are made each time for %s by %s', async (address, method) => {
    const send = vi.fn<Parameters<typeof shareCalls>[0]>(async () => answer(200))
    await shareCalls(send)(address, { method })
    await shareCalls(send)(address, { method })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('are made again after a failure', async () => {
    const send = vi.fn<Parameters<typeof shareCalls>[0]>(async () => answer(503))
    await shareCalls(send)('/v1/item-tags', {})
    await shareCalls(send)('/v1/item-tags', {})
    expect(send).toHaveBeenCalledTimes(2)
  })
})
