import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleCards } from '../routes/style/sample-works.ts'
import { hana, renderedAtMs, renderPage, siteWith } from '../test-support/render-page.tsx'
import { ItemCard } from '../lists/item-card.tsx'

vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))
const { showToast } = await import('../ui/overlays/toast.ts')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [sample] = sampleCards(renderedAtMs)
let made = 0
/** A work of its own: what is chosen in a tab is remembered by work. */
const newWork = () => ({ ...sample!, id: `work-${(made += 1)}`, favourites: { isFavourite: false, total: 3 } })

/** A server that answers when it is told to. */
function stubServer() {
  const answers: ((status: number, body: object) => void)[] = []
  const calls: { address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    calls.push({ address, body: JSON.parse(String(init.body)) })
    return new Promise<Response>((resolve) =>
      answers.push((status, body) => resolve(new Response(JSON.stringify({ status, msg: 'No', ...body }), { status }))),
    )
  })
  return { calls, answer: (status: number, body: object) => answers.shift()?.(status, body) }
}

const heart = () => screen.getByRole('button', { name: /^Favourite/ })
const isOn = () => heart().getAttribute('aria-pressed') === 'true'

describe('the heart of a card', () => {
  it('turns at once, and asks no second time while a request runs [RULE-035, FLOW-053]', async () => {
    const [server, work] = [stubServer(), newWork()]
    renderPage(<ItemCard item={work} />, { site: siteWith({ viewer: hana }) })
    fireEvent.click(heart())
    expect(isOn()).toBe(true)
    fireEvent.click(heart())
    expect(server.calls).toEqual([{ address: '/v1/favourite', body: { itemId: work.id, favourite: true } }])
    server.answer(200, { data: { isFavourite: true, total: 4 } })
    await waitFor(() => {
      fireEvent.click(heart())
      expect(server.calls[1]?.body).toEqual({ itemId: work.id, favourite: false })
    })
  })

  it('turns back and says why when the server refuses', async () => {
    const [server, work] = [stubServer(), newWork()]
    renderPage(<ItemCard item={work} />, { site: siteWith({ viewer: hana }) })
    fireEvent.click(heart())
    server.answer(500, { msg: 'Please try again' })
    await waitFor(() => expect(isOn()).toBe(false))
    expect(showToast).toHaveBeenCalledWith('Please try again', 'error')
  })

  it('is the same on every card of a work', () => {
    stubServer()
    const work = newWork()
    const site = siteWith({ viewer: hana })
    renderPage(
      <>
        <ItemCard item={work} />
        <ItemCard item={work} />
      </>,
      { site },
    )
    const [first, second] = screen.getAllByRole('button', { name: /^Favourite/ })
    fireEvent.click(first!)
    expect(second!.getAttribute('aria-pressed')).toBe('true')
  })

  it('asks a visitor to log in, and calls nothing [MSG-042]', () => {
    const server = stubServer()
    renderPage(<ItemCard item={newWork()} />)
    fireEvent.click(heart())
    expect(showToast).toHaveBeenCalledWith('Login to add favourite')
    expect(isOn()).toBe(false)
    expect(server.calls).toEqual([])
  })
})
