import { useText } from '../text/use-text.tsx'
import type { Plane } from './chart/plane.ts'
import { scaleOf } from './chart/scale.ts'
import { isWhole, shape, toViewBox, type View } from './chart/view.ts'
import { landText } from './land-text.ts'

type CornersProps = {
  plane: Plane
  view: View
  /** Of the drawing, which has the coast as a part of its own. */
  sheet: string
  /** What the window shows, in units of the plane. */
  window: { width: number; height: number }
  /** Units of the plane that a pixel takes. */
  unit: number
}

/** What stands in the lower corners of a chart: where the view lies, and how long something on it is. */
export function ChartCorners({ plane, view, sheet, window, unit }: CornersProps) {
  return (
    <>
      {!isWhole(view, plane) && <Overview {...{ plane, view, sheet, window }} />}
      <ScaleBar {...{ plane, view, unit }} />
    </>
  )
}

/** The whole chart, small, with what is looked at framed. */
function Overview({ plane, view, sheet, window }: Omit<CornersProps, 'unit'>) {
  const t = useText(landText)
  return (
    <svg
      viewBox={`0 0 ${plane.width} ${plane.height}`}
      role="img"
      aria-label={t('overview')}
      className="land-overview"
      data-print="hide"
    >
      <use href={`${sheet}#coast`} />
      <rect x={view.x - window.width / 2} y={view.y - window.height / 2} {...window} />
    </svg>
  )
}

/** Drawn in units of the plane, so that it is right without script, too. */
function ScaleBar({ plane, view, unit }: Pick<CornersProps, 'plane' | 'view' | 'unit'>) {
  const t = useText(landText)
  const { metres, units } = scaleOf(view, plane)
  const length = metres < 1000 ? t('metres', { count: metres }) : t('kilometres', { count: metres / 1000 })
  const [right, bottom] = [view.x + view.span / 2 - 14 * unit, view.y + (view.span * shape) / 2 - 14 * unit]
  const end = 6 * unit
  const bar = `M${right - units} ${bottom - end}v${end}h${units}v${-end}`
  return (
    <svg
      viewBox={toViewBox(view)}
      preserveAspectRatio="xMaxYMax meet"
      role="img"
      aria-label={t('scale', { length })}
      className="land-scale"
    >
      <path d={bar} className="land-scale-ground" />
      <path d={bar} />
      <text x={right} y={bottom - 10 * unit} fontSize={12 * unit}>
        {length}
      </text>
    </svg>
  )
}
