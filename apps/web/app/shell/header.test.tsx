import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import { Header, startsDark } from './header.tsx'
import { personPath } from '../people/person-link.tsx'
import { accountLinksFor } from './links.ts'

vi.mock('../notices/notice-bell.tsx', () => ({ default: () => null }))

afterEach(cleanup)

const header = () => screen.getByRole('banner')

describe('the header', () => {
  it('links home and to the marketplace as Explore [SCREEN-004, SCREEN-005]', () => {
    renderPage(<Header viewer={null} brand="Monsoon" />)
    expect(screen.getByRole('link', { name: 'Monsoon, home' }).getAttribute('href')).toBe('/home')
    expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/marketplace/artwork')
  })

  it('leads to the community where it is, and to our page of it where it is nowhere else [SCREEN-006]', () => {
    const { unmount } = renderPage(<Header viewer={null} brand="Monsoon" />)
    expect(screen.getByRole('link', { name: 'Community' }).getAttribute('href')).toBe('/community')
    unmount()
    const site = siteWith()
    site.settings.communityUrl = 'https://community.example/'
    renderPage(<Header viewer={null} brand="Monsoon" />, { site })
    const link = screen.getByRole('link', { name: 'Community' })
    expect(link.getAttribute('href')).toBe('https://community.example/')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('shows the history of all trade to people of the house alone [RULE-002, SCREEN-007]', () => {
    const { unmount } = renderPage(<Header viewer={hana} brand="Monsoon" />)
    expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull()
    unmount()
    renderPage(<Header viewer={{ ...hana, isInternal: true }} brand="Monsoon" />)
    expect(screen.getByRole('link', { name: 'Activity' }).getAttribute('href')).toBe('/activity')
  })

  it('leads everybody to the questions and to what the house is [SCREEN-009, SCREEN-010]', () => {
    for (const viewer of [null, hana]) {
      const { unmount } = renderPage(<Header viewer={viewer} brand="Monsoon" />)
      expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq/general-information')
      expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about')
      unmount()
    }
  })

  it('offers a visitor Sign In at /login and Sign Up at /create-wallet [SCREEN-011, SCREEN-012]', () => {
    renderPage(<Header viewer={null} brand="Monsoon" />)
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/create-wallet')
  })

  it('tells the login which page to lead back to', async () => {
    const Told = () => <output>{JSON.stringify(useLocation().state)}</output>
    renderPage(
      <>
        <Header viewer={null} brand="Monsoon" />
        <Told />
      </>,
      { path: '/item/w1' },
    )
    fireEvent.click(screen.getByRole('link', { name: 'Sign In' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('{"from":"/item/w1"}'))
  })

  it('shows My NFTs to members only, and leads to their collection [RULE-003, SCREEN-008]', () => {
    const { unmount } = renderPage(<Header viewer={null} brand="Monsoon" />)
    expect(screen.queryByRole('link', { name: 'My NFTs' })).toBeNull()
    unmount()
    renderPage(<Header viewer={hana} brand="Monsoon" />)
    expect(screen.getByRole('link', { name: 'My NFTs' }).getAttribute('href')).toBe('/profile/view')
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  })

  it('sends the flag of My NFTs along, so that the dashboard opens the collection [FLOW-013]', async () => {
    const Flag = () => <output>{JSON.stringify(useLocation().state)}</output>
    renderPage(
      <>
        <Header viewer={hana} brand="Monsoon" />
        <Flag />
      </>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'My NFTs' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('{"myNfts":true}'))
  })

  it('leads to the own page by what somebody is, to that of a collector where they are nothing else [FLOW-014, FLOW-015]', () => {
    const pathOf = (viewer: Parameters<typeof accountLinksFor>[0]) =>
      accountLinksFor(viewer).find(({ key }) => key === 'myProfile')?.to
    expect(pathOf({ ...hana, type: 'curator' })).toBe('/curator/u1')
    expect(pathOf({ ...hana, type: 'artist' })).toBe('/artist/u1')
    expect(pathOf(hana)).toBe('/user/u1')
    expect(personPath({ userId: 'u1' })).toBe('/user/u1')
  })

  it('opens the menu of a member with My Profile, Settings and Logout in it [FLOW-014, FLOW-016, SCREEN-013]', async () => {
    renderPage(<Header viewer={hana} brand="Monsoon" />)
    const trigger = await screen.findByRole('button', { name: 'Account of Hana Idris' })
    fireEvent.keyDown(trigger, { key: 'Enter' })
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByRole('menuitem', { name: 'Payment History' }).getAttribute('href')).toBe(
      '/profile/view?tab=15',
    )
    expect(within(menu).getByRole('menuitem', { name: 'My Profile' }).getAttribute('href')).toBe('/user/u1')
    expect(within(menu).getByRole('menuitem', { name: 'Settings' }).getAttribute('href')).toBe('/profile/view?tab=1')
    expect(within(menu).getByRole('menuitem', { name: 'Logout' })).toBeDefined()
  })

  it('turns dark after 50 px of scroll on a page that opens with a picture [CONST-003]', () => {
    renderPage(<Header viewer={null} brand="Monsoon" />, { path: '/home' })
    expect(header().dataset.solid).toBeUndefined()
    scrollTo(0, 50)
    fireEvent.scroll(window)
    expect(header().dataset.solid).toBeUndefined()
    scrollTo(0, 51)
    fireEvent.scroll(window)
    expect(header().dataset.solid).toBe('true')
    scrollTo(0, 0)
    fireEvent.scroll(window)
    expect(header().dataset.solid).toBeUndefined()
  })

  it.each([
    '/marketplace/artwork',
    '/item/1',
    '/exhibition/1',
    '/creation/1',
    '/land/details',
    '/activity',
    '/login',
    '/profile/view',
    '/contact',
    '/faq/general-information',
    '/homes',
    '/user/u1/creations',
    '/nowhere',
  ])('is dark from the start at %s [SCREEN-014]', (path) => {
    renderPage(<Header viewer={null} brand="Monsoon" />, { path })
    expect(header().dataset.solid).toBe('true')
  })

  it.each(['/home', '/about', '/vikram', '/artist/a1', '/curator/c1', '/user/u1'])(
    'is clear at the top of %s, which opens with a picture [SCREEN-014]',
    (path) => {
      renderPage(<Header viewer={null} brand="Monsoon" />, { path })
      expect(header().dataset.solid).toBeUndefined()
    },
  )
})

describe('pages whose header begins clear', () => {
  it.each(['/home', '/about', '/vikram', '/artist/1', '/curator/1/', '/user/1'])('%s', (path) => {
    expect(startsDark(path)).toBe(false)
  })
  it.each(['/', '/item/1', '/login', '/user', '/home/more', '/exhibition/1'])('not %s', (path) => {
    expect(startsDark(path)).toBe(true)
  })
})
