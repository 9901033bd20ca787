import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { useFormat, useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { type Fact, FactList } from '../ui/fact-list.tsx'
import { useLeaving } from '../ui/use-leaving.ts'
import { useSubmit } from '../ui/submit/use-submit.ts'
import { feeText } from './fee-text.ts'
import { type OfferPayWith, PayWithField } from './pay-with-field.tsx'

type FeeFormProps = {
  /** In USD. Where it is 0 there is nothing to choose. */
  amount: number
  /** What the amount is made of, or for. */
  facts: readonly Fact[]
  note: string
  /** What is free in the wallet, in USD; undefined while that is unknown. */
  free: number | undefined
  way?: OfferPayWith
  payFromWallet: () => Promise<{ msg: string }>
  /** Begins a payment in crypto; gives the page on which that goes on. */
  openCryptoPage: () => Promise<string>
  /** The card and its bank's page follow in a dialog of their own. */
  onCard: () => void
  onError?: (error: unknown) => void
  cancel: { label: string; onCancel: () => void }
}

/** What a service of the house costs, and how that is paid: from the wallet, by card or in crypto. */
export function FeeForm(props: FeeFormProps) {
  const { amount, facts, note, free, payFromWallet, openCryptoPage, onCard, onError, cancel } = props
  const t = useText(feeText)
  const format = useFormat()
  const [way, setWay] = useState<OfferPayWith>(props.way ?? 'wallet')
  const { isLeaving, leaveFor } = useLeaving()
  const isShort = way === 'wallet' && free !== undefined && free < amount
  const sent = useSubmit({
    isValid: !isShort && !isLeaving,
    send: async () => {
      if (way === 'card') return void onCard()
      if (way !== 'crypto') return payFromWallet()
      leaveFor(await openCryptoPage())
      return { msg: t('leaving') }
    },
    ...(onError && { onError }),
  })
  const form = {
    ...sent,
    isSubmitting: sent.isSubmitting || isLeaving,
    failure: sent.failure ?? (isShort ? { text: t('needsFunds'), requestId: undefined } : undefined),
  }
  return (
    <DialogForm form={form} submitLabel={messages.confirmAndPay.replace('{amount}', amount.toFixed(2))} cancel={cancel}>
      <FactList facts={facts} />
      {amount > 0 && (
        <PayWithField
          value={way}
          onChange={setWay}
          ways={['wallet', 'card', 'crypto']}
          {...(free !== undefined && {
            walletDetail: t('fromWallet', { amount: format.usd(free, { cents: 'always' }) }),
          })}
          cardDetail={t('byCard')}
          cryptoDetail={t('byCrypto')}
        />
      )}
      <p className="text-label text-ink-3">{note}</p>
    </DialogForm>
  )
}
