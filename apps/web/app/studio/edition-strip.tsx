import { useText } from '../text/use-text.tsx'
import { studioText } from './studio-text.ts'

const mostTicks = 60

/** One tick for each edition, those that are sold in ink; a plain bar where there are many. */
export function EditionStrip({ sold, supply }: { sold: number; supply: number }) {
  const t = useText(studioText)
  const label = t('soldOf', { sold, supply })
  if (supply > mostTicks)
    return (
      <span role="img" aria-label={label} className="block h-[11px] max-w-52 bg-line-2">
        <span style={{ inlineSize: `${(sold / supply) * 100}%` }} className="block h-full bg-ink" />
      </span>
    )
  return (
    <span role="img" aria-label={label} className="flex flex-wrap gap-0.5">
      {Array.from({ length: supply }, (_, nth) => (
        <span key={nth} className={`h-[11px] w-1 ${nth < sold ? 'bg-ink' : 'bg-line-2'}`} />
      ))}
    </span>
  )
}
