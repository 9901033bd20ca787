import { WovenSea } from '../../house/woven-sea.tsx'
import { useText } from '../../text/use-text.tsx'
import { CoverLink } from '../../ui/cover-link.tsx'
import { homeText } from './home-text.ts'

/** Leads to the chart of the land. */
export function LandBand({ land }: { land: { parcels: number } }) {
  const say = useText(homeText)
  return (
    <section aria-labelledby="land" className="below-fold relative mt-section">
      <WovenSea />
      <div className="page flex flex-wrap items-baseline justify-between gap-x-gutter gap-y-3 border-b border-line py-6">
        <h2 id="land" className="text-h2">
          {say('land')}
        </h2>
        <p className="text-ink-2">{say('landDetail', land)}</p>
        <p className="underlined">
          <CoverLink to="/land">{say('seeLand')}</CoverLink>
        </p>
      </div>
    </section>
  )
}
