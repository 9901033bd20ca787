import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hana, renderedAtMs, renderPage, siteWith } from '#test-support/render-page.tsx'
import { sampleCards } from '../../style/sample-works.ts'
import { MyFavourites } from './my-favourites.tsx'
import { ProfileTabs } from '../profile-nav.tsx'
import { profileParts } from '../profile-parts.ts'

vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [first, second] = sampleCards(renderedAtMs)
const liked = { isFavourite: true, total: 5 }
const show = (names: string[], total = names.length) =>
  renderPage(
    <MyFavourites
      userId={hana.userId}
      items={names.map((name, at) => ({ ...(at === 0 ? first! : second!), id: name, name, favourites: liked }))}
      pagination={{ limit: 12, offset: 1, total, lastOffset: 1 }}
    />,
    { site: siteWith({ viewer: hana }) },
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Favourite: ${name}` }))

describe('Favorites', () => {
  it('is tab 11, with a page of its own [SCREEN-081, ROUTE-061]', () => {
    expect(profileParts.find(({ tab }) => tab === 11)?.path).toBe('/profile/favorites')
    show(['Tide'])
    expect(screen.getByRole('heading', { level: 1, name: 'Favorites' })).toBeDefined()
    cleanup()
    renderPage(<ProfileTabs parts={profileParts} current={11} />)
    const tab = screen.getByRole('link', { name: 'Favorites', current: 'page' })
    expect(tab.getAttribute('href')).toBe('/profile/view?tab=11')
  })

  it('loses a work that is liked no longer, and is empty without any [FLOW-054, MSG-015]', async () => {
    const answer = { status: 200, msg: 'OK', data: { isFavourite: false, total: 4 } }
    vi.stubGlobal('fetch', async () => Response.json(answer))
    show(['Dune', 'Rain'])
    press('Dune')
    expect(screen.queryByText('Dune')).toBeNull()
    expect(screen.getByText('Rain')).toBeDefined()
    press('Rain')
    expect(screen.getByText("You haven't added any favourite NFTs yet.")).toBeDefined()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /explore/i }).getAttribute('href')).toBe('/marketplace'),
    )
  })

  it('gets the work back when the server refuses', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ status: 500, msg: 'Please try again' }, { status: 500 }))
    show(['Kiln'])
    press('Kiln')
    expect(screen.queryByText('Kiln')).toBeNull()
    expect(await screen.findByText('Kiln')).toBeDefined()
  })
})
