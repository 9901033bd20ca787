import type { CSSProperties } from 'react'
import { useText } from '../text/use-text.tsx'
import { kitText } from './kit-text.ts'

/** A bar where a line of text will stand. */
export function SkeletonLine({ width = '100%', className = '' }: { width?: string; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ inlineSize: width }}
      className={`block h-3.5 rounded-[2px] bg-wall animate-[skeleton_1.6s_ease-in-out_infinite] ${className}`}
    />
  )
}

const block = 'block bg-wall animate-[skeleton_1.6s_ease-in-out_infinite]'

// Ratios as a wall has them; the same each time, so that server and browser agree.
const ratios = [0.71, 1.4, 0.8, 1, 1.5, 0.75, 1.33, 0.86]

/** The wall while its works are fetched: blocks of believable ratios with three bars each. */
export function SkeletonGrid({ count = 8 }: { count?: number }) {
  const t = useText(kitText)
  return (
    <div role="status" aria-label={t('loading')}>
      <ul aria-hidden className="justified">
        {Array.from({ length: count }, (_, index) => {
          const ratio = ratios[index % ratios.length] ?? 1
          return (
            <li key={index} style={{ '--ratio': String(ratio) } as CSSProperties}>
              <span style={{ aspectRatio: ratio }} className={block} />
              <span className="mt-3.5 grid gap-2">
                <SkeletonLine width="42%" />
                <SkeletonLine width="68%" />
                <SkeletonLine width="30%" />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Covers of exhibitions while they are fetched. */
export function SkeletonCovers({ count = 3 }: { count?: number }) {
  const t = useText(kitText)
  return (
    <div role="status" aria-label={t('loading')}>
      <div aria-hidden className="covers">
        {Array.from({ length: count }, (_, index) => (
          <span key={index}>
            <span className={`${block} aspect-4/5`} />
            <span className="mt-3.5 flex justify-between gap-8">
              <SkeletonLine width="30%" />
              <SkeletonLine width="38%" />
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** Artists or collections while they are fetched: `portrait` is square, `wall` as wide as a wall of works. */
export function SkeletonPeople({ count = 4, shape = 'portrait' }: { count?: number; shape?: 'portrait' | 'wall' }) {
  const t = useText(kitText)
  return (
    <div role="status" aria-label={t('loading')}>
      <div aria-hidden className="people">
        {Array.from({ length: count }, (_, index) => (
          <span key={index}>
            <span className={`${block} ${shape === 'portrait' ? 'aspect-square' : 'aspect-3/2'}`} />
            <SkeletonLine width="64%" className="mt-5 h-5!" />
            <SkeletonLine width="40%" className="mt-2.5" />
          </span>
        ))}
      </div>
    </div>
  )
}

/** A table while its rows are fetched. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  const t = useText(kitText)
  return (
    <div role="status" aria-label={t('loading')} className="grid">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="flex justify-between gap-8 border-b border-line py-4">
          <SkeletonLine width="34%" />
          <SkeletonLine width="14%" />
        </span>
      ))}
    </div>
  )
}
