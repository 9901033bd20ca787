import { messages } from '@monsoon/contract/messages'
import { QUOTE_LIFE_MS } from '@monsoon/domain/pricing/sale-quote'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ChainNote } from '../../minting/chain-note.tsx'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { DialogFoot } from '../../ui/overlays/dialog.tsx'
import { EditionPicker } from '../../ui/controls/edition-picker.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx'
import { RingCountdown } from '../../ui/time/ring-countdown.tsx'
import type { Problem } from '../checkout-problem.ts'
import { checkoutText } from '../checkout-text.ts'
import { type CheckoutSale, type CheckoutWork, lowestOf } from '../checkout-work.ts'
import { CostList } from './cost-list.tsx'
import { DeliveryChoiceBox } from '../delivery/delivery-choice.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { canBeHad, type Choice, findQuantityError, fitChoice, type Selection } from '../purchase-choice.ts'
import type { Delivery } from '../delivery/use-delivery.ts'
import { type Quote, useQuote } from '../use-quote.ts'
import type { WaysToPay } from '../use-ways-to-pay.ts'
import { WaysToPayCards } from '../ways-to-pay.tsx'
import { WorkLine } from './work-line.tsx'

type SummaryStepProps = {
  work: CheckoutWork
  sale: CheckoutSale
  selection: Selection
  onSelection: (selection: Selection) => void
  ways: WaysToPay
  delivery: Delivery
  problem: Problem | null
  isBusy: boolean
  onContinue: (choice: Choice) => void
}

/** Step 0: what is bought, what it costs in all, and how it is paid. */
export function SummaryStep({
  work,
  sale,
  selection,
  onSelection,
  ways,
  delivery,
  isBusy,
  ...props
}: SummaryStepProps) {
  const [isAsked, setIsAsked] = useState(false)
  const walletField = useRef<HTMLInputElement>(null)
  const t = useText(checkoutText)
  const quantityError = findQuantityError(selection.quantity, sale.availableQuantity)
  const asking = useQuote({
    itemId: work.itemId,
    saleId: sale.id,
    quantity: selection.quantity,
    isValid: quantityError === undefined,
    offered: props.problem?.quote,
  })
  const { quote } = asking
  const problem = asking.problem ?? props.problem
  const isFree = canBeHad(selection, sale)
  const editions = selection.editions || lowestOf(sale.availableEditions, selection.quantity)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (delivery.fault) return walletField.current?.focus()
        if (!quote || !ways.method || !isFree) return
        props.onContinue({ quote, editions: selection.editions || undefined, delivery: delivery.choice })
      }}
    >
      <WorkLine work={work} editions={isFree ? editions : ''} isOffered={!selection.editions} />
      {work.supply > 1 && sale.availableQuantity > 0 && (
        <PickEditions {...{ sale, selection, editions, quantityError, isBusy, onSelection }} />
      )}
      <QuotedCost quote={quote} before={asking.before} refresh={asking.refresh} />
      <WaysToPayCards ways={ways} sale={sale} quantity={selection.quantity} />
      <ChainNote sale={sale} isOnChain={work.isOnChain ?? true} />
      <DeliveryChoiceBox {...{ delivery, isAsked }} field={walletField} isDisabled={isBusy} />
      <ProblemNote problem={problem} />
      <DialogFoot>
        {problem?.remedy === 'gone' ? (
          <Button as={Link} to="/marketplace" variant="primary" isWide>
            {messages.continueShopping}
          </Button>
        ) : asking.problem ? (
          <Button variant="primary" isWide onClick={asking.refresh}>
            {t('tryAgain')}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            isWide
            isBusy={isBusy}
            isDisabled={!isBusy && (!quote || !ways.method || !isFree)}
          >
            {t('continue')}
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}

type PickEditionsProps = Pick<SummaryStepProps, 'sale' | 'selection' | 'isBusy' | 'onSelection'> & {
  /** Those chosen, or those that are offered. */
  editions: string
  quantityError: string | undefined
}

/** How many editions, and which. */
function PickEditions({ sale, selection, editions, quantityError, isBusy, onSelection }: PickEditionsProps) {
  const { availableQuantity, availableEditions } = sale
  return (
    <div className="grid gap-4">
      <QuantityStepper
        value={selection.quantity}
        max={availableQuantity}
        error={quantityError}
        isDisabled={isBusy}
        onChange={(quantity) => onSelection(fitChoice({ quantity, editions: selection.editions }, sale))}
      />
      {quantityError === undefined && (
        <EditionPicker
          key={`${availableEditions} ${selection.quantity}`}
          available={availableEditions}
          quantity={selection.quantity}
          value={editions}
          onChange={(chosen) => onSelection({ ...selection, editions: chosen, among: availableEditions })}
        />
      )}
    </div>
  )
}

/** What it costs, what it cost before, and how long the price is fixed. */
function QuotedCost({ quote, before, refresh }: Omit<Quote, 'problem'>) {
  const t = useText(checkoutText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  return (
    <>
      <div>
        <CostList quote={quote} />
      </div>
      {before && quote && (
        <Notice tone="warning">
          {t('quoteChanged', { before: usd(before.totalCost), after: usd(quote.totalCost) })}
        </Notice>
      )}
      {quote && (
        <RingCountdown endsAt={quote.expiresAt} totalMs={QUOTE_LIFE_MS} onEnd={refresh}>
          {t('quoteFixed')}
        </RingCountdown>
      )}
    </>
  )
}
