import type { StudioWork } from '@monsoon/contract/works/studio'
import { useText } from '../text/use-text.tsx'
import { studioText } from './studio-text.ts'

export const stateWords = {
  draft: 'draft',
  'handed-back': 'handedBack',
  'in-review': 'inReview',
  ready: 'ready',
  published: 'published',
  paused: 'paused',
  'sold-out': 'soldOut',
  withdrawn: 'withdrawn',
} as const satisfies Record<StudioWork['state'], string>

const marks: Record<StudioWork['state'] | 'minted', string> = {
  draft: 'border border-dashed border-ink-2',
  'handed-back': 'border border-dashed border-red',
  'in-review': 'border border-indigo bg-linear-to-r from-indigo from-50% to-transparent to-50%',
  ready: 'border border-ink bg-linear-to-r from-ink from-50% to-transparent to-50%',
  published: 'border border-ink',
  paused: 'border border-ink-3',
  'sold-out': 'bg-red',
  withdrawn: 'border border-dotted border-ink-3',
  minted: 'bg-ink',
}

/** Whether others have seen it. */
export const isHung = (state: StudioWork['state']): boolean =>
  state !== 'draft' && state !== 'handed-back' && state !== 'in-review' && state !== 'ready'

/** One mark before the word: dashed ring, half disc, ring, disc, red dot. */
export function StateMark({ work }: { work: Pick<StudioWork, 'state' | 'minted'> }) {
  const t = useText(studioText)
  const isMinted = work.state === 'published' && work.minted > 0
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-2.5 flex-none rounded-full ${marks[isMinted ? 'minted' : work.state]}`} />
      {t(isMinted ? 'minted' : stateWords[work.state])}
    </span>
  )
}
