import { messages } from '@monsoon/contract/messages'
import { useRevalidator } from 'react-router'
import { PersonLink } from '../../people/person-link.tsx'
import { useText } from '../../text/use-text.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { exhibitionText } from './exhibition-text.ts'
import { ShareButton } from '../../share/share-button.tsx'
import type { ShownExhibition } from './shown-exhibition.ts'
import { SlideshowButton } from './slideshow-button.tsx'

// The server opens it by its own clock; a moment later it has surely done so.
const settleMs = 1_500

/** The title as large as the wall, and below the line who, where, how much and until when. */
export function ExhibitionHead({ exhibition, url }: { exhibition: ShownExhibition; url: string }) {
  const { title, curator, region, artsCount, artistsCount, startDate, endDate, state } = exhibition
  const t = useText(exhibitionText)
  const { revalidate } = useRevalidator()
  return (
    <header className="pt-[clamp(2rem,5vw,5rem)] pb-[clamp(2rem,5vw,4.5rem)]">
      <h1 className="-ms-[0.03em] max-w-[16ch] text-display text-balance [overflow-wrap:anywhere]">
        <bdi>{title}</bdi>
      </h1>
      <div className="mt-[clamp(1.5rem,4vw,3.5rem)] flex flex-wrap items-baseline gap-x-8 gap-y-2 border-t border-ink pt-4 text-ui text-ink-2">
        <p>
          {t.rich(
            'curatedBy',
            { name: curator.name },
            {
              name: () => (
                <span className="font-semibold text-ink">
                  <PersonLink person={curator} isProminent />
                </span>
              ),
            },
          )}
        </p>
        <p>{region.name === region.region ? region.name : t('from', region)}</p>
        {artsCount > 0 && <p>{t('works', { works: artsCount, artists: artistsCount })}</p>}
        <p className="tabular md:ms-auto">
          <LocalTime at={startDate} /> – <LocalTime at={endDate} />
        </p>
        <div className="flex flex-wrap items-center gap-x-[inherit]">
          <SlideshowButton exhibition={exhibition} />
          <ShareButton title={title} url={url} />
        </div>
      </div>
      {state === 'upcoming' && (
        <section className="mt-8 grid justify-items-start gap-3 bg-wall px-6 py-5 sm:inline-grid">
          <h2 className="font-sans text-small font-semibold">{messages.saleStartsIn}</h2>
          <Countdown endsAt={startDate} onEnd={() => setTimeout(() => void revalidate(), settleMs)} />
        </section>
      )}
      {state === 'ended' && <p className="mt-6 text-ink-2">{t('hasEnded')}</p>}
    </header>
  )
}
