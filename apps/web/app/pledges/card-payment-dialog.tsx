import { PAYMENT_MS } from '@monsoon/domain/payments/payment-intent'
import { useId, useState } from 'react'
import { BankFrame } from '../checkout/card/bank-frame.tsx'
import type { CardFields } from '../checkout/card/card-fields.ts'
import { CardChoice } from '../checkout/card/card-choice.tsx'
import { checkoutText } from '../checkout/checkout-text.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { CrookedFrameDrawing } from '../ui/icons.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { RingCountdown } from '../ui/time/ring-countdown.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { pledgeText } from './pledge-text.ts'
import { type CardPaymentState, type Charge, useCardPayment } from './use-card-payment.ts'
import { TermsBox } from '../checkout/steps/pay-form.tsx'

/** What the card pays for; `answer`: what an owner's price comes to beyond what an offer holds. */
type CardPaymentKind = 'bid' | 'offer' | 'answer' | 'topUp' | 'export' | 'postage'

const leads = {
  bid: 'bidLead',
  offer: 'offerLead',
  answer: 'answerLead',
  topUp: 'topUpLead',
  export: 'exportLead',
  postage: 'postageLead',
} as const satisfies Record<CardPaymentKind, string>

type CardPaymentDialogProps = {
  kind: CardPaymentKind
  /** The specified words above what went wrong. */
  failed: string
  begin: () => Promise<Charge>
  finish: (paymentId: string) => Promise<void>
  cancel?: (charge: Charge) => Promise<void>
  returnQuery?: string
  onClose: () => void
}

/**
 * Has a card pay for a bid, an offer, an owner's price, the own wallet, an export or postage: what is charged and what
 * becomes of it, the card, the bank's page, and how it ended.
 */
export default function CardPaymentDialog({ kind, failed, onClose, ...calls }: CardPaymentDialogProps) {
  const t = useText(checkoutText)
  const payment = useCardPayment(calls)
  const { state, isBusy } = payment
  const close = () => {
    payment.cancel()
    onClose()
  }
  return (
    <Dialog title={titleOf(state, failed, t)} isSticky canClose={!isBusy} onClose={close}>
      {state.step === 'opening' && <Opening />}
      {(state.step === 'card' || state.step === 'bank') && (
        // The card form keeps what was typed while the bank asks: it stays, unseen.
        <div hidden={state.step === 'bank'}>
          <CardForm
            {...{ kind, isBusy, charge: state.charge, refusal: state.step === 'card' ? state.refusal : null }}
            onPay={payment.pay}
            onEnd={payment.endTime}
          />
        </div>
      )}
      {state.step === 'bank' && (
        <div className="grid gap-4">
          <BankFrame
            {...{ bankUrl: state.bankUrl, isBusy }}
            onReturn={() => payment.askOutcome(state.charge)}
            onBack={() => payment.backToCard(state.charge)}
          />
        </div>
      )}
      {state.step === 'over' && <Over {...state} onAgain={payment.open} onClose={onClose} />}
    </Dialog>
  )
}

function titleOf(
  state: CardPaymentState,
  failed: string,
  t: ReturnType<typeof useText<(typeof checkoutText)['sentences']>>,
) {
  if (state.step === 'bank') return t('bankTitle')
  if (state.step !== 'over') return t('cardTitle')
  return state.money === 'unknown' ? t('unknownTitle') : failed
}

function Opening() {
  const t = useText(pledgeText)
  return (
    <div role="status" aria-label={t('opening')}>
      <SkeletonRows count={4} />
    </div>
  )
}

type CardFormProps = {
  kind: CardPaymentKind
  charge: Charge
  refusal: unknown
  isBusy: boolean
  onPay: (charge: Charge, fields: CardFields) => void
  onEnd: () => void
}

function CardForm({ kind, charge, refusal, isBusy, onPay, onEnd }: CardFormProps) {
  const t = useText(pledgeText)
  const format = useFormat()
  const errorText = useErrorText()
  const noteId = useId()
  const [fields, setFields] = useState<CardFields>()
  const [isEdited, setIsEdited] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const { payUntil } = charge
  const total = format.usd(charge.total, { cents: 'always' })
  const canPay = isAgreed && isEdited && fields !== undefined
  const pay = () => {
    if (canPay && !isBusy) onPay(charge, fields)
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      {payUntil && (
        <RingCountdown endsAt={payUntil} totalMs={PAYMENT_MS} onEnd={onEnd}>
          {t.rich('payUntil', {}, { time: () => <LocalTime at={payUntil} as="clock" className="font-semibold" /> })}
        </RingCountdown>
      )}
      <CardChoice
        key={charge.paymentId}
        paymentId={charge.paymentId ?? ''}
        onFields={setFields}
        onChange={(changed) => setIsEdited(changed.isEdited)}
        onEnter={pay}
      />
      <FactList facts={[{ key: 'total', label: t('charged'), value: total, tone: 'total' }]} />
      <div id={noteId} className="grid gap-2 text-label text-ink-3">
        <p>{t(leads[kind])}</p>
        {(kind === 'bid' || kind === 'offer') && <p>{t('freedLater')}</p>}
      </div>
      <TermsBox isAgreed={isAgreed} onChange={setIsAgreed} label={(tags) => t.rich('terms', {}, tags)} />
      <FormError>{refusal ? errorText(refusal) : undefined}</FormError>
      <DialogFoot>
        <Button
          type="submit"
          variant="primary"
          isWide
          isBusy={isBusy}
          isDisabled={!isBusy && !canPay}
          aria-describedby={noteId}
        >
          {t('pay', { amount: total })}
        </Button>
      </DialogFoot>
    </form>
  )
}

type OverProps = Extract<CardPaymentState, { step: 'over' }> & { onAgain: () => void; onClose: () => void }

/** Nothing came of it, and what that means for the money. */
function Over({ money, error, onAgain, onClose }: OverProps) {
  const t = useText(pledgeText)
  const errorText = useErrorText()
  const words = { untouched: 'nothingTaken', back: 'comesBack', unknown: 'unknown' } as const
  return (
    <div className="grid gap-5">
      <div role="alert" className="grid justify-items-center gap-3 bg-wall px-4 py-8 text-center">
        {money !== 'unknown' && (
          <>
            <CrookedFrameDrawing />
            <p className="font-serif text-[1.25rem]/snug text-pretty break-words">
              {error === null ? t('timeOver') : errorText(error)}
            </p>
          </>
        )}
        <p className="max-w-96 text-small text-ink-2">{t(words[money])}</p>
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {money === 'untouched' && (
          <Button variant="primary" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
