import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { passportText } from './passport-text.ts'

const mostTicks = 60

/** Where the edition stands among the others, and the way to its neighbours. */
export function EditionStrip({ itemId, edition, quantity }: { itemId: string; edition: number; quantity: number }) {
  const t = useText(passportText)
  if (quantity === 1) return null
  const pathOf = (number: number) => `/passport/${itemId}/${number}`
  const before = edition > 1 ? edition - 1 : undefined
  const after = edition < quantity ? edition + 1 : undefined
  return (
    <nav
      aria-label={t('otherEditions')}
      className="mt-4 flex max-w-full items-center gap-3 text-ink-3"
      data-print="hide"
    >
      {before !== undefined && (
        <Link to={pathOf(before)} aria-label={t('previous', { edition: before })} className="hit-area hover:text-ink">
          <bdi>{before}</bdi>
        </Link>
      )}
      {quantity <= mostTicks ? (
        <span role="img" aria-label={t('numbered', { edition, quantity })} className="flex flex-wrap gap-[2px]">
          {Array.from({ length: quantity }, (_, nth) => (
            <i key={nth} className={`h-[11px] w-1 ${nth + 1 === edition ? 'bg-ink' : 'bg-line-2'}`} />
          ))}
        </span>
      ) : (
        <span role="img" aria-label={t('numbered', { edition, quantity })} className="relative h-[11px] w-40 bg-line">
          <i
            className="absolute inset-y-0 w-1 bg-ink"
            style={{ insetInlineStart: `${((edition - 1) / quantity) * 98}%` }}
          />
        </span>
      )}
      {after !== undefined && (
        <Link to={pathOf(after)} aria-label={t('next', { edition: after })} className="hit-area hover:text-ink">
          <bdi>{after}</bdi>
        </Link>
      )}
    </nav>
  )
}
