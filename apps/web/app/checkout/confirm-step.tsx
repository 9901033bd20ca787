import { messages, messageText } from '@monsoon/contract/messages'
import type { InitiatedPurchase } from '@monsoon/contract/orders'
import { useId, useState } from 'react'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { useSite } from '../session/use-site.ts'
import type { CardFields } from './card-fields.ts'
import { CardChoice } from './card-choice.tsx'
import type { Problem } from './checkout-problem.ts'
import { checkoutText } from './checkout-text.ts'
import { HoldLine } from './hold-line.tsx'
import { ProblemNote } from './problem-note.tsx'
import { TermsBox } from './terms-box.tsx'
import { canWalletPay, WalletPanel } from './wallet-panel.tsx'

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

/** Step 1: the wallet or the card, the terms, and the one button that pays. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { held, problem, isBusy } = props
  const say = useText(checkoutText)
  const format = useFormat()
  const hasCard = Boolean(useSite()?.settings.card)
  const noteId = useId()
  const [fields, setFields] = useState<CardFields>()
  const [isEdited, setIsEdited] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const { cardRequired } = held
  const canPay = isAgreed && (!cardRequired || (fields !== undefined && isEdited))
  const pay = () => {
    if (!canPay || isBusy) return
    if (!cardRequired) props.onPayFromWallet()
    else if (fields) props.onPayByCard(fields)
  }
  const total = format.usd(held.quote.totalCost, { cents: 'always' })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <HoldLine held={held} supply={props.supply} onEnd={props.onHoldEnd} />
      {cardRequired ? (
        <>
          <CardChoice
            // The form is the provider's and lives as long as its payment: a new payment, a new form.
            key={held.orderId}
            paymentId={held.paymentId ?? ''}
            onFields={setFields}
            onChange={(state) => setIsEdited(state.isEdited)}
            onEnter={pay}
          />
          <FactList facts={[{ key: 'total', label: say('total'), value: total, tone: 'total' }]} />
        </>
      ) : (
        <WalletPanel held={held} />
      )}
      <div className="grid justify-items-start">
        {cardRequired && canWalletPay(held) && (
          <Button
            variant="quiet"
            size="small"
            className="-ms-1"
            isDisabled={isBusy}
            onClick={() => props.onPayBy('fiatWallet')}
          >
            {say('useWallet', { balance: format.usd(held.fiatBalance, { cents: 'always' }) })}
          </Button>
        )}
        {!cardRequired && hasCard && (
          <Button
            variant="quiet"
            size="small"
            className="-ms-1"
            isDisabled={isBusy}
            onClick={() => props.onPayBy('card')}
          >
            {say('useCard')}
          </Button>
        )}
        <TermsBox isAgreed={isAgreed} onChange={setIsAgreed} label={(tags) => say.rich('terms', {}, tags)} />
      </div>
      <ProblemNote problem={problem} />
      <p id={noteId} className="text-label text-ink-3">
        {say(cardRequired ? 'bankNote' : 'walletNote')}
      </p>
      <DialogFoot>
        <div className="grid grid-cols-[auto_1fr] gap-2.5">
          <Button isDisabled={isBusy} onClick={props.onBack} className="px-4!">
            {messages.back}
          </Button>
          <Button
            type="submit"
            variant="primary"
            className="px-3!"
            isBusy={isBusy}
            isDisabled={!canPay}
            aria-describedby={noteId}
          >
            {messageText('confirmAndPay', { amount: format.amount(held.quote.totalCost) })}
          </Button>
        </div>
      </DialogFoot>
    </form>
  )
}
