import type { SellerFees } from '@monsoon/contract/trade/selling'
import { useFormat, useText } from '../text/use-text.tsx'
import { FactList, type Fact } from '../ui/fact-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { SplitBar } from '../ui/split-bar.tsx'
import { sellingText } from './selling-text.ts'
import type { FeeSummary as Summary } from './use-selling-fees.ts'

/** What is said of what a buyer pays and when the money comes, where it is not as in sales for USD. */
type WhenPaid = { whenPaid?: string | undefined }

/** What a sale brings, line by line, and who gets what as a bar. It stands beside the form and follows it. */
export function FeeSummary({ fees, isLoading, failure, whenPaid }: Summary & WhenPaid) {
  const t = useText(sellingText)
  if (fees) return <Fees {...{ fees, whenPaid }} />
  if (isLoading) return <FeesSkeleton />
  return (
    <p className="text-small text-ink-3">{failure ? t('summaryFailed', { reason: failure }) : t('summaryEmpty')}</p>
  )
}

function Fees({ fees, whenPaid }: { fees: SellerFees } & WhenPaid) {
  const t = useText(sellingText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const facts: Fact[] = [
    {
      key: 'price',
      label: t('total', { quantity: fees.quantity }),
      value: (
        <>
          {usd(fees.price)}
          <span className="ms-2 text-micro whitespace-nowrap text-ink-3">
            {t('ethEstimate', { eth: fees.ethEstimate })}
          </span>
        </>
      ),
    },
    { key: 'fee', label: t('fee'), value: `−${usd(fees.fee)}` },
    ...(fees.royalty > 0 ? [{ key: 'royalty', label: t('royaltyLine'), value: `−${usd(fees.royalty)}` }] : []),
    { key: 'youGet', label: t('youGet'), tone: 'total', value: usd(fees.sellerCost) },
  ]
  return (
    <div className="grid gap-5">
      <FactList facts={facts} />
      <PriceWarning warning={fees.warning} />
      <SplitBar
        title={t('whereItGoes')}
        parts={fees.split.map(({ party, amount, percent }) => ({ key: party, label: t(party), amount, percent }))}
      />
      <p className="text-label text-ink-3">
        {whenPaid ?? `${t('buyerPays', { total: usd(fees.totalCost) })} ${t('locked')}`}
      </p>
    </div>
  )
}

/** The price guard (server-rules 5). */
export function PriceWarning({ warning }: Pick<SellerFees, 'warning'>) {
  const t = useText(sellingText)
  const format = useFormat()
  if (!warning) return null
  const amount = format.usd(warning.amount, { cents: 'always' })
  return (
    <Notice tone="warning">
      {t(warning.comparedWith === 'lastSale' ? 'farBelowSale' : 'farBelowFloor', { amount })}
    </Notice>
  )
}

function FeesSkeleton() {
  const t = useText(sellingText)
  return (
    <div role="status" aria-label={t('summaryLoading')} className="grid gap-3 py-1">
      {['62%', '48%', '55%', '100%'].map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  )
}
