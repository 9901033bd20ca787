import type { SearchGroup, SearchResult } from '@monsoon/contract/works/search'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parcelOf } from '../test-support/parcel-rig.ts'
import { Header } from '../shell/header.tsx'
import { renderPage } from '../test-support/render-page.tsx'
import { addRecentSearch, readRecentSearches } from './recent-searches.ts'
import SearchDialog from './search-dialog.tsx'

const { api, goTo } = vi.hoisted(() => ({
  api: vi.fn<(key: string, input?: object) => Promise<unknown>>(),
  goTo: vi.fn<(path: string) => void>(),
}))
vi.mock('../api-client.ts', () => ({ api }))
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => goTo }))

const nothing = { by: null, blueTick: false, picture: null, nsfw: false, cloth: null, startDate: null, endDate: null }
const found = (kind: SearchResult['kind'], id: string, name: string, by: string | null = null): SearchResult => ({
  ...nothing,
  kind,
  id,
  name,
  by,
  itemsCount: null,
  card: null,
  land: null,
})
const groups: SearchGroup[] = [
  { kind: 'artist', total: 1, isNear: false, items: [found('artist', 'a1', 'Farah Haddad')] },
  { kind: 'item', total: 9, isNear: true, items: [found('item', 'i1', 'Far Shore', 'Ayu Lestari')] },
]

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  api.mockReset().mockResolvedValue({ data: { groups } })
  goTo.mockReset()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole('combobox', { name: /^Search works/ })
// Names are isolated by their direction; an avatar's initial is none.
const namesIn = (option: Element) =>
  [...option.querySelectorAll('bdi')].map((name) => name.textContent).join(', ') || option.textContent
const options = () => screen.queryAllByRole('option').map(namesIn)
const press = (key: string) => fireEvent.keyDown(field(), { key })
const active = () => {
  const option = document.querySelector(`[id="${field().getAttribute('aria-activedescendant')}"]`)
  return option ? namesIn(option) : undefined
}
const onClose = vi.fn<() => void>()

function Search() {
  const [typed, setTyped] = useState('')
  return <SearchDialog typed={typed} onType={setTyped} onClose={onClose} />
}
function open(): void {
  renderPage(<Search />)
}
async function type(text: string, quietMs = 500): Promise<void> {
  fireEvent.change(field(), { target: { value: text } })
  await act(() => vi.advanceTimersByTimeAsync(quietMs))
}

describe('what is suggested', () => {
  it('is asked for once nothing was typed for 500 ms [CONST-034]', async () => {
    open()
    await type('fa', 499)
    await type('far', 499)
    expect(api).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(api.mock.calls).toEqual([['GET /v1/search/groups', { query: { query: 'far' } }]])
  })

  it('stands in groups, near spellings named as such, with a way to all results', async () => {
    open()
    await type('far')
    expect(options()).toEqual(['Farah Haddad', 'Far Shore, Ayu Lestari', 'All results for “far”'])
    const near = screen.getByRole('group', { name: 'Artworks, similar spelling' })
    expect(within(near).getAllByRole('option')).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  })

  it('leads to the page of a parcel of land', async () => {
    const land = parcelOf()
    api.mockResolvedValue({
      data: {
        groups: [
          { kind: 'land', total: 1, isNear: false, items: [{ ...found('land', 'l1', land.name, land.city), land }] },
        ],
      },
    })
    open()
    await type('slip')
    expect(
      within(screen.getByRole('group', { name: 'Land' }))
        .getAllByRole('option')
        .map(namesIn),
    ).toEqual(['Slipway House, Pulau Angin'])
    press('ArrowDown')
    press('Enter')
    expect(goTo).toHaveBeenLastCalledWith('/land/details?longitude=71.254&latitude=9.1976&city=Pulau+Angin')
  })

  it('passes over an answer to what is no more typed', async () => {
    let answerFirst: (answer: object) => void = () => {}
    api.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
    open()
    await type('f')
    await type('far')
    await act(async () => answerFirst({ data: { groups: [] } }))
    expect(options()).toContain('Farah Haddad')
  })

  it('says when nothing is found, and when the search does not answer', async () => {
    open()
    api.mockResolvedValueOnce({ data: { groups: [] } })
    await type('zzz')
    expect(screen.getByRole('status').textContent).toBe('Nothing found')
    expect(screen.getByRole('link', { name: 'See all artworks' }).getAttribute('href')).toBe('/marketplace/artwork')
    api.mockRejectedValueOnce(new Error('away'))
    await type('zzzz')
    expect(screen.getByRole('status').textContent).toContain('did not answer')
  })
})

