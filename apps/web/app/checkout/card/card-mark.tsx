import type { SavedCard } from '@monsoon/contract/money/saved-cards'
import { useText } from '../../text/use-text.tsx'
import { checkoutText } from '../checkout-text.ts'

/** A saved card by its brand as a mark and its last digits. */
export function CardMark({ card: { brand, last4 } }: { card: SavedCard }) {
  const t = useText(checkoutText)
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span aria-hidden className="border border-line-2 px-1.5 py-px text-label/tight font-semibold text-ink-2">
        {brand}
      </span>
      <span aria-hidden dir="ltr" className="tabular">
        •••• {last4}
      </span>
      <span className="sr-only">{t('savedCard', { brand, last4 })}</span>
    </span>
  )
}
