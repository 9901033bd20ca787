import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import type { FilterOptions } from './filter-options.ts'
import { readFilters, tabs, type Tab } from './filters.ts'
import { MarketplacePage } from './marketplace-page.tsx'
import type { ListPage } from '../../lists/list-pages.ts'
import { Results } from './results.tsx'

const options: FilterOptions = {
  regions: [{ group: 'South Asia', countries: [{ value: 'PK', label: 'Pakistan' }] }],
  tags: [{ value: 'rain', label: 'rain' }],
  exhibitions: [{ value: '01980000-0000-7000-8000-000000000000', label: 'The Weight of Water' }],
  prices: { absMin: 0, absMax: 3100, steps: [10, 100, 1000, 4000], works: [4, 12, 3] },
}
const empty = { items: [], pagination: { limit: 12, offset: 1, total: 0, lastOffset: 1 } }

let address = ''
const goneTo: string[] = []

type Pagination = ListPage<unknown>['pagination']

function Shown({ tab, pagination }: { tab: Tab; pagination: Pagination }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const to = `${pathname}${search}`
    if (to === address) return
    address = to
    goneTo.push(to)
  }, [pathname, search])
  const filters = readFilters(tab, new URLSearchParams(search))
  return (
    <MarketplacePage
      tab={tab}
      filters={filters}
      options={options}
      count={pagination}
      url="https://monsoon.example"
      skeleton="…"
    >
      <Results
        tab={tab}
        filters={filters}
        page={1}
        rendered={{ items: pagination.total > 0 ? [{ id: '1' }] : [], pagination }}
        load={async () => empty}
        skeleton="…"
        show={() => null}
      />
    </MarketplacePage>
  )
}

async function show(tab: Tab, search = '', pagination: Pagination = empty.pagination) {
  address = `/marketplace/${tab}${search}`
  goneTo.length = 0
  const rendered = renderPage(<Shown tab={tab} pagination={pagination} />, { path: address })
  await waitFor(() => expect(screen.getByRole('region', { name: 'Filters' }).querySelector('fieldset')).not.toBeNull())
  return rendered
}
const panel = () => within(screen.getByRole('region', { name: 'Filters' }))
const press = async (control: HTMLElement) => act(async () => void fireEvent.click(control))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const isChecked = (control: HTMLElement) => control instanceof HTMLInputElement && control.checked
const valueOf = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : undefined)
const descriptionOf = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent
const quiet = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the tabs', () => {
  it.each(tabs)('mark %s, which the address names after /marketplace [RULE-004] [SCREEN-033]', async (tab) => {
    await show(tab)
    expect(`https://monsoon.example${address}`.split('/')[4]).toBe(tab)
    const links = within(screen.getByRole('navigation', { name: 'Marketplace' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Artworks', 'Artists', 'Exhibitions', 'Curators'])
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.getAttribute('href'))).toEqual([`/marketplace/${tab}`])
  })

  it('lead to lists without the filters of this one [FLOW-020]', async () => {
    await show('artwork', '?buy=true&query=rain')
    for (const link of within(screen.getByRole('navigation', { name: 'Marketplace' })).getAllByRole('link'))
      expect(link.getAttribute('href')).not.toContain('?')
  })
})

