import { messageText, messages } from '@monsoon/contract/messages'
import { usdToMinor } from '@monsoon/domain/money'
import { type ReactNode, useId, useState } from 'react'
import { useSite } from '../../session/use-site.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import type { CardFields } from '../card/card-fields.ts'
import { CardChoice } from '../card/card-choice.tsx'
import type { Problem } from '../checkout-problem.ts'
import { checkoutText } from '../checkout-text.ts'
import { ProblemNote } from '../problem-note.tsx'
import { WalletPanel } from '../wallet-panel.tsx'
import { DialogFoot } from '../../ui/overlays/dialog.tsx'
import { Checkbox } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

type PayFormProps = {
  /** What is held until when, above the rest. */
  hold: ReactNode
  /** The card's form is the provider's and lives as long as its payment: a new payment, a new form. */
  formKey: string
  paymentId: string | null
  cardRequired: boolean
  /** In USD. */
  fiatBalance: number
  total: number
  problem: Problem | null
  isBusy: boolean
  onPayByCard: (fields: CardFields) => void
  onPayFromWallet: () => void
  onPayBy: (mode: 'card' | 'fiatWallet') => void
  onBack: () => void
}

/** The wallet or the card, the terms, and the one button that pays. */
export function PayForm(props: PayFormProps) {
  const { cardRequired, fiatBalance, problem, isBusy } = props
  const t = useText(checkoutText)
  const format = useFormat()
  const noteId = useId()
  const [fields, setFields] = useState<CardFields>()
  const [isEdited, setIsEdited] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const canPay = isAgreed && (!cardRequired || (fields !== undefined && isEdited))
  const pay = () => {
    if (!canPay || isBusy) return
    if (!cardRequired) props.onPayFromWallet()
    else if (fields) props.onPayByCard(fields)
  }
  const total = format.usd(props.total, { cents: 'always' })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      {props.hold}
      {cardRequired ? (
        <>
          <CardChoice
            key={props.formKey}
            paymentId={props.paymentId ?? ''}
            onFields={setFields}
            onChange={(state) => setIsEdited(state.isEdited)}
            onEnter={pay}
          />
          <FactList facts={[{ key: 'total', label: t('total'), value: total, tone: 'total' }]} />
        </>
      ) : (
        <WalletPanel free={fiatBalance} total={props.total} />
      )}
      <div className="grid justify-items-start">
        <OtherWay {...props} />
        <TermsBox isAgreed={isAgreed} onChange={setIsAgreed} label={(tags) => t.rich('terms', {}, tags)} />
      </div>
      <ProblemNote problem={problem} />
      <p id={noteId} className="text-label text-ink-3">
        {t(cardRequired ? 'bankNote' : 'walletNote')}
      </p>
      <PayFoot isBusy={isBusy} onBack={props.onBack}>
        <Button
          type="submit"
          variant="primary"
          className="px-3!"
          isBusy={isBusy}
          isDisabled={!canPay}
          aria-describedby={noteId}
        >
          {messageText('confirmAndPay', { amount: format.amount(props.total) })}
        </Button>
      </PayFoot>
    </form>
  )
}

/** The card instead of the wallet, or the wallet instead of the card where it can pay all of it. */
function OtherWay({ cardRequired, fiatBalance, total, isBusy, onPayBy }: PayFormProps) {
  const t = useText(checkoutText)
  const format = useFormat()
  const hasCard = Boolean(useSite()?.settings.card)
  // Nothing is paid half and half.
  const canWalletPay = usdToMinor(fiatBalance) >= usdToMinor(total)
  return (
    <>
      {cardRequired && canWalletPay && (
        <Button
          variant="quiet"
          size="small"
          className="-ms-1"
          isDisabled={isBusy}
          onClick={() => onPayBy('fiatWallet')}
        >
          {t('useWallet', { balance: format.usd(fiatBalance, { cents: 'always' }) })}
        </Button>
      )}
      {!cardRequired && hasCard && (
        <Button variant="quiet" size="small" className="-ms-1" isDisabled={isBusy} onClick={() => onPayBy('card')}>
          {t('useCard')}
        </Button>
      )}
    </>
  )
}

/** BACK beside the one button that pays. */
export function PayFoot({ isBusy, onBack, children }: { isBusy: boolean; onBack: () => void; children: ReactNode }) {
  return (
    <DialogFoot>
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <Button isDisabled={isBusy} onClick={onBack} className="px-4!">
          {messages.back}
        </Button>
        {children}
      </div>
    </DialogFoot>
  )
}

type TermsBoxProps = {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  /** The sentence to agree to, whose link it is given. */
  label: (tags: { terms: (words: ReactNode) => ReactNode }) => ReactNode
}

/** That whoever pays agrees to the terms, which open beside what was typed. */
export function TermsBox({ isAgreed, onChange, label }: TermsBoxProps) {
  const terms = (words: ReactNode) => (
    <TextLink to="/terms" target="_blank">
      {words}
    </TextLink>
  )
  return <Checkbox checked={isAgreed} onChange={(event) => onChange(event.target.checked)} label={label({ terms })} />
}
