import type { CardFields } from '../card/card-fields.ts'
import type { Problem } from '../checkout-problem.ts'
import { HoldLine } from './hold-line.tsx'
import { PayForm } from './pay-form.tsx'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

type ConfirmStepProps = {
  held: InitiatedPurchase
  supply: number
  problem: Problem | null
  isBusy: boolean
  onPayByCard: (fields: CardFields) => void
  onPayFromWallet: () => void
  onPayBy: (mode: 'card' | 'fiatWallet') => void
  onBack: () => void
  onHoldEnd: () => void
}

/** Step 1 of a purchase: what is held, and how it is paid. */
export function ConfirmStep({ held, supply, onHoldEnd, ...form }: ConfirmStepProps) {
  const { orderId, paymentId, cardRequired, fiatBalance, quote } = held
  return (
    <PayForm
      {...{ paymentId, cardRequired, fiatBalance, total: quote.totalCost, ...form }}
      formKey={orderId}
      hold={<HoldLine held={held} supply={supply} onEnd={onHoldEnd} />}
    />
  )
}
