import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { hana, siteWith } from '../test-support/render-page.tsx'
import { useAuthState } from './use-site.ts'

afterEach(cleanup)

function Page() {
  return (
    <>
      <output>{JSON.stringify(useAuthState())}</output>
      <Link to="/next">On</Link>
    </>
  )
}
const shown = () => JSON.parse(screen.getByRole('status').textContent) as unknown

it.each([
  { viewer: null, isBetaUser: false, isUserLoggedIn: false },
  { viewer: hana, isBetaUser: true, isUserLoggedIn: true },
])(
  'tells whether somebody is logged in, came in before the opening, and waits for an answer [ENT-084]',
  async (given) => {
    const { isUserLoggedIn, ...site } = given
    const answer = Promise.withResolvers<null>()
    const root = siteWith(site)
    const Stub = createRoutesStub([
      {
        id: 'root',
        path: '/',
        loader: () => root,
        children: [
          { index: true, Component: Page },
          { path: 'next', Component: Page, loader: () => answer.promise },
        ],
      },
    ])
    render(<Stub hydrationData={{ loaderData: { root } }} />)
    const state = { isUserLoggedIn, isBetaUser: site.isBetaUser }
    expect(shown()).toEqual({ ...state, isAPICalling: false })
    await act(async () => screen.getByRole('link').click())
    expect(shown()).toEqual({ ...state, isAPICalling: true })
    await act(async () => answer.resolve(null))
    expect(shown()).toEqual({ ...state, isAPICalling: false })
  },
)
