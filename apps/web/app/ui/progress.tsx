import { useId, type ReactNode } from 'react'
import { useFormat } from '../text/use-text.tsx'

type ProgressProps = {
  label: ReactNode
  /** 0 to 1; undefined while nobody knows how long it takes. */
  share?: number | undefined
  detail?: ReactNode
}

/** Real progress of long work: an upload, a mint, an export. */
export function Progress({ label, share, detail }: ProgressProps) {
  const format = useFormat()
  const id = useId()
  return (
    <div className="text-small">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <span id={id}>{label}</span>
        {share !== undefined && (
          <span className="tabular text-ink-3">{format.percent(Math.round(share * 100) * 100)}</span>
        )}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        className="h-1 overflow-hidden rounded-full bg-line-2"
      >
        <div
          style={{ inlineSize: share === undefined ? '30%' : `${share * 100}%` }}
          className={`h-full bg-indigo transition-[inline-size] ${share === undefined ? 'animate-[skeleton_1.2s_ease-in-out_infinite]' : ''}`}
        />
      </div>
      {detail && <p className="mt-1.5 text-label text-ink-3">{detail}</p>}
    </div>
  )
}
