import { memo, type CSSProperties, useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { ExpandIcon, MinusIcon, PlusIcon } from '../ui/icons.tsx'
import { ChartCorners } from './chart-corners.tsx'
import { ChartMarks } from './chart-marks.tsx'
import { type CityExtent, layPlane, type Plane } from './chart/plane.ts'
import type { CityMark, ClusterMark, ParcelMark } from './chart/place-marks.ts'
import { clampView, isWhole, pixelsPerUnit, formatView, shape, toViewBox, type View, zoomStep } from './chart/view.ts'
import { type LandFilters, toLandSearch } from './land-filters.ts'
import { landText } from './land-text.ts'
import { useChartView } from './use-chart-view.ts'

type LandChartProps = {
  cities: readonly CityExtent[]
  view: View
  filters: LandFilters
  marks: readonly ParcelMark[]
  clusters: readonly ClusterMark[]
  names: readonly CityMark[]
  /** Of the drawing beneath the parcels. */
  sheet: string
}

/** How wide the window is taken to be until it is measured. */
const usualWidth = 760

/** The chart: a sheet that can be moved and looked at from nearer by, with its parcels as links. */
export function LandChart(props: LandChartProps) {
  const { cities, view: loaded, filters } = props
  const t = useText(landText)
  const navigate = useNavigate()
  const plane = useMemo(() => layPlane(cities), [cities])
  const onRest = useCallback(
    (view: View) =>
      void navigate(toLandSearch(filters, isWhole(view, plane) ? undefined : formatView(view, plane)), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, filters, plane],
  )
  const onFollow = useCallback(
    (link: Element) => {
      const isCluster = link.getAttribute('data-kind') === 'cluster'
      void navigate(link.getAttribute('href') ?? '', { preventScrollReset: isCluster })
    },
    [navigate],
  )
  const { frame, layer, shield, drawn, size, mover } = useChartView({ plane, view: loaded, onRest, onFollow })
  const { width, height } = size ?? { width: usualWidth, height: usualWidth * shape }
  const unit = 1 / pixelsPerUnit(drawn, { width, height })
  const window = { width: width * unit, height: height * unit }
  return (
    <div className="neatline">
      <div
        ref={frame}
        role="group"
        aria-label={t('chart')}
        aria-describedby="chart-keys"
        data-whole={isWhole(drawn, plane) || undefined}
        className="land-chart"
      >
        <div ref={layer} className="land-layer">
          <svg viewBox={toViewBox(drawn)}>
            <Sheet href={props.sheet} />
            <g style={{ '--unit': unit } as CSSProperties}>
              <ChartMarks {...props} />
            </g>
          </svg>
        </div>
        <div ref={shield} className="land-shield" aria-hidden="true" />
        <ChartCorners {...{ plane, window, unit }} view={drawn} sheet={props.sheet} />
        <ZoomButtons {...{ plane, filters, mover }} view={drawn} />
      </div>
      <p id="chart-keys" className="sr-only">
        {t('keys')}
      </p>
    </div>
  )
}

/** Drawn once: only the window before it moves. */
const Sheet = memo(function Sheet({ href }: { href: string }) {
  return <use href={`${href}#chart`} aria-hidden="true" />
})

type ZoomProps = {
  plane: Plane
  view: View
  filters: LandFilters
  mover: { closer: () => void; further: () => void; hand: { home: () => void } }
}

/** Links, so that the chart can be looked at from nearer by without script, too. */
function ZoomButtons({ plane, view, filters, mover }: ZoomProps) {
  const t = useText(landText)
  const at = (factor: number) => {
    const next = clampView({ ...view, span: view.span / factor }, plane)
    return toLandSearch(filters, isWhole(next, plane) ? undefined : formatView(next, plane))
  }
  const buttons = [
    { key: 'closer', to: at(zoomStep), act: mover.closer, icon: <PlusIcon /> },
    { key: 'further', to: at(1 / zoomStep), act: mover.further, icon: <MinusIcon /> },
    { key: 'whole', to: toLandSearch(filters), act: mover.hand.home, icon: <ExpandIcon /> },
  ] as const
  return (
    <div className="land-zoom" data-print="hide">
      {buttons.map(({ key, to, act, icon }) => (
        <Link
          key={key}
          to={to}
          aria-label={t(key)}
          title={t(key)}
          onClick={(event) => {
            event.preventDefault()
            act()
          }}
        >
          {icon}
        </Link>
      ))}
    </div>
  )
}
