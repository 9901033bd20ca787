import type { LandParcel } from '@monsoon/contract/land/land'
import { messages } from '@monsoon/contract/messages'
import { useFormat, useText } from '../text/use-text.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { landText } from './land-text.ts'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { parcelText } from './parcel-text.ts'
import { CoverLink } from '../ui/pictures/exhibition-cover.tsx'

/** Parcels side by side, each with its picture from the air. */
export function ParcelCards({ title, parcels }: { title: string; parcels: readonly LandParcel[] }) {
  const t = useText(parcelText)
  return (
    <section aria-labelledby="parcel-cards" data-print="hide" className="mt-section">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id="parcel-cards" className="text-h2">
          {title}
        </h2>
        <TextLink to="/land">{t('viewAll')}</TextLink>
      </div>
      <ParcelGrid parcels={parcels} label={title} />
    </section>
  )
}

export function ParcelGrid({ parcels, label }: { parcels: readonly LandParcel[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-x-gutter gap-y-8 lg:grid-cols-4">
      {parcels.map((parcel) => (
        <ParcelCard key={parcel.landTokenId} parcel={parcel} />
      ))}
    </ul>
  )
}

function ParcelCard({ parcel }: { parcel: LandParcel }) {
  const t = useText(landText)
  const format = useFormat()
  const { name, number, city, type, picture, price, state, isYours } = parcel
  return (
    <li className="relative min-w-0">
      <div className="aspect-4/3 overflow-hidden bg-wall">
        {picture && <Picture picture={picture} sizes="(min-width: 64rem) 24vw, 48vw" className="w-full" />}
      </div>
      <h3 className="mt-3 font-serif text-work italic">
        <CoverLink to={parcelPath(parcel)}>{name}</CoverLink>
      </h3>
      <p className="text-label text-ink-3">
        {t('place', { number, city })} · {type}
      </p>
      <p className="mt-1 flex justify-between gap-3 text-label tabular">
        <bdi className={state === 'sold' ? 'text-ink-3' : 'font-semibold'}>{format.usd(price)}</bdi>
        <span data-state={isYours ? 'yours' : state}>
          {state === 'free' ? messages.buy : t(isYours ? 'yours' : state)}
        </span>
      </p>
    </li>
  )
}