describe('the filters beside a list', () => {
  it('say in the address what is chosen, and show what an address says [SCREEN-034]', async () => {
    await show('artwork', '?category=Music')
    expect(isChecked(panel().getByRole('radio', { name: 'Music' }))).toBe(true)
    await press(panel().getByRole('checkbox', { name: 'Buy now' }))
    await press(panel().getByRole('radio', { name: 'Single' }))
    await press(panel().getByRole('checkbox', { name: 'South Asia' }))
    await press(panel().getByRole('switch', { name: 'Curator’s pick' }))
    expect(goneTo.at(-1)).toBe(
      '/marketplace/artwork?category=Music&buy=true&editions=Single&region=South+Asia&curatorsPick=true',
    )
    await press(panel().getByRole('radio', { name: 'All NFTs' }))
    expect(goneTo.at(-1)).not.toContain('category')
  })

  it.each([
    ['With a physical work', 'physicalNFT'],
    ['Show sensitive works', 'nsfw'],
    ['Curator’s pick', 'curatorsPick'],
  ])('have a switch: %s [RULE-005] [RULE-006] [RULE-007]', async (label, name) => {
    await show('artwork')
    expect(isChecked(panel().getByRole('switch', { name: label }))).toBe(false)
    await press(panel().getByRole('switch', { name: label }))
    expect(goneTo.at(-1)).toBe(`/marketplace/artwork?${name}=true`)
    await press(panel().getByRole('switch', { name: label }))
    expect(goneTo.at(-1)).toBe('/marketplace/artwork')
  })

  it.each([
    [
      ...(['artwork', 'Media type', ['All', 'Images', 'Video', 'GIF', 'Audio']] as const),
      ['', '?assetType=images', '?assetType=video', '?assetType=gif', '?assetType=audio'],
    ],
    [
      ...(['artwork', 'Editions', ['All', 'Single', 'Multiple']] as const),
      ['', '?editions=Single', '?editions=Multiple'],
    ],
    [
      ...(['exhibition', 'Status', ['All', 'On view', 'To come', 'Featured']] as const),
      ['?apiType=all', '', '?apiType=upcoming', '?apiType=featured'],
    ],
  ] as const)('of %s have the choices of %s [RULE-008] [RULE-009] [RULE-010]', async (tab, legend, choices, asked) => {
    await show(tab)
    const group = within(panel().getByRole('radiogroup', { name: legend }))
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(choices)
    for (const [at, choice] of choices.entries()) {
      await press(group.getByRole('radio', { name: choice }))
      expect(address, choice).toBe(`/marketplace/${tab}${asked[at]}`)
    }
  })

  it('tell works in an auction and works with offers from others', async () => {
    await show('artwork', '?onAuction=true')
    await press(panel().getByRole('checkbox', { name: 'Has offers' }))
    expect(goneTo.at(-1)).toBe('/marketplace/artwork?onAuction=true&hasOffer=true')
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
    expect(chips.getByRole('button', { name: 'Remove Has offers' })).toBeDefined()
  })

  it('begin with both chains, from 0 to the end that is given, exhibitions on view [CONST-004] [CONST-009] [CONST-013] [CONST-015] [CONST-017] [CONST-019]', async () => {
    const { unmount } = await show('artwork')
    expect(valueOf(panel().getByLabelText('From, USD'))).toBe('0')
    expect(valueOf(panel().getByLabelText('To, USD'))).toBe('3100')
    for (const [legend, choice] of [
      ['Category', 'All NFTs'],
      ['Editions', 'All'],
      ['Media type', 'All'],
    ] as const)
      expect(
        isChecked(within(panel().getByRole('radiogroup', { name: legend })).getByRole('radio', { name: choice })),
      ).toBe(true)
    expect(isChecked(panel().getByRole('checkbox', { name: 'Ethereum' }))).toBe(true)
    expect(isChecked(panel().getByRole('checkbox', { name: 'Polygon' }))).toBe(true)
    unmount()
    await show('exhibition')
    expect(isChecked(panel().getByRole('radio', { name: 'On view' }))).toBe(true)
  })

  it('filter by a price half a second after it was typed [CONST-035]', async () => {
    await show('artwork')
    vi.useFakeTimers()
    const most = panel().getByLabelText('To, USD')
    type(most, '400')
    await quiet(499)
    expect(goneTo).toEqual([])
    await quiet(1)
    expect(goneTo).toEqual(['/marketplace/artwork?maxPrice=400'])
    expect(valueOf(most)).toBe('400')
  })

  it('draw how many works cost how much, and filter by two thumbs on it', async () => {
    await show('artwork')
    vi.useFakeTimers()
    expect(panel().getByRole('img', { name: 'Works by price: the most, 12, from $100 to $1,000' })).toBeDefined()
    const [least, highest] = panel().getAllByRole('slider')
    expect([least, highest].map((thumb) => thumb?.getAttribute('aria-valuetext'))).toEqual(['$0', '$3,100'])
    fireEvent.change(least!, { target: { value: '1' } })
    fireEvent.change(highest!, { target: { value: '2' } })
    expect(valueOf(panel().getByLabelText('From, USD'))).toBe('100')
    expect(valueOf(panel().getByLabelText('To, USD'))).toBe('1000')
    await quiet(500)
    expect(goneTo).toEqual(['/marketplace/artwork?minPrice=100&maxPrice=1000'])
  })

  it('let no thumb pass the other', async () => {
    await show('artwork', '?minPrice=100&maxPrice=1000')
    const [least, highest] = panel().getAllByRole('slider')
    fireEvent.change(least!, { target: { value: '3' } })
    expect(valueOf(panel().getByLabelText('From, USD'))).toBe('100')
    fireEvent.change(highest!, { target: { value: '0' } })
    expect(valueOf(panel().getByLabelText('To, USD'))).toBe('1000')
  })

  it.each([
    ['From, USD', '-1', 'Minimum price should not be less then 0'],
    ['From, USD', '3101', 'Minimum price should not be greater then 3100'],
    ['From, USD', '501', 'Minimum price should not be greater then 500'],
    ['To, USD', '3101', 'Maximum price should not be greater then 3100'],
    ['To, USD', '-1', 'Maximum price should not be less then 0'],
    ['To, USD', '99', 'Maximum price should not be less then 100'],
  ])(
    'refuse in %s a price of %s: %s [RULE-120, MSG-073, MSG-074, MSG-075, MSG-076, MSG-077, MSG-078]',
    async (label, typed, words) => {
      await show('artwork', '?minPrice=100&maxPrice=500')
      vi.useFakeTimers()
      const field = panel().getByLabelText(label)
      type(field, typed)
      await quiet(1000)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(descriptionOf(field)).toBe(words)
      expect(goneTo).toEqual([])
    },
  )
})

