import { messages } from '@monsoon/contract/messages'
import type { Order } from '@monsoon/contract/trade/orders'
import type { ReactNode } from 'react'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { checkoutText } from '../checkout-text.ts'
import { type CheckoutWork, countOf } from '../checkout-work.ts'
import { DeliveryNote } from '../delivery/delivery-note.tsx'
import { BoughtNote, FailedNote, UnknownNote, WaysOn } from './outcome-notes.tsx'
import type { Outcome } from '../purchase-state.ts'
import { RewardLine } from '../rewards/reward-line.tsx'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

type ResultStepProps = {
  work: CheckoutWork
  held: InitiatedPurchase
  outcome: Outcome
  isBusy: boolean
  onRetry: () => void
  onAskAgain: () => void
}

/** Step 2: how it ended, what became of the money, and the ways on. */
export function ResultStep(props: ResultStepProps) {
  const { outcome } = props
  if (outcome.kind === 'paid') return <PaidStep work={props.work} order={outcome.order} />
  if (outcome.kind === 'failed') return <Failed {...props} outcome={outcome} />
  return <Unknown {...props} />
}

/** What was bought, and the ways on. */
export function PaidStep({ work, order }: { work: CheckoutWork; order: Order }) {
  const t = useText(checkoutText)
  const format = useFormat()
  const tags = {
    work: (title: ReactNode) => (
      <cite>
        <bdi>{title}</bdi>
      </cite>
    ),
  }
  const { editions, supply } = order
  const sentence =
    supply === 1
      ? t.rich('ownerNow', { title: work.name }, tags)
      : t.rich('ownerNowEdition', { count: countOf(editions), editions, supply, title: work.name }, tags)
  return (
    <BoughtNote bought={work.picture} sentence={sentence} note={messages.purchaseSucceeded}>
      <FactList
        facts={[
          { key: 'paid', label: <PaidBy order={order} />, value: format.usd(order.totalCost, { cents: 'always' }) },
          {
            key: 'receipt',
            label: t('receipt'),
            value: <TextLink to={`/order/${order.orderId}`}>{order.receiptNumber ?? t('openOrder')}</TextLink>,
          },
        ]}
      />
      <DeliveryNote order={order} />
      <RewardLine order={order} />
    </BoughtNote>
  )
}

/** By which way an order was paid. */
export function PaidBy({ order }: { order: Pick<Order, 'modeOfPayment' | 'cardLast4'> }) {
  const t = useText(checkoutText)
  if (order.modeOfPayment === 'crypto') return <>{t('paidByCrypto')}</>
  if (order.modeOfPayment === 'metamask') return <>{t('paidOnChain')}</>
  if (order.modeOfPayment === 'cryptoWallet') return <>{t('paidInEther')}</>
  if (order.modeOfPayment !== 'card') return <>{t('paidFromWallet')}</>
  return <>{order.cardLast4 ? t('paidByCard', { last4: order.cardLast4 }) : t('paidBySomeCard')}</>
}

function Failed(props: ResultStepProps & { outcome: Extract<Outcome, { kind: 'failed' }> }) {
  const { outcome, isBusy } = props
  const t = useText(checkoutText)
  const { heldUntil } = outcome
  return (
    <div className="grid gap-5">
      <FailedNote problem={outcome.problem} isMoneyBack={outcome.isMoneyBack}>
        {heldUntil &&
          t.rich('stillHeld', {}, { time: () => <LocalTime at={heldUntil} as="clock" className="font-semibold" /> })}
      </FailedNote>
      <WaysOn>
        {heldUntil && (
          <Button variant="primary" isBusy={isBusy} onClick={props.onRetry} className="sm:col-span-2">
            {t('tryAgain')}
          </Button>
        )}
      </WaysOn>
    </div>
  )
}

function Unknown({ held, isBusy, onAskAgain }: ResultStepProps) {
  const t = useText(checkoutText)
  return (
    <UnknownNote to={`/order/${held.orderId}`} label={t('openOrder')}>
      <Button variant="primary" isBusy={isBusy} onClick={onAskAgain} className="sm:col-span-2">
        {t('checkAgain')}
      </Button>
    </UnknownNote>
  )
}
