import { WovenSea } from '../../house/woven-sea.tsx'
import { useText } from '../../text/use-text.tsx'
import { homeText } from './home-text.ts'
import { CoverLink } from '../../ui/pictures/exhibition-cover.tsx'

/** Leads to the chart of the land. */
export function LandBand({ land }: { land: { parcels: number } }) {
  const t = useText(homeText)
  return (
    <section aria-labelledby="land" className="below-fold relative mt-section">
      <WovenSea />
      <div className="page flex flex-wrap items-baseline justify-between gap-x-gutter gap-y-3 border-b border-line py-6">
        <h2 id="land" className="text-h2">
          {t('land')}
        </h2>
        <p className="text-ink-2">{t('landDetail', land)}</p>
        <p className="underlined">
          <CoverLink to="/land">{t('seeLand')}</CoverLink>
        </p>
      </div>
    </section>
  )
}
