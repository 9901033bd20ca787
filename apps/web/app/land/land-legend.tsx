import { useText } from '../text/use-text.tsx'
import { landText } from './land-text.ts'

/**
 * States differ by pattern and word, not by colour alone. The patterns themselves are here, too: the chart uses them.
 */
export function LandLegend() {
  const t = useText(landText)
  return (
    <>
      <svg aria-hidden="true" className="absolute size-0">
        <pattern id="land-sold" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="5" height="5" className="fill-chart-block" />
          <path d="M0 0V5" className="stroke-chart-ink" />
        </pattern>
        <pattern id="land-reserved" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
          <rect width="6" height="6" className="fill-chart-block" />
          <path d="M0 0V6" className="stroke-chart-gold" strokeWidth="3" />
        </pattern>
      </svg>
      <ul aria-label={t('legend')} className="mt-3.5 flex flex-wrap gap-x-6 gap-y-2 text-label text-ink-2">
        {(['free', 'yours', 'reserved', 'sold'] as const).map((state) => (
          <li key={state} className="flex items-center gap-2">
            <svg viewBox="0 0 20 16" aria-hidden="true" className="land-parcel h-4 w-5" data-state={state}>
              <path d="M1 1H19V15H1Z" />
            </svg>
            {t(state === 'reserved' ? 'reservedLong' : state)}
          </li>
        ))}
      </ul>
    </>
  )
}
