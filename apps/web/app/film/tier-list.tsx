import type { TierCard } from '@monsoon/contract/house/film'
import { formatClock } from '@monsoon/domain/countdown'
import { useRef } from 'react'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PauseIcon, PlayIcon } from '../ui/icons.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { filmText } from './film-text.ts'
import { RunningFilm, useRunningFilm } from './running-film.tsx'
import { toPageFilm, type PageFilm } from './shown-film.ts'
import { TierWords } from './tier-words.tsx'
import { CoverLink } from '../ui/pictures/exhibition-cover.tsx'

/** A tier as the page of the film shows it: without its prices (RULE-018). */
export interface ShownTier extends Pick<
  TierCard,
  'collectionId' | 'name' | 'itemsCount' | 'benefits' | 'extraBenefits'
> {
  film: PageFilm
}

export const toShownTier = ({
  collectionId,
  name,
  itemsCount,
  benefits,
  extraBenefits,
  film,
}: TierCard): ShownTier => ({ collectionId, name, itemsCount, benefits, extraBenefits, film: toPageFilm(film) })

/** The tiers side by side, each a little lower than the one before it. */
export function TierList({ tiers }: { tiers: readonly ShownTier[] }) {
  const t = useText(filmText)
  return (
    <ul
      aria-label={t('tiers')}
      className="grid items-start gap-x-[clamp(1.5rem,4.4vw,4.5rem)] gap-y-14 md:grid-cols-3 md:[&>*:nth-child(3n)]:mt-[clamp(0rem,10vw,10rem)] md:[&>*:nth-child(3n+2)]:mt-[clamp(0rem,5vw,5rem)]"
    >
      {tiers.map((tier) => (
        <li key={tier.collectionId}>
          <Tier tier={tier} />
        </li>
      ))}
    </ul>
  )
}

function Tier({ tier: { collectionId, name, itemsCount, benefits, extraBenefits, film } }: { tier: ShownTier }) {
  const t = useText(filmText)
  return (
    <article className="group relative">
      <TierFilm name={name} film={film} />
      <h2 className="mt-6 text-h2 [overflow-wrap:anywhere] group-hover:underline group-hover:decoration-1">
        <CoverLink to={`/creation/${collectionId}`}>{name}</CoverLink>
      </h2>
      <p className="mt-1 text-small text-ink-2">{t('collectibles', { count: itemsCount })}</p>
      <TierWords benefits={benefits} extraBenefits={extraBenefits} />
      <p className="mt-5 text-small" aria-hidden>
        <span className="underlined">{t('see')}</span>
      </p>
    </article>
  )
}

/** The film on its one-sheet, with how long it lasts on the button that stops it. */
function TierFilm({ name, film }: { name: string; film: PageFilm }) {
  const t = useText(filmText)
  const frame = useRef<HTMLDivElement>(null)
  const { video, src, isOn, toggle } = useRunningFilm(film, frame)
  const isLive = useIsHydrated()
  return (
    <div ref={frame} className="film-frame aspect-[27/40] bg-wall shadow-hung">
      <RunningFilm {...{ film, video, src }} sizes="(width < 48rem) 92vw, 30vw" />
      {isLive && (
        <Button
          size="small"
          onClick={toggle}
          className="absolute! end-3 top-3 z-2 border-transparent! bg-on-art! font-medium! text-on-art-ink"
        >
          {isOn ? <PauseIcon /> : <PlayIcon />}
          <span className="sr-only">{t(isOn ? 'stopOf' : 'playOf', { name })}</span>
          {film.durationMs !== null && <span className="tabular">{formatClock(film.durationMs, 'timer')}</span>}
        </Button>
      )}
    </div>
  )
}
