import { Suspense, useState, type ReactNode } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { searchDebounceMs } from '@monsoon/contract/works/search-limits'
import type { Pagination, Picture } from '@monsoon/contract/shapes'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FilterIcon } from '../../ui/icons.tsx'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import { DeferredHydration } from '../../ui/overlays/deferred-hydration.tsx'
import type { ShownPicture } from '../../ui/pictures/picture.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { FilterOptions } from './filter-options.ts'
import { askedOf, changed, countChosen, type Filters, type Tab, tabs, toSearch } from './filters.ts'
import { marketplaceText } from './marketplace-text.ts'
import { faultsOf } from './price-faults.ts'
import { SortSelect } from './sort-select.tsx'
import { useQuiet } from './use-quiet.ts'
import { HiddenFields } from '../../ui/controls/search-field.tsx'

// Readers begin with the list; both come after it.
const FilterPanel = lazyWithRetry(() => import('./filter-panel.tsx'))
const FilterDrawer = lazyWithRetry(() => import('./filter-drawer.tsx'))

export type MarketplacePageProps = {
  tab: Tab
  filters: Filters
  options: FilterOptions
  /** How many there are. */
  count: Pick<Pagination, 'total' | 'isEstimate'>
  url: string
  picture?: Picture | ShownPicture | null
  /** In place of the list while the next one is on its way. */
  skeleton: ReactNode
  children: ReactNode
}

/** One more stands for any number above it. */
export const countedUpTo = 10_000
export const pathOf = (tab: Tab): string => `/marketplace/${tab}`
export const tabKey = (tab: Tab) => (tab === 'exhibition' ? 'exhibitionTab' : tab)

/**
 * A tab of the marketplace: its filters beside the list, or in a drawer where there is no room, and what is chosen
 * above it.
 */
export function MarketplacePage(props: MarketplacePageProps) {
  const { tab, filters, options, count, url, picture = null } = props
  const t = useText(marketplaceText)
  const brand = useSite()?.settings.brandName ?? ''
  const go = useGoTo(tab)
  const change = (changes: Filters) => go(changed(tab, filters, changes))
  const { location } = useNavigation()
  const isNarrowing = location?.pathname === pathOf(tab)
  return (
    <div className="page">
      <SocialPreview
        title={t(`${tab}Title`, { brand })}
        description={t(`${tab}Description`)}
        url={url}
        picture={picture}
      />
      <h1 className="sr-only">{t(tabKey(tab))}</h1>
      <div className="pt-[clamp(1rem,2.4vw,2.25rem)]">
        <TabLinks
          isLarge
          label={t('tabs')}
          links={tabs.map((other) => ({ to: pathOf(other), label: t(tabKey(other)) }))}
        />
      </div>
      <div className="gap-[clamp(2rem,3.4vw,3.25rem)] pt-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] noscript:max-lg:flex noscript:max-lg:flex-col">
        <section
          id="filters"
          aria-label={t('filters')}
          className="hidden scroll-mt-20 pt-1 lg:block noscript:block noscript:max-lg:order-last"
        >
          <Form method="get" onSubmit={(event) => event.preventDefault()}>
            <DeferredHydration>
              <FilterPanel {...{ tab, filters, options }} onChange={change} />
            </DeferredHydration>
            <HiddenFields values={filters} names={['query', 'sortBy']} />
            <noscript>
              <Button type="submit">{t('applyFilters')}</Button>
            </noscript>
          </Form>
        </section>
        <div>
          <Bar key={tab} {...{ tab, filters, options, go }} />
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4 pb-6">
            <FilterChips {...{ tab, filters, options }} onChange={go} />
            <p role="status" className="ms-auto text-label tabular text-ink-3">
              <Count tab={tab} {...count} />
            </p>
          </div>
          <PriceFault filters={filters} prices={options.prices} />
          {isNarrowing ? props.skeleton : props.children}
        </div>
      </div>
    </div>
  )
}

