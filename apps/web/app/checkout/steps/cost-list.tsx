import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { checkoutText } from '../checkout-text.ts'
import type { FeeResult } from '@monsoon/contract/trade/purchases'

/** The whole cost before anything is agreed to, line by line, and where the price goes. */
export function CostList({ quote }: { quote: FeeResult | undefined }) {
  const t = useText(checkoutText)
  const format = useFormat()
  if (!quote) return <CostSkeleton />
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const each = minorToUsd(usdToMinor(quote.price) / BigInt(quote.quantity))
  const facts: Fact[] = [
    { key: 'price', label: t('price', { quantity: quote.quantity, each: usd(each) }), value: usd(quote.price) },
    ...(quote.mintFee > 0 ? [{ key: 'mint', label: t('mintFee'), value: usd(quote.mintFee) }] : []),
    { key: 'transfer', label: t('transferFee'), value: usd(quote.transferFee) },
    {
      key: 'total',
      label: t('total'),
      tone: 'total',
      value: (
        <>
          {usd(quote.totalCost)}
          {quote.ethEstimate && (
            <span className="ms-2 text-micro font-normal whitespace-nowrap text-ink-3">
              {t('ethEstimate', { eth: quote.ethEstimate })}
            </span>
          )}
        </>
      ),
    },
  ]
  const split: Fact[] = [
    { key: 'seller', label: t('splitSeller'), value: usd(quote.sellerCost) },
    { key: 'royalty', label: t('splitRoyalty'), value: usd(quote.royalty) },
    { key: 'fee', label: t('splitFee'), value: usd(quote.fee) },
  ]
  return (
    <>
      <FactList facts={facts} />
      <div className="mt-1 text-label text-ink-2">
        <Disclosure summary={t('splitTitle')}>
          <div className="pb-2">
            <FactList facts={split} />
            <p className="mt-2 text-ink-3">{t('splitNote')}</p>
          </div>
        </Disclosure>
      </div>
    </>
  )
}

function CostSkeleton() {
  const t = useText(checkoutText)
  return (
    <div role="status" aria-label={t('quoteLoading')} className="grid gap-3 py-1">
      {['38%', '26%', '31%', '100%'].map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  )
}
