import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLogout } from './user-menu.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string) => Promise<unknown>>() }))
vi.mock('../api-client.ts', () => ({ api }))

/** What the server would say of who is signed in. */
let viewer: { name: string } | null

function Page() {
  const { name } = useLoaderData<{ name: string | null }>()
  const { pathname } = useLocation()
  const logout = useLogout()
  return (
    <>
      <p>
        {name ?? 'a visitor'} at {pathname}
      </p>
      <button type="button" onClick={() => void logout()}>
        Logout
      </button>
    </>
  )
}

function open() {
  const Stub = createRoutesStub([
    { path: '*', Component: Page, HydrateFallback: () => null, loader: () => ({ name: viewer?.name ?? null }) },
  ])
  render(<Stub initialEntries={['/profile/view']} />)
}

beforeEach(() => {
  viewer = { name: 'Hana' }
  api.mockReset()
})
afterEach(cleanup)

describe('logging out', () => {
  it('ends the session, clears what the browser kept, and the page knows nobody any more [FLOW-085, STATE-027]', async () => {
    localStorage.setItem('draft', 'x')
    sessionStorage.setItem('draft', 'y')
    api.mockImplementation(async () => {
      viewer = null
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('a visitor at /home')).toBeDefined()
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/logout')
    expect([localStorage.getItem('draft'), sessionStorage.getItem('draft')]).toEqual([null, null])
  })

  it('goes home even when the server does not answer [FLOW-086]', async () => {
    api.mockRejectedValue(new Error('no network'))
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(screen.getByText('Hana at /home')).toBeDefined())
  })
})
