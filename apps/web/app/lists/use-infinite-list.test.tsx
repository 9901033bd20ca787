import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserSession } from '../api-client.ts'
import { hana, siteWith } from '../test-support/render-page.tsx'
import { useInfiniteList } from './use-infinite-list.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const total = 5
const limit = 2
const pageOf = (offset: number) => ({
  items: [2 * offset - 1, 2 * offset].filter((number) => number <= total).map((number) => ({ id: `work-${number}` })),
  pagination: { limit, offset, total, lastOffset: 3 },
})

type Load = (page: number) => Promise<ReturnType<typeof pageOf>>

const openList = (name: string, load: Load = async (page) => pageOf(page), viewer: typeof hana | null = null) => {
  const root = siteWith({ viewer })
  const wrapper = ({ children }: { children: ReactNode }) => {
    const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => children, loader: () => root }])
    return <Stub hydrationData={{ loaderData: { root } }} />
  }
  return renderHook(() => useInfiniteList({ name, firstPage: 1, rendered: pageOf(1), load }), { wrapper }).result
}

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

describe('a list that is left with its document', () => {
  const leave = () => {
    dispatchEvent(new Event('pagehide'))
    cleanup()
    // What the tab remembers is gone with the document.
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 900_001)
  }

  /** The window as the browser has put it back: at the end of what the server rendered. */
  const standAt = (topPx: number, endPx: number) => {
    vi.stubGlobal('scrollY', topPx)
    vi.stubGlobal('innerHeight', 700)
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(endPx + 700)
    return vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  }

  it.each([
    ['is whole again, and its reader where they were', 3100, [[0, 6000]]],
    ['leaves who has gone elsewhere meanwhile where they are', 900, []],
  ])('%s', async (_, standsAtPx, moves) => {
    history.replaceState({ key: 'here' }, '')
    const list = openList(`reload ${standsAtPx}`)
    await readOn(list)
    vi.stubGlobal('scrollY', 6000)
    leave()
    const scrolls = standAt(standsAtPx, 3100)
    expect(idsOf(openList(`reload ${standsAtPx}`))).toHaveLength(4)
    expect(scrolls.mock.calls).toEqual(moves)
  })

  it.each(['another entry of the history', 'another list', 'another person'])('begins anew for %s', async (who) => {
    history.replaceState({ key: 'here' }, '')
    await readOn(openList('left for another'))
    leave()
    standAt(0, 3100)
    if (who === 'another entry of the history') history.replaceState({ key: 'there' }, '')
    const viewer = who === 'another person' ? hana : null
    const list = openList(who === 'another list' ? 'of another name' : 'left for another', undefined, viewer)
    expect(idsOf(list)).toHaveLength(2)
  })
})