/**
 * What is wrong with the prices of an address or of a form without script, where the filters stand in a drawer, too.
 */
function PriceFault({ filters, prices }: { filters: Filters; prices: FilterOptions['prices'] }) {
  const t = useText(marketplaceText)
  const { minPrice: min = '', maxPrice: max = '' } = filters
  const faults = faultsOf({ min, max }, prices, t('priceInvalid'))
  const words = faults.min ?? faults.max
  if (words === undefined) return null
  const { minPrice, maxPrice } = askedOf(filters)
  const isLeftOut = minPrice === undefined && maxPrice === undefined
  return (
    <p className="mb-6 text-small text-red">
      {words}
      {isLeftOut && `. ${t('pricesLeftOut')}`}
    </p>
  )
}

/** Works alone are estimated: there may be very many of them. */
function Count({ tab, total, isEstimate }: { tab: Tab } & MarketplacePageProps['count']) {
  const t = useText(marketplaceText)
  if (total > countedUpTo) return t(`${tab}AtLeast`, { total: countedUpTo })
  return t(isEstimate ? 'artworkAbout' : `${tab}Count`, { total })
}

/** Leads to the list with other filters. What is being typed is one step back, whatever was typed in between. */
function useGoTo(tab: Tab) {
  const navigate = useNavigate()
  return (filters: Filters, { isTyping = false } = {}) =>
    void navigate(`${pathOf(tab)}${toSearch(filters)}`, { preventScrollReset: true, replace: isTyping })
}

type BarProps = Pick<MarketplacePageProps, 'tab' | 'filters' | 'options'> & { go: ReturnType<typeof useGoTo> }

function Bar({ tab, filters, options, go }: BarProps) {
  const t = useText(marketplaceText)
  const [isOpen, setIsOpen] = useState(false)
  const chosen = countChosen(filters)
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <SearchField {...{ tab, filters, go }} />
      <Button
        className="max-sm:flex-1 max-sm:justify-start lg:hidden noscript:hidden"
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <FilterIcon />
        {t('filtersChosen', { count: chosen })}
      </Button>
      <noscript className="lg:hidden">
        <TextLink to={`${toSearch(filters)}#filters`} className="inline-flex min-h-11 items-center">
          {t('filtersChosen', { count: chosen })}
        </TextLink>
      </noscript>
      <SortSelect tab={tab} filters={filters} onChange={(sortBy) => go(changed(tab, filters, { sortBy }))} />
      {isOpen && (
        <Suspense>
          <FilterDrawer
            {...{ tab, filters, options }}
            onClose={() => setIsOpen(false)}
            onApply={(applied) => {
              setIsOpen(false)
              go(applied)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Searches within the list once nothing was typed for half a second; Enter does it at once. */
function SearchField({ tab, filters, go }: Omit<BarProps, 'options'>) {
  const t = useText(marketplaceText)
  const { key } = useLocation()
  const [typed, setTyped] = useState<{ text: string; at: string }>()
  const query = filters.query ?? ''
  const search = (text: string) => {
    const next = changed(tab, filters, { query: text.trim() })
    if (next.query !== filters.query) go(next, { isTyping: filters.query !== undefined })
  }
  const quiet = useQuiet(searchDebounceMs, search)
  // What was typed stands until the reader goes elsewhere: back, a chip taken away.
  const isOwn = typed !== undefined && (typed.at === key || typed.text.trim() === query)
  return (
    <Form
      method="get"
      role="search"
      className="min-w-0 basis-full sm:basis-auto sm:flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        quiet.flush()
      }}
    >
      <SearchBox
        label={t(`${tab}Search`)}
        name="query"
        maxLength={100}
        value={isOwn ? typed.text : query}
        onChange={(event) => {
          const text = event.target.value
          setTyped({ text, at: key })
          quiet.schedule(text)
        }}
      />
      <HiddenFields values={filters} except={['query']} />
    </Form>
  )
}
