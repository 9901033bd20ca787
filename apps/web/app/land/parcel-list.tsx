import { messages } from '@monsoon/contract/messages'
import type { LandParcel } from '@monsoon/contract/land/land'
import { useFormat, useText } from '../text/use-text.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { Degrees } from './degrees.tsx'
import { landText } from './land-text.ts'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { CoverLink } from '../ui/pictures/exhibition-cover.tsx'

/** The parcels as a list, which has all that the chart has. */
export function ParcelList({ parcels }: { parcels: readonly LandParcel[] }) {
  const t = useText(landText)
  return (
    <ul aria-label={t('list')} className="parcels">
      {parcels.map((parcel) => (
        <ParcelRow key={parcel.landTokenId} parcel={parcel} />
      ))}
    </ul>
  )
}

function ParcelRow({ parcel }: { parcel: LandParcel }) {
  const t = useText(landText)
  const format = useFormat()
  const { name, number, city, type, picture, price, state, isYours } = parcel
  return (
    <li>
      <span className="block aspect-4/3 overflow-hidden bg-wall">
        {picture && <Picture picture={{ ...picture, alt: '' }} sizes="84px" className="size-full object-cover" />}
      </span>
      <div className="min-w-0">
        <h3 className="font-serif text-[1.0625rem]/tight italic">
          <CoverLink to={parcelPath(parcel)}>{name}</CoverLink>
        </h3>
        <p className="text-label text-ink-3">
          {t('place', { number, city })} · {type}
        </p>
        <p className="text-label tabular text-ink-3">
          <Degrees {...parcel} />
        </p>
      </div>
      <div className="text-end">
        <p className={`tabular ${state === 'sold' ? 'text-ink-3' : 'font-semibold'}`}>
          <bdi>{format.usd(price)}</bdi>
        </p>
        <p className="text-label" data-state={isYours ? 'yours' : state}>
          {state === 'free' ? messages.buy : t(isYours ? 'yours' : state)}
        </p>
      </div>
    </li>
  )
}
