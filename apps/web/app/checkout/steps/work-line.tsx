import { useText } from '../../text/use-text.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { checkoutText } from '../checkout-text.ts'
import { type CheckoutWork, countOf } from '../checkout-work.ts'

type WorkLineProps = {
  work: CheckoutWork
  editions: string
  /** They were not chosen: what is free when it is bought may be others. */
  isOffered?: boolean
}

/** The work, small: artist, title, the editions. */
export function WorkLine({ work, editions, isOffered = false }: WorkLineProps) {
  const t = useText(checkoutText)
  return (
    <div className="flex items-center gap-4">
      {work.picture && (
        <div className="grid w-18 flex-none place-items-center bg-wall p-1.5">
          <Picture picture={work.picture} sizes="4rem" isFirst className="max-h-20 w-auto" />
        </div>
      )}
      <div className="min-w-0 text-label">
        <p className="text-ui font-semibold">
          <PersonName person={work.artist} isCut />
        </p>
        <p className="font-serif text-work text-pretty break-words italic">
          <bdi>{work.name}</bdi>
        </p>
        <p className="text-ink-3">
          {work.supply === 1
            ? t('unique')
            : editions &&
              t(isOffered ? 'editionsOffered' : 'editionsOf', {
                count: countOf(editions),
                editions,
                supply: work.supply,
              })}
        </p>
      </div>
    </div>
  )
}
