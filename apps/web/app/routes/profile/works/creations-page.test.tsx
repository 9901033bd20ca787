import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { apiContext } from '#session/server-context.ts'
import { renderPage, siteWith, hana } from '#test-support/render-page.tsx'
import { loader as loadCollection } from '../../creation/collection-page.tsx'
import { MakerActs } from '#studio/maker-acts.tsx'
import { loadCreations } from '../load-profile-part.ts'
import { useLeaveBroken } from './use-leave-broken.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '')
})

/** What a loader asks the API for, by call. */
async function askedBy(load: (args: never) => Promise<unknown>, params = {}): Promise<Map<string, unknown>> {
  const asked = new Map<string, unknown>()
  const api = async (call: string, input?: { query?: unknown }) => {
    asked.set(call, input?.query)
    const pagination = { limit: 1, offset: 1, total: 0, lastOffset: 1 }
    const user = { userId: 'u1', kycVerified: true }
    const film = { film: null, tiers: [] }
    return {
      data: { ...user, ...film, collections: [], items: [], pagination, collectionInfo: { collectionId: 'c1' } },
    }
  }
  const context = new RouterContextProvider()
  context.set(apiContext, api as never)
  await load({ request: new Request('http://localhost/'), context, params } as never)
  return asked
}

describe('lists of creations', () => {
  it('are six collections to a page [CONST-051]', async () => {
    expect((await askedBy(loadCreations)).get('GET /v1/collection')).toMatchObject({ limit: 6, offset: 1 })
  })

  it('are four works of a collection to a page [CONST-052]', async () => {
    const asked = await askedBy(loadCollection, { collectionId: 'c1' })
    expect(asked.get('GET /v1/collection/{id}')).toMatchObject({ limit: 4, offset: 1 })
  })
})

describe('collections that did not load', () => {
  const Broken = () => {
    useLeaveBroken()
    return <p>Broken</p>
  }
  const show = (entries: string[]) => {
    const Stub = createRoutesStub([
      { path: '/home', Component: () => <p>Home</p> },
      { path: '/profile/creations', Component: Broken },
    ])
    render(<Stub initialEntries={entries} initialIndex={entries.length - 1} />)
  }

  it('lead one level back [FLOW-093]', async () => {
    history.replaceState({ idx: 1 }, '')
    show(['/home', '/profile/creations'])
    expect(await screen.findByText('Home')).toBeDefined()
  })

  it('say so where there is no level to go back to', async () => {
    show(['/profile/creations'])
    expect(await screen.findByText('Broken')).toBeDefined()
  })
})

describe('what makers begin', () => {
  it('is offered to artists and curators alone [ROLE-021]', () => {
    renderPage(<MakerActs />, { site: siteWith({ viewer: hana }) })
    expect(screen.queryByRole('link', { name: 'NEW WORK' })).toBeNull()
    cleanup()
    renderPage(<MakerActs />, { site: siteWith({ viewer: { ...hana, type: 'artist' } }) })
    expect(screen.getByRole('link', { name: 'NEW WORK' }).getAttribute('href')).toBe('/creation/item/new')
    expect(screen.getByRole('button', { name: 'NEW COLLECTION' })).toBeDefined()
  })
})
