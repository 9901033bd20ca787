import type { MakerTerms } from '@monsoon/contract/works/studio'
import type { WorkDraft } from '@monsoon/contract/works/work-drafts'
import { minorToUsd } from '@monsoon/domain/money'
import { useFormat, useText } from '../text/use-text.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { SplitBar } from '../ui/split-bar.tsx'
import { sharesOf } from './price-shares.ts'
import { workText } from './studio-text.ts'

type YouReceiveProps = { draft: WorkDraft; terms: MakerTerms; hasCurator: boolean }

/**
 * What a price brings, anew with each key. A line that depends on a field which is not right says so, and shows no
 * number.
 */
export function YouReceive({ draft, terms, hasCurator }: YouReceiveProps) {
  const t = useText(workText)
  const format = useFormat()
  const shares = sharesOf(draft, { hasCurator, resaleFeeBps: terms.resaleFeeBps })
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  if (!shares) return <p className="bg-wall px-5 py-4 text-small text-ink-2">{t('typePrice')}</p>
  const fees = terms.mintFee + terms.transferFee
  const price = minorToUsd(shares.priceMinor)
  return (
    <section className="bg-wall px-5 py-5" aria-live="polite">
      <h3 className="font-sans text-small text-ink-2">{t('youReceive')}</h3>
      <p className="mb-3 font-serif text-h3 tabular">{usd(minorToUsd(shares.youMinor))}</p>
      <SplitBar
        parts={shares.first.map(({ party, amount, percent }) => ({ key: party, label: t(party), amount, percent }))}
      />
      <div className="mt-4 border-t border-line pt-3">
        <FactList
          facts={[
            {
              key: 'all',
              label: t('ifAllSell', { count: shares.supply ?? 0 }),
              value: shares.allMinor === null ? t('supplyFirst') : usd(minorToUsd(shares.allMinor)),
            },
            { key: 'buyer', label: t('buyerPays', { fees: usd(fees) }), value: usd(price + fees) },
            {
              key: 'resale',
              label: t('onResale'),
              value: shares.resaleMinor === null ? t('royaltyFirst') : usd(minorToUsd(shares.resaleMinor)),
            },
          ]}
        />
      </div>
    </section>
  )
}
