import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import PageFocus from './page-focus.ts'

afterEach(cleanup)

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
      <PageFocus />
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
