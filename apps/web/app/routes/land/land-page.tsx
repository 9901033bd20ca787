import { Link, useNavigation } from 'react-router'
import type { Route } from './+types/land-page'
import { LandChart } from '../../land/land-chart.tsx'
import { LandFilterBar } from '../../land/land-filter-bar.tsx'
import { clearedPath, isNarrowed, type LandFilters, readLandFilters, toLandSearch } from '../../land/land-filters.ts'
import { LandLegend } from '../../land/land-legend.tsx'
import { landText } from '../../land/land-text.ts'
import { ParcelList } from '../../land/parcel-list.tsx'
import { readLand } from '../../land/read-land.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams, origin } = url
  const filters = readLandFilters(searchParams)
  const asked = { filters, at: searchParams.get('at'), offset: readOffset(searchParams.get('offset')) }
  const data = await pageData(
    readLand(context.get(apiContext), asked).then((land) => ({ data: land })),
    request,
  )
  return { ...data, filters, url: `${origin}/land` }
}

/** The page of the list that an address asks for; anything but a number from 1 on is the first. */
function readOffset(said: string | null): number {
  const offset = Number(said)
  return Number.isInteger(offset) && offset >= 1 && offset <= 10_000 ? offset : 1
}

/** Parcels of land: a chart, and a list that has all that the chart has. */
export default function LandPage({ loaderData }: Route.ComponentProps) {
  const { cities, url } = loaderData
  const t = useText(landText)
  const brand = useSite()?.settings.brandName ?? ''
  const count = cities.reduce((sum, { parcelCount }) => sum + parcelCount, 0)
  return (
    <div className="page">
      <SocialPreview title={t('title', { brand })} description={t('description', { brand })} url={url} />
      <header className="flex flex-wrap items-end justify-between gap-x-gutter gap-y-4 py-[clamp(1.5rem,3vw,2.75rem)]">
        <h1 className="text-h1">{t('heading')}</h1>
        {count > 0 && (
          <div className="grid gap-4">
            <p className="max-w-136 text-ink-2">{t('lead', { count, cities: cities.length })}</p>
            <Views filters={loaderData.filters} />
          </div>
        )}
      </header>
      {count > 0 ? (
        <Land {...loaderData} />
      ) : (
        <EmptyState title={t('noneAtAll')} detail={t('noneAtAllDetail')}>
          <Button as={Link} to="/home">
            {t('home')}
          </Button>
        </EmptyState>
      )}
    </div>
  )
}

/** With the chart, or the list alone. */
function Views({ filters }: { filters: LandFilters }) {
  const t = useText(landText)
  const { show, ...narrowed } = filters
  return (
    <ChipLinks
      label={t('views')}
      links={[
        { to: toLandSearch(narrowed), label: t('both'), isCurrent: show === undefined },
        { to: toLandSearch({ ...narrowed, show: 'list' }), label: t('listAlone'), isCurrent: show === 'list' },
      ]}
    />
  )
}

type LandProps = Route.ComponentProps['loaderData']

function Land(props: LandProps) {
  const { cities, filters, parcels, pagination, isMoved } = props
  const t = useText(landText)
  const { location } = useNavigation()
  const isListAlone = filters.show === 'list'
  const columns = isListAlone
    ? 'lg:[&_.parcels]:grid lg:[&_.parcels]:grid-cols-2 lg:[&_.parcels]:gap-x-gutter'
    : 'lg:grid-cols-[minmax(0,1fr)_25.5rem]'
  return (
    <>
      <LandFilterBar filters={filters} cities={cities} />
      <div className={`grid items-start gap-x-[clamp(1.5rem,2.6vw,2.5rem)] gap-y-8 ${columns}`}>
        {!isListAlone && (
          <div className="min-w-0">
            <LandChart {...props} />
            <LandLegend />
          </div>
        )}
        <section aria-busy={location?.pathname === '/land' || undefined} className="min-w-0">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-small text-ink-2">
            <h2 aria-live="polite" className="font-sans text-small">
              {t(isMoved ? 'inView' : 'all', { count: pagination.total })}
            </h2>
            {isMoved && (
              <TextLink to={toLandSearch(filters)} preventScrollReset>
                {t('showAll')}
              </TextLink>
            )}
          </div>
          {parcels.length > 0 ? <ParcelList parcels={parcels} /> : <NoParcels {...{ filters, isMoved }} />}
          <Pagination pagination={pagination} />
        </section>
      </div>
    </>
  )
}

/** The way on from an empty list: out of the part of the chart, or of the filters. */
function NoParcels({ filters, isMoved }: Pick<LandProps, 'filters' | 'isMoved'>) {
  const t = useText(landText)
  const why = isMoved ? 'noneInView' : 'none'
  return (
    <EmptyState title={t(why)} detail={t(`${why}Detail`)}>
      <Button as={Link} to={isMoved ? toLandSearch(filters) : clearedPath(filters)} preventScrollReset>
        {t(isMoved ? 'whole' : 'clear')}
      </Button>
      {isMoved && isNarrowed(filters) && (
        <Button as={Link} to="/land" preventScrollReset variant="quiet">
          {t('clear')}
        </Button>
      )}
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
