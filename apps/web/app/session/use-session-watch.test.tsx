import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData, useRevalidator } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, browserSession } from '../api-client.ts'
import { hana, siteWith } from '../test-support/render-page.tsx'
import { TextProvider } from '../text/use-text.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import type { SiteData, Viewer } from './read-site.ts'
import { useAuthState } from './use-site.ts'
import { useSessionWatch } from './use-session-watch.ts'

vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

/** Who the server says is signed in, and how it answers each call. */
let viewer: Viewer | null
let answer: (address: string) => number
let asked: string[]
const dropped: string[] = []

beforeEach(() => {
  asked = []
  dropped.length = 0
  localStorage.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ msg: 'x', data: {} }, { status: answer(address) })
  })
  vi.stubGlobal('caches', { keys: async () => ['pages'], delete: async (key: string) => dropped.push(key) })
})
afterEach(() => {
  cleanup()
  browserSession.setSignedIn(false)
  vi.unstubAllGlobals()
})

function Page() {
  useSessionWatch(useLoaderData<SiteData>())
  const { isUserLoggedIn } = useAuthState()
  const { revalidate } = useRevalidator()
  return (
    <button type="button" onClick={() => void revalidate()}>
      {isUserLoggedIn ? 'logged in' : 'a visitor'}
    </button>
  )
}

function open() {
  const Frame = () => (
    <TextProvider locale="en" catalogue={noCatalogue}>
      <Page />
    </TextProvider>
  )
  const loader = () => siteWith({ viewer })
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Frame, HydrateFallback: () => null, loader }])
  render(<Stub />)
}
const noCatalogue = {}
const shows = (state: string) => screen.findByRole('button', { name: state })
const call = () => api('GET /v1/profile').catch(() => undefined)

it('knows of a login from the page that follows it: calls renew the session from then on [STATE-027]', async () => {
  viewer = null
  answer = (address) => (address === '/v1/token' ? 200 : 401)
  open()
  await shows('a visitor')
  await call()
  expect(asked).toEqual(['/v1/profile'])
  viewer = hana
  fireEvent.click(await shows('a visitor'))
  await shows('logged in')
  await call()
  expect(asked).toEqual(['/v1/profile', '/v1/profile', '/v1/token', '/v1/profile'])
})

describe('a session that ends', () => {
  it.each([
    ['with 412', () => 412],
    ['because it cannot be renewed', () => 401],
  ])(
    '%s logs out: nobody is shown, nothing is kept, and why is said [STATE-021, STATE-025, STATE-027, STATE-028]',
    async (_, status) => {
      viewer = hana
      answer = status
      open()
      await shows('logged in')
      // What is seen may not have run its effects yet, by which it hears of the end.
      await act(async () => {})
      localStorage.setItem('draft', 'x')
      viewer = null
      await call()
      await shows('a visitor')
      expect(localStorage.getItem('draft')).toBeNull()
      expect(showToast).toHaveBeenLastCalledWith('You have been signed out. Please sign in again.', 'error')
    },
  )
})

describe('another build', () => {
  beforeEach(() => {
    localStorage.setItem('deployCount', '26')
    localStorage.setItem('draft', 'x')
    answer = () => {
      viewer = null
      return 200
    }
  })
  const isClear = async () => {
    await waitFor(() => expect(dropped).toEqual(['pages']))
    expect({ ...localStorage }).toEqual({ deployCount: '27' })
  }

  it('logs out, resets who is shown, and clears storages and caches [STATE-026]', async () => {
    viewer = hana
    open()
    await shows('a visitor')
    expect(asked).toEqual(['/v1/logout'])
    await isClear()
  })

  it('clears them for a visitor too, who has nothing to log out of', async () => {
    viewer = null
    open()
    await isClear()
    expect(asked).toEqual([])
  })
})
