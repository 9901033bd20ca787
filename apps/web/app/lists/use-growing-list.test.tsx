import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserSession } from '../api-client.ts'
import { useGrowingList } from './use-growing-list.ts'

afterEach(cleanup)

const total = 5
const limit = 2
const pageOf = (offset: number) => ({
  items: [2 * offset - 1, 2 * offset].filter((number) => number <= total).map((number) => ({ id: `work-${number}` })),
  pagination: { limit, offset, total, lastOffset: 3 },
})

type Load = (page: number) => Promise<ReturnType<typeof pageOf>>

const openList = (name: string, load: Load = async (page) => pageOf(page)) =>
  renderHook(() => useGrowingList({ name, firstPage: 1, rendered: pageOf(1), load })).result

type List = ReturnType<typeof openList>

async function readOn(list: List): Promise<void> {
  act(() => list.current.loadMore())
  await waitFor(() => expect(list.current.isLoading).toBe(false))
}

const idsOf = (list: List) => list.current.items.map(({ id }) => id)

describe('a list that grows', () => {
  it('begins with the page of the server and goes on to its end', async () => {
    const list = openList('to the end')
    expect(idsOf(list)).toEqual(['work-1', 'work-2'])
    await readOn(list)
    await readOn(list)
    expect(idsOf(list)).toEqual(['work-1', 'work-2', 'work-3', 'work-4', 'work-5'])
    expect(list.current.hasMore).toBe(false)
  })

  it('asks for a page once, however often it is told to go on', async () => {
    const load = vi.fn<Load>(async (page) => pageOf(page))
    const list = openList('once', load)
    act(() => {
      list.current.loadMore()
      list.current.loadMore()
    })
    await waitFor(() => expect(list.current.items).toHaveLength(4))
    expect(load.mock.calls).toEqual([[2]])
  })

  it('keeps what it has when a page fails, and tries that page again', async () => {
    const load = vi.fn<Load>(async (page) => pageOf(page)).mockRejectedValueOnce(new Error('no network'))
    const list = openList('fails', load)
    await readOn(list)
    expect(list.current.error).toEqual(new Error('no network'))
    expect(idsOf(list)).toEqual(['work-1', 'work-2'])
    await readOn(list)
    expect(list.current.error).toBeNull()
    expect(idsOf(list)).toHaveLength(4)
  })

  it('is whole when one comes back to it, but not for the next person', async () => {
    await readOn(openList('left'))
    cleanup()
    expect(idsOf(openList('left'))).toHaveLength(4)
    cleanup()
    browserSession.setSignedIn(true)
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 412 }))
    await browserSession.send('/v1/profile', {})
    expect(idsOf(openList('left'))).toHaveLength(2)
    vi.unstubAllGlobals()
  })

  it('begins anew a quarter of an hour after it last grew', async () => {
    await readOn(openList('old'))
    cleanup()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 900_001)
    expect(idsOf(openList('old'))).toHaveLength(2)
  })
})
