import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let RouteFocus: () => null
beforeEach(async () => {
  vi.resetModules()
  ;({ default: RouteFocus } = await import('./route-focus.ts'))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Gallery() {
  const goTo = useNavigate()
  const { pathname } = useLocation()
  return (
    <>
      <button type="button" onClick={() => void goTo(-1)}>
        Back
      </button>
      <main tabIndex={-1}>
        {pathname === '/' &&
          ['trending', 'in the list'].map((place) => <Link key={place} to="/tide">{`Low Tide, ${place}`}</Link>)}
      </main>
      <RouteFocus />
    </>
  )
}

it('puts the focus on a new page, and back on the link by which one left the page that one comes back to', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: Gallery }])
  render(<Stub />)
  await act(async () => screen.getByRole('link', { name: 'Low Tide, in the list' }).click())
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await act(async () => screen.getByRole('button').click())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Low Tide, in the list' }))
  await act(async () => screen.getByRole('link', { name: 'Low Tide, trending' }).click())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it.each([
  ['/item/1', '/item/1'],
  // Such as the router knows an address that cannot be read.
  ['/item/%E0%A4%A', '/item/%25E0%25A4%25A'],
])('leaves the focus where it is on the page that the browser loaded: %s', async (loaded, path) => {
  const name = `https://monsoon.example${loaded}?from=mail`
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as never])
  const Stub = createRoutesStub([{ path: '*', Component: Gallery }])
  render(<Stub initialEntries={[path]} />)
  expect(document.activeElement).toBe(document.body)
})
