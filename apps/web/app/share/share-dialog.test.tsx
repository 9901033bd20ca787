import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { ShareButton } from './share-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const shared = {
  title: 'Tide & Table',
  url: 'https://monsoon.example/item/1',
  pictureUrl: 'https://monsoon.example/a.webp',
}

async function open() {
  renderPage(<ShareButton {...shared} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  return screen.findByRole('dialog')
}

describe('the share dialog', () => {
  it('offers six sites and the link, each with the page to share [SCREEN-157, SCREEN-050]', async () => {
    await open()
    const links = screen.getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Facebook',
      'Twitter',
      'WhatsApp',
      'LinkedIn',
      'Pinterest',
      'Telegram',
    ])
    expect(links.map(({ href }) => new URL(href).hostname)).toEqual([
      'www.facebook.com',
      'twitter.com',
      'wa.me',
      'www.linkedin.com',
      'www.pinterest.com',
      't.me',
    ])
    for (const { href, rel, target, textContent } of links) {
      expect(decodeURIComponent(href), textContent).toContain(shared.url)
      expect([rel, target]).toEqual(['noopener noreferrer', '_blank'])
    }
    expect(new URL(links[4]!.href).searchParams.get('media')).toBe(shared.pictureUrl)
    expect(new URL(links[1]!.href).searchParams.get('text')).toBe('Tide & Table')
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeDefined()
  })

  it('copies the link and says so', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
    expect(writeText).toHaveBeenCalledWith(shared.url)
    await waitFor(() => expect(screen.getByText('Copied')).toBeDefined())
  })

  it('shows the link where the browser may not copy it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
    expect(await screen.findByDisplayValue(shared.url)).toBeDefined()
  })
})
