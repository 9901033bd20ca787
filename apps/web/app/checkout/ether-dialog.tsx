import { messages } from '@monsoon/contract/messages'
import { useEffect, useRef } from 'react'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { checkoutText } from './checkout-text.ts'
import type { CheckoutWork } from './checkout-work.ts'
import { EtherStep } from './ether-step.tsx'
import { etherText } from './ether-text.ts'
import { PaidStep } from './result-step.tsx'
import type { Choice } from './summary-step.tsx'
import { type EtherHeld, isEtherHeld } from './ether-held.ts'
import { useEtherPayment } from './use-ether-payment.ts'

type EtherDialogProps = {
  work: CheckoutWork
  saleId: string
  chainId: number
  /** What is to be bought, or a purchase that goes on. */
  begun: Choice | EtherHeld
  onBack: () => void
  onPaid: () => void
  onClose: () => void
}

/** A purchase that a browser wallet pays, from the wallet to the result. */
export default function EtherDialog({ work, saleId, chainId, begun, onBack, onPaid, onClose }: EtherDialogProps) {
  const say = useText(checkoutText)
  const onChain = useText(etherText)
  const resumed = 'etherPurchase' in begun && isEtherHeld(begun) ? begun : undefined
  const choice = resumed ? undefined : (begun as Choice)
  const payment = useEtherPayment({ itemId: work.itemId, saleId, choice, held: resumed })
  const { held, order } = payment
  const isPaid = order !== undefined
  const tellPaid = useRef(onPaid)
  useEffect(() => {
    if (isPaid) tellPaid.current()
  }, [isPaid])
  const current = isPaid ? 3 : 2
  return (
    <Dialog
      onClose={onClose}
      canClose={!payment.isSending}
      isSticky
      title={isPaid ? messages.paymentSuccessful : onChain('title')}
      step={{ current, count: 3, label: say('step', { current, count: 3 }) }}
    >
      {order ? (
        <PaidStep {...{ work, order }} />
      ) : (
        <EtherStep {...{ chainId, payment, onClose }} onBack={held ? undefined : onBack} />
      )}
    </Dialog>
  )
}
