import type { Picture } from '@monsoon/contract/shapes'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createPath, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { ItemActions } from './item-actions.tsx'
import { eventOf, itemOf } from '../../test-support/item-rig.ts'
import { MediaStage } from './media-stage.tsx'
import PriceHistory from './price-history.tsx'
import { pricePointsOf } from './price-points.ts'

vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))
const { showToast } = await import('../../ui/overlays/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picture: Picture = { alt: 'Water', width: 900, height: 600, color: '#ccc', renditions: [] }
const file = { kind: 'images', url: '/a.webp', mimeType: 'image/webp', durationMs: null, picture } as const
const url = 'https://monsoon.example/item/item-1'

describe('beside buying a work', () => {
  it('one can like it, share it and report it, and sees how many looked [SCREEN-050, SCREEN-051, FLOW-053]', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ status: 200, msg: 'OK', data: { isFavourite: true, total: 13 } }),
    )
    const item = itemOf({ numberOfViews: 3_840, favourites: { isFavourite: false, total: 12 } })
    renderPage(<ItemActions item={item} url={url} />, { site: siteWith({ viewer: hana }) })
    const heart = screen.getByRole('button', { name: /^Favourite/ })
    expect(heart.textContent).toBe('12')
    fireEvent.click(heart)
    expect(heart.textContent).toBe('13')
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByText('3.8k views')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Report' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    const telegram = within(await screen.findByRole('dialog')).getByRole<HTMLAnchorElement>('link', {
      name: 'Share on Telegram',
    })
    expect(decodeURIComponent(telegram.href)).toContain(url)
  })

  it('a visitor who reports is led to the login [MSG-086]', async () => {
    const Address = () => <code>{createPath(useLocation())}</code>
    renderPage(
      <>
        <ItemActions item={itemOf()} url={url} />
        <Address />
      </>,
      { path: '/item/item-1' },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Report' }))
    expect(showToast).toHaveBeenCalledWith('Login to report items')
    await waitFor(() => expect(screen.getByRole('code').textContent).toBe('/login?redirect=%2Fitem%2Fitem-1'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a report is sent with its category and a comment of at most 250 characters, once it is whole [SCREEN-164, ENT-071, RULE-056, RULE-094, RULE-095]', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      sent.push([address, JSON.parse(String(init.body))])
      return Response.json({ status: 200, msg: 'Thank you', data: {} })
    })
    renderPage(<ItemActions item={itemOf()} url={url} />, { site: siteWith({ viewer: hana }) })
    fireEvent.click(screen.getByRole('button', { name: 'Report' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report NFT' }))
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Offensive content',
      'Fraud',
      'Duplicate NFT',
      'Product already sold',
      'Other',
    ])
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'SEND REPORT' })
    expect(send.disabled).toBe(true)
    const comment = dialog.getByRole('textbox')
    const write = (text: string) => fireEvent.change(comment, { target: { value: text } })
    write('I drew this')
    await act(async () => {})
    expect(send.disabled).toBe(true)
    fireEvent.click(dialog.getByRole('radio', { name: 'Fraud' }))
    await waitFor(() => expect(send.disabled).toBe(false))
    write('x'.repeat(251))
    await waitFor(() => expect(send.disabled).toBe(true))
    write('x'.repeat(250))
    await waitFor(() => expect(send.disabled).toBe(false))
    fireEvent.click(send)
    await waitFor(() =>
      expect(sent).toEqual([['/v1/items/report', { itemId: 'item-1', category: 'Fraud', comment: 'x'.repeat(250) }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the media of a work', () => {
  it('can be downloaded by an owner, and by nobody else [SCREEN-053]', () => {
    renderPage(
      <MediaStage itemInfo={itemOf({ media: [{ ...file, downloadUrl: '/media/a/original.png' }] }).itemInfo} />,
    )
    const link = screen.getByRole('link', { name: 'Download' })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/media/a/original.png', true])
    cleanup()
    renderPage(<MediaStage itemInfo={itemOf({ media: [file] }).itemInfo} />)
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
  })

  it('of a known size hang in three rooms as they are, or on a screen', async () => {
    renderPage(<MediaStage itemInfo={itemOf({ media: [file], widthMm: 900, heightMm: 600 }).itemInfo} />)
    fireEvent.click(screen.getByRole('button', { name: 'See it in a room' }))
    const names = ['A gallery, with a person of 170 cm', 'A living room, with a sofa of 210 cm']
    for (const name of [...names, 'A study, with a desk of 140 cm']) {
      fireEvent.click(await screen.findByRole('radio', { name }))
      const drawing = `Assembly, High Water, 90 × 60 cm, on a wall. ${name}.`
      expect(screen.getByRole('img', { name: drawing })).toBeDefined()
    }
    fireEvent.click(screen.getByRole('radio', { name: 'On a screen of 65 inches' }))
    expect(screen.getByRole('img', { name: /on a screen of 65 inches, 146 × 83 cm, on a wall. A study/ })).toBeDefined()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('of an unknown size hang on a screen alone', async () => {
    renderPage(<MediaStage itemInfo={itemOf({ media: [file] }).itemInfo} />)
    fireEvent.click(screen.getByRole('button', { name: 'See it in a room' }))
    expect(await screen.findByRole('img', { name: /on a screen of 43 inches, 98 × 56 cm/ })).toBeDefined()
    expect(screen.queryByRole('radio', { name: /As it is/ })).toBeNull()
  })

  it('that can only be heard hang nowhere', () => {
    const sound = { ...file, kind: 'audio' as const, mimeType: 'audio/mpeg' }
    renderPage(<MediaStage itemInfo={itemOf({ media: [sound] }).itemInfo} />)
    expect(screen.queryByRole('button', { name: 'See it in a room' })).toBeNull()
  })

  it('are there as text where somebody wrote down what is said, in the language that is chosen', () => {
    const words = [
      { language: 'en', languageName: 'English', transcript: 'Rain on a sill.' },
      { language: 'de', languageName: 'Deutsch', transcript: 'Regen am Fenster.', captionsUrl: '/c.vtt' },
    ]
    const film = { ...file, kind: 'video' as const, mimeType: 'video/mp4', words }
    const said = () => screen.getByText('Transcript').closest('details')?.textContent
    renderPage(<MediaStage itemInfo={itemOf({ media: [film] }).itemInfo} />)
    expect(said()).toContain('Rain on a sill.')
    fireEvent.change(screen.getByLabelText('Captions and transcript in'), { target: { value: 'de' } })
    expect(said()).toContain('Regen am Fenster.')
    cleanup()
    renderPage(<MediaStage itemInfo={itemOf({ media: [{ ...film, words: words.slice(0, 1) }] }).itemInfo} />)
    expect(screen.queryByLabelText('Captions and transcript in')).toBeNull()
    cleanup()
    renderPage(<MediaStage itemInfo={itemOf({ media: [file] }).itemInfo} />)
    expect(screen.queryByText('Transcript')).toBeNull()
  })
})

describe('the price history', () => {
  it('is told in words and as a table beside its line', () => {
    const sale = (id: string, amount: number, timestamp: string) => eventOf(id, { amount, timestamp, editions: id })
    const events = [sale('2', 500, '2026-11-09T10:00:00Z'), sale('1', 400, '2026-10-01T10:00:00Z')]
    renderPage(<PriceHistory points={pricePointsOf(events)} />)
    expect(
      screen.getByRole('img', {
        name: '2 sales from 1 Oct 2026 to 9 Nov 2026: the lowest $400, the highest $500, the latest $500.',
      }),
    ).toBeDefined()
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => row.textContent)).toEqual([
      'DateEditionPrice of one',
      '9 Nov 20262$500',
      '1 Oct 20261$400',
    ])
  })
})
