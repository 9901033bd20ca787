import { memo } from 'react'
import { useFormat, useText } from '../text/use-text.tsx'
import type { CityMark, ClusterMark, ParcelMark } from './chart/place-marks.ts'
import { type LandFilters, toLandSearch } from './land-filters.ts'
import { landText } from './land-text.ts'
import { BareLink } from '../ui/controls/bare-button.tsx'

type ChartMarksProps = {
  marks: readonly ParcelMark[]
  clusters: readonly ClusterMark[]
  names: readonly CityMark[]
  filters: LandFilters
}

/**
 * What lies on the sheet: parcels, groups of them, and the names of the cities. Numbers keep their size however near
 * one is.
 */
export const ChartMarks = memo(function ChartMarks({ marks, clusters, names, filters }: ChartMarksProps) {
  return (
    <>
      <g aria-hidden="true">
        {names.map(({ city, x, y }) => (
          <text key={city} style={placeSmallAt(x, y)} className="land-city">
            {city}
          </text>
        ))}
      </g>
      {marks.map((mark) => (
        <Parcel key={mark.to} mark={mark} />
      ))}
      {clusters.map((cluster) => (
        <Cluster key={cluster.at} cluster={cluster} to={toLandSearch(filters, cluster.at)} />
      ))}
    </>
  )
})

const placeAt = (x: number, y: number) => ({ transform: `translate(${x}px, ${y}px) scale(var(--unit))` })
// From far away on a small screen, numbers and names of their full size would lie on one another.
const placeSmallAt = (x: number, y: number) => ({
  transform: `translate(${x}px, ${y}px) scale(min(3, var(--unit)))`,
})

function Parcel({ mark }: { mark: ParcelMark }) {
  const t = useText(landText)
  const format = useFormat()
  const { number, name, city, state, price, x, y } = mark
  const label = t('parcelLabel', { number, name, city, price: format.usd(price), state })
  return (
    <BareLink href={mark.to} className="land-parcel" aria-label={label} data-state={state} data-x={x} data-y={y}>
      <path d={mark.path} />
      <g style={placeSmallAt(x, y)}>
        <circle r="9" />
        <text y="3.4">{number}</text>
      </g>
    </BareLink>
  )
}

function Cluster({ cluster: { x, y, count, freeCount }, to }: { cluster: ClusterMark; to: string }) {
  const t = useText(landText)
  const label = t('clusterLabel', { count, free: freeCount })
  return (
    <BareLink href={to} className="land-cluster" aria-label={label} data-kind="cluster" data-x={x} data-y={y}>
      <g style={placeAt(x, y)}>
        <circle r={12 + Math.min(14, Math.sqrt(count))} />
        <text y="4">{count}</text>
      </g>
    </BareLink>
  )
}
