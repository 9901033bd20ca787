import { QUOTE_LIFE_MS } from '@monsoon/domain/pricing/sale-quote'
import { useId, useState } from 'react'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { RingCountdown } from '../../ui/time/ring-countdown.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { Problem } from '../checkout-problem.ts'
import { checkoutText } from '../checkout-text.ts'
import { cryptoText } from './crypto-text.ts'
import { ProblemNote } from '../problem-note.tsx'
import type { Choice } from '../purchase-choice.ts'
import type { CryptoPayment } from './use-crypto-payment.ts'
import type { CryptoSource } from './use-crypto-purchase.ts'
import { useCryptoQuote } from './use-crypto-quote.ts'
import { PayFoot, TermsBox } from '../steps/pay-form.tsx'

type CryptoStepProps = {
  itemId: string
  saleId: string
  choice: Choice
  payment: CryptoPayment
  from: CryptoSource
  /** Absent where the seller takes crypto alone. */
  onPayByCard: (() => void) | undefined
  onBack: (problem: Problem | null) => void
}

/** Step 1 of a purchase by crypto: the amount in ETH, the terms, and the way to the provider's page, or the payment. */
export function CryptoStep({ itemId, saleId, choice, payment, from, onPayByCard, onBack }: CryptoStepProps) {
  const t = useText(cryptoText)
  const words = useText(checkoutText)
  const noteId = useId()
  const { quantity, totalCost } = choice.quote
  const asking = useCryptoQuote({ itemId, saleId, quantity, usd: totalCost })
  const { quote } = asking
  const { isBusy } = payment
  const [isAgreed, setIsAgreed] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const canPay = quote !== undefined && !asking.isOver && isAgreed

  const pay = async () => {
    if (!canPay || isBusy) return
    setProblem(undefined)
    const met = await payment.pay(quote, choice)
    if (!met) return
    if (met.remedy === 'pick' || met.remedy === 'gone' || met.remedy === 'total') return onBack(met)
    setProblem(met)
    asking.refresh()
  }
  const askAgain = () => {
    setProblem(undefined)
    asking.refresh()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <CryptoCost {...{ asking, from }} />
      <div className="grid justify-items-start">
        {onPayByCard && (
          <Button variant="quiet" size="small" className="-ms-1" isDisabled={isBusy} onClick={onPayByCard}>
            {t('useCard')}
          </Button>
        )}
        <TermsBox isAgreed={isAgreed} onChange={setIsAgreed} label={(tags) => words.rich('terms', {}, tags)} />
      </div>
      <ProblemNote problem={asking.problem ?? problem} />
      <p id={noteId} className="text-label text-ink-3">
        {from === 'page' ? `${t('note')} ${t('noteRest')}` : t('walletNote')}
      </p>
      <PayFoot isBusy={isBusy} onBack={() => onBack(null)}>
        {asking.problem ? (
          <Button variant="primary" className="px-3!" onClick={askAgain}>
            {words('tryAgain')}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            className="px-3!"
            isBusy={isBusy}
            isDisabled={!isBusy && !canPay}
            aria-describedby={noteId}
          >
            {t(from === 'page' ? 'pay' : 'walletPay')}
          </Button>
        )}
      </PayFoot>
    </form>
  )
}

type CryptoCostProps = Pick<CryptoStepProps, 'from'> & { asking: ReturnType<typeof useCryptoQuote> }

/** The total in both currencies, and how long its rate is held. */
function CryptoCost({ asking, from }: CryptoCostProps) {
  const t = useText(cryptoText)
  const format = useFormat()
  const { quote } = asking
  if (!quote)
    return asking.problem ? null : (
      <div role="status" aria-label={t('asking')}>
        <SkeletonRows count={3} />
      </div>
    )
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  return (
    <>
      <FactList
        facts={[
          { key: 'total', label: t('total'), value: usd(quote.totalCost) },
          {
            key: 'eth',
            label: t(from === 'page' ? 'toSend' : 'toTake'),
            value: t('eth', { eth: quote.totalEth }),
            tone: 'total',
          },
        ]}
      />
      <RingCountdown endsAt={quote.expiresAt} totalMs={QUOTE_LIFE_MS} onEnd={asking.refresh}>
        {t('rateHeld', { rate: usd(quote.rate) })}
      </RingCountdown>
    </>
  )
}
