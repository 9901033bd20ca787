import type { FeeResult } from '@monsoon/contract/orders'
import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useFormat, useText } from '../text/use-text.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { FactList, type Fact } from '../ui/fact-list.tsx'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { checkoutText } from './checkout-text.ts'

/** The whole cost before anything is agreed to, line by line, and where the price goes. */
export function CostList({ quote }: { quote: FeeResult | undefined }) {
  const say = useText(checkoutText)
  const format = useFormat()
  if (!quote) return <CostSkeleton />
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const each = minorToUsd(usdToMinor(quote.price) / BigInt(quote.quantity))
  const facts: Fact[] = [
    { key: 'price', label: say('price', { quantity: quote.quantity, each: usd(each) }), value: usd(quote.price) },
    ...(quote.mintFee > 0 ? [{ key: 'mint', label: say('mintFee'), value: usd(quote.mintFee) }] : []),
    { key: 'transfer', label: say('transferFee'), value: usd(quote.transferFee) },
    {
      key: 'total',
      label: say('total'),
      tone: 'total',
      value: (
        <>
          {usd(quote.totalCost)}
          {quote.ethEstimate && (
            <span className="ms-2 text-micro font-normal whitespace-nowrap text-ink-3">
              {say('ethEstimate', { eth: quote.ethEstimate })}
            </span>
          )}
        </>
      ),
    },
  ]
  const split: Fact[] = [
    { key: 'seller', label: say('splitSeller'), value: usd(quote.sellerCost) },
    { key: 'royalty', label: say('splitRoyalty'), value: usd(quote.royalty) },
    { key: 'fee', label: say('splitFee'), value: usd(quote.fee) },
  ]
  return (
    <>
      <FactList facts={facts} />
      <div className="mt-1 text-label text-ink-2">
        <Disclosure summary={say('splitTitle')}>
          <div className="pb-2">
            <FactList facts={split} />
            <p className="mt-2 text-ink-3">{say('splitNote')}</p>
          </div>
        </Disclosure>
      </div>
    </>
  )
}

function CostSkeleton() {
  const say = useText(checkoutText)
  return (
    <div role="status" aria-label={say('quoteLoading')} className="grid gap-3 py-1">
      {['38%', '26%', '31%', '100%'].map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  )
}
