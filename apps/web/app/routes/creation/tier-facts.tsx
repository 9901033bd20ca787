import type { TierCard } from '@monsoon/contract/house/film'
import { useFormat, useText } from '../../text/use-text.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { collectionText } from './collection-text.ts'

/** What is said of a collection that is a tier of the film. */
export interface TierFacts extends Pick<TierCard, 'price' | 'discountedPrice' | 'benefits' | 'extraBenefits'> {
  /** '': it has no title. */
  film: string
}

export const toTierFacts = (tier: TierCard, film: string): TierFacts => {
  const { price, discountedPrice, benefits, extraBenefits } = tier
  return { price, discountedPrice, benefits, extraBenefits, film }
}

/** What an edition of each work costs, and what it is to cost without the discount. */
export function TierPrice({ tier: { price, discountedPrice, film } }: { tier: TierFacts }) {
  const t = useText(collectionText)
  const format = useFormat()
  return (
    <>
      {film && (
        <p className="mt-4 text-ui">
          {t.rich('ofFilm', { film }, { link: (words) => <TextLink to="/vikram">{words}</TextLink> })}
        </p>
      )}
      {price !== null && discountedPrice !== null && (
        <p className="mt-2 tabular">
          {t.rich(
            discountedPrice < price ? 'eachCheaper' : 'each',
            { now: format.usd(discountedPrice), before: format.usd(price) },
            {
              now: (words) => <b className="font-serif text-h3">{words}</b>,
              before: (words) => <s className="text-ink-3">{words}</s>,
            },
          )}
        </p>
      )}
    </>
  )
}
