import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderedAtMs, renderPage, siteWith } from '../test-support/render-page.tsx'
import { Footer, socialName } from './footer.tsx'
import { DemoBar } from './demo-bar.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../api-client.ts', () => ({ api }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

afterEach(cleanup)

describe('the footer', () => {
  it('links to the privacy policy and the terms [SCREEN-018, SCREEN-019]', () => {
    renderPage(<Footer settings={siteWith().settings} renderedAtMs={renderedAtMs} />)
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy')
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms')
  })

  it('leads to everything there is to look at', () => {
    renderPage(<Footer settings={siteWith().settings} renderedAtMs={renderedAtMs} />)
    const leads = ['Explore', 'Exhibitions', 'Artists', 'Curators', 'Collections', 'Land'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(leads).toEqual([
      ...['artwork', 'exhibition', 'artist', 'curator'].map((tab) => `/marketplace/${tab}`),
      '/collections',
      '/land',
    ])
  })

  it('leads to what the house says of itself, and to where it is asked [SCREEN-015, SCREEN-017]', () => {
    renderPage(<Footer settings={siteWith().settings} renderedAtMs={renderedAtMs} />)
    const column = screen.getByRole('heading', { name: 'The house' }).parentElement ?? document.body
    expect(
      within(column)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['FAQ', '/faq/general-information'],
      ['Help Centre', '/help'],
      ['Contact', '/contact'],
      ['About', '/about'],
      ['Careers', '/career'],
      ['Newsroom', '/newsroom'],
    ])
  })

  it('shows the social links of the settings, in a new tab [SCREEN-020]', () => {
    renderPage(<Footer settings={siteWith().settings} renderedAtMs={renderedAtMs} />)
    const links = { Instagram: 'https://instagram.com/monsoon', 'unknown.example': 'https://unknown.example/' }
    for (const [name, href] of Object.entries(links)) {
      const link = screen.getByRole('link', { name })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  })

  it('leads to the community [SCREEN-016]', () => {
    const { unmount } = renderPage(<Footer settings={siteWith().settings} renderedAtMs={renderedAtMs} />)
    expect(screen.getByRole('link', { name: 'Community' }).getAttribute('href')).toBe('/community')
    unmount()
    const settings = { ...siteWith().settings, communityUrl: 'https://community.example/' }
    renderPage(<Footer settings={settings} renderedAtMs={renderedAtMs} />)
    expect(screen.getByRole('link', { name: 'Community' }).getAttribute('href')).toBe('https://community.example/')
  })

  it('names the legal company in the copyright line [SCREEN-022]', () => {
    renderPage(<Footer settings={siteWith().settings} renderedAtMs={renderedAtMs} />)
    expect(screen.getByText('© 2026 Monsoon Art Pte. Ltd.')).toBeDefined()
  })

  it('stands without settings, when the root could not load them', () => {
    renderPage(<Footer settings={undefined} renderedAtMs={undefined} />)
    expect(screen.getByRole('contentinfo')).toBeDefined()
    expect(screen.queryByText(/©/)).toBeNull()
  })
})

describe('the newsletter box', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Newsletter')
  const send = async (email: string) => {
    fireEvent.change(await screen.findByLabelText('Newsletter'), { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'SUBSCRIBE' }))
  }

  it('sends an address and says what the server said [SCREEN-021, STATE-030]', async () => {
    api.mockResolvedValue({ msg: 'A link is on its way.', data: {} })
    renderPage(<Footer settings={siteWith().settings} renderedAtMs={renderedAtMs} />)
    await send('mira@example.org')
    expect(await screen.findByText('A link is on its way.')).toBeDefined()
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/subscribe', { body: { email: 'mira@example.org' } })
    expect(field().value).toBe('')
  })

  it('refuses what is no email in the specified words and keeps it [MSG-081]', async () => {
    api.mockClear()
    renderPage(<Footer settings={siteWith().settings} renderedAtMs={renderedAtMs} />)
    await send('mira@')
    expect(await screen.findByText('Please add proper email')).toBeDefined()
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    expect(field().value).toBe('mira@')
    expect(api).not.toHaveBeenCalled()
  })
})

it('says on screen that a demonstration moves no money', () => {
  renderPage(<DemoBar />)
  expect(screen.getByText('Demo: no real money. Every payment here is simulated.')).toBeDefined()
})

it.each([
  ['https://www.youtube.com/@monsoon', 'YouTube'],
  ['https://mastodon.example/', 'mastodon.example'],
])('calls %s %s', (address, name) => {
  expect(socialName(address)).toBe(name)
})