describe('an address whose prices cannot be', () => {
  it.each([
    ['?minPrice=900&maxPrice=100', 'Minimum price should not be greater then 100', '900', '100', '$900 – $100'],
    ['?maxPrice=-1', 'Maximum price should not be less then 0', '0', '-1', '$0 – -$1'],
    ['?minPrice=cheap', 'Please enter an amount in USD', 'cheap', '3100', 'cheap – $3,100'],
  ])(
    'such as %s says so, also where its fields are in a drawer, and keeps them [RULE-120, MSG-075]',
    async (search, words, min, max, chip) => {
      await show('artwork', search)
      expect(screen.getByText(`${words}. Until that is corrected, works of every price are shown.`)).toBeDefined()
      const [from, to] = [panel().getByLabelText('From, USD'), panel().getByLabelText('To, USD')]
      expect([valueOf(from), valueOf(to)]).toEqual([min, max])
      expect([from, to].map(descriptionOf)).toContain(words)
      const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
      expect(chips.getAllByRole('listitem')[0]?.textContent).toBe(chip)
      expect(screen.queryByRole('button', { name: /follow this search/i })).toBeNull()
    },
  )
})

describe('what is chosen', () => {
  it('stands above the list, to be taken back one by one or all at once [SCREEN-037]', async () => {
    await show('artwork', '?query=rain&minPrice=100&region=PK&sortBy=oldest')
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“rain”',
      '$100 – $3,100',
      'Pakistan',
      'Clear all',
    ])
    await press(chips.getByRole('button', { name: 'Remove Pakistan' }))
    expect(goneTo.at(-1)).toBe('/marketplace/artwork?query=rain&minPrice=100&sortBy=oldest')
    await press(screen.getByRole('button', { name: 'Clear all' }))
    expect(goneTo.at(-1)).toBe('/marketplace/artwork?sortBy=oldest')
  })
})

describe('the search within a list', () => {
  it('searches half a second after the last letter, and at once on Enter [SCREEN-036] [CONST-034]', async () => {
    await show('artist', '?region=PK')
    vi.useFakeTimers()
    const field = screen.getByRole('searchbox', { name: 'Search artists' })
    type(field, 'meher')
    await quiet(499)
    expect(goneTo).toEqual([])
    await quiet(1)
    expect(goneTo).toEqual(['/marketplace/artist?query=meher&region=PK'])
    type(field, 'meher ans')
    fireEvent.submit(screen.getByRole('search'))
    await quiet(0)
    expect(goneTo.at(-1)).toBe('/marketplace/artist?query=meher+ans&region=PK')
  })
})

describe('an empty list', () => {
  it.each([
    ['artwork', 'No data available yet'],
    ['artist', 'No data available yet'],
    ['exhibition', 'No data available yet'],
    ['curator', 'Curators not available'],
  ] as const)('of the tab %s has a drawing and says: %s [SCREEN-039] [MSG-123] [MSG-001]', async (tab, said) => {
    await show(tab, '?query=nothing')
    const words = screen.getByText(said)
    expect(words.parentElement?.querySelector('svg')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe(`/marketplace/${tab}`)
  })
})

describe('on a narrow screen', () => {
  it('the filters open in a drawer and hold once they are applied [SCREEN-035]', async () => {
    await show('artwork', '?buy=true')
    await press(screen.getByRole('button', { name: 'Filters, 1 chosen' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await press(drawer.getByRole('radio', { name: 'Multiple' }))
    await press(drawer.getByRole('radio', { name: 'Video' }))
    expect(goneTo).toEqual([])
    await press(drawer.getByRole('button', { name: 'APPLY' }))
    expect(goneTo).toEqual(['/marketplace/artwork?buy=true&editions=Multiple&assetType=video'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('how many works there are', () => {
  it.each([
    [{ total: 1 }, '1 work', 'That is all.'],
    [{ total: 9_999 }, '9,999 works', '1 of 9,999'],
    [{ total: 10_001 }, 'More than 10,000 works', '1 of more than 10,000'],
    [{ total: 4_000, isEstimate: true as const }, 'About 4,000 works', '1 of about 4,000'],
    [{ total: 10_001, isEstimate: true as const }, 'More than 10,000 works', '1 of more than 10,000'],
  ])('is said as certain as it is known: %o', async (pagination, ofList, atEnd) => {
    await show('artwork', '?category=Music', { limit: 12, offset: 1, lastOffset: 100, ...pagination })
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([ofList, atEnd])
  })
})