describe('the keyboard', () => {
  it('walks through all groups and back into the field, which keeps the focus', async () => {
    open()
    field().focus()
    await type('far')
    expect(active()).toBeUndefined()
    press('ArrowDown')
    expect(active()).toBe('Farah Haddad')
    press('ArrowDown')
    press('ArrowDown')
    expect(active()).toBe('All results for “far”')
    press('ArrowDown')
    expect(active()).toBeUndefined()
    press('ArrowUp')
    expect(active()).toBe('All results for “far”')
    expect(document.activeElement).toBe(field())
  })

  it('opens what is chosen, or all results of what was typed, and keeps the search', async () => {
    open()
    await type('far')
    press('Enter')
    expect(goTo).toHaveBeenLastCalledWith('/search?query=far')
    press('ArrowDown')
    press('Enter')
    expect(goTo).toHaveBeenLastCalledWith('/artist/a1')
    expect(onClose).toHaveBeenCalled()
    expect(readRecentSearches()).toEqual(['far'])
  })

  it('leads nowhere from an empty field', () => {
    open()
    press('Enter')
    expect(goTo).not.toHaveBeenCalled()
  })
})

describe('recent searches', () => {
  it('stand there before one types, lead to their results, and can be forgotten', () => {
    for (const text of ['rain', 'batik', 'Rain']) addRecentSearch(text)
    open()
    expect(options()).toEqual(['Rain', 'batik'])
    fireEvent.click(screen.getByRole('option', { name: 'batik' }))
    expect(goTo).toHaveBeenLastCalledWith('/search?query=batik')
    fireEvent.click(screen.getByRole('button', { name: 'Forget these searches' }))
    expect(options()).toEqual([])
    expect(readRecentSearches()).toEqual([])
  })

  it('are six at most, and none where the browser keeps nonsense or nothing', () => {
    for (const text of ['1', '2', '3', '4', '5', '6', '7', ' ']) addRecentSearch(text)
    expect(readRecentSearches()).toEqual(['7', '6', '5', '4', '3', '2'])
    localStorage.setItem('recentSearches', '{"not": "a list"')
    expect(readRecentSearches()).toEqual([])
    localStorage.setItem('recentSearches', '[1, "rain"]')
    expect(readRecentSearches()).toEqual(['rain'])
  })
})

describe('the header', () => {
  it('keeps what is typed while the code of the search is on its way, and can search for it until then', async () => {
    vi.useRealTimers()
    // The first of these tests to open it: once its code has come, it is there at once.
    renderPage(<Header viewer={null} brand="Monsoon" />)
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search' }), { key: 'Escape' })
    expect(screen.queryByRole('searchbox')).toBeNull()
    fireEvent.keyDown(document.body, { key: '/' })
    const waiting = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    expect(document.activeElement).toBe(waiting)
    expect([waiting.name, waiting.form?.getAttribute('action')]).toEqual(['query', '/search'])
    fireEvent.change(waiting, { target: { value: 'far' } })
    await screen.findByRole('dialog', { name: 'Search' })
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('far')
    expect(document.activeElement).toBe(field())
  })

  it('opens the search by its button and by /, but not while somebody types', async () => {
    vi.useRealTimers()
    renderPage(
      <>
        <Header viewer={null} brand="Monsoon" />
        <input aria-label="elsewhere" />
      </>,
    )
    fireEvent.keyDown(screen.getByLabelText('elsewhere'), { key: '/' })
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
    expect(screen.getByRole('button', { name: 'Search' }).getAttribute('aria-expanded')).toBe('false')
    fireEvent.keyDown(document.body, { key: '/' })
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeDefined()
    expect(document.activeElement).toBe(field())
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeDefined()
  })
})
