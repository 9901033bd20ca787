import type { NftRequest } from '@monsoon/contract/nft-requests'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createAttemptKeys } from '../checkout/attempt-keys.ts'
import { returnPages } from '../checkout/return-pages.ts'
import { useFreeBalance } from '../checkout/use-free-balance.ts'
import CardPaymentDialog from '../pledges/card-payment-dialog.tsx'
import { type OfferPayWith, PayWithField } from '../pledges/pay-with-field.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { useLeaving } from '../ui/use-leaving.ts'
import { useSubmit } from '../ui/use-submit.ts'
import { nftRequestText } from './nft-request-text.ts'

type PayDialogProps = {
  request: NftRequest & { amount: number; lines: NonNullable<NftRequest['lines']> }
  onDone: () => void
  onClose: () => void
}

/** What the postage comes to, line by line, and how it is paid: a card and its bank's page follow in a dialog of their own. */
export default function PayDialog(props: PayDialogProps) {
  const { request, onDone, onClose } = props
  const say = useText(nftRequestText)
  const [isCharged, setIsCharged] = useState(false)
  const { requestId: id } = request
  return (
    <>
      <Dialog title={say('payTitle')} width="narrow" isSticky onClose={onClose}>
        <PayForm {...props} onCard={() => setIsCharged(true)} />
      </Dialog>
      {isCharged && <ByCard id={id} onDone={onDone} onClose={() => setIsCharged(false)} />}
    </>
  )
}

function PayForm({ request, onDone, onClose, onCard }: PayDialogProps & { onCard: () => void }) {
  const say = useText(nftRequestText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const { amount, lines, requestId: id } = request
  const free = useFreeBalance()
  const [way, setWay] = useState<OfferPayWith>('wallet')
  const [once] = useState(createAttemptKeys)
  const { isLeaving, leaveFor } = useLeaving()
  const isShort = way === 'wallet' && free !== undefined && free < amount
  const sent = useSubmit({
    isValid: !isShort && !isLeaving,
    send: async () => {
      if (way === 'card') return void onCard()
      if (way === 'crypto') {
        const body = { orderCurrency: 'ETH' as const, ...returnPages() }
        const { data } = await once('crypto', (idempotencyKey) =>
          api('POST /v1/nft-request/{id}/crypto-payment', { params: { id }, body, idempotencyKey }),
        )
        leaveFor(data.widgetUrl)
        return { msg: say('leaving') }
      }
      const body = { modeOfPayment: 'fiatWallet' as const, amount }
      const answer = await once('wallet', (idempotencyKey) =>
        api('PATCH /v1/nft-request/{id}', { params: { id }, body, idempotencyKey }),
      )
      onDone()
      return answer
    },
  })
  const form = {
    ...sent,
    isSubmitting: sent.isSubmitting || isLeaving,
    failure: sent.failure ?? (isShort ? { text: say('needsFunds'), requestId: undefined } : undefined),
  }
  return (
    <DialogForm
      form={form}
      submitLabel={messages.confirmAndPay.replace('{amount}', amount.toFixed(2))}
      cancel={{ label: messages.back, onCancel: onClose }}
    >
      <FactList
        facts={[
          { key: 'postage', label: say('postage'), value: usd(lines.postage) },
          { key: 'customs', label: say('customs'), value: usd(lines.customs) },
          { key: 'tax', label: say('tax'), value: usd(lines.tax) },
          { key: 'total', label: say('total'), value: usd(amount), tone: 'total' },
        ]}
      />
      <PayWithField
        value={way}
        onChange={setWay}
        ways={['wallet', 'card', 'crypto']}
        {...(free !== undefined && { walletDetail: say('fromWallet', { amount: usd(free) }) })}
        cardDetail={say('byCard')}
        cryptoDetail={say('byCrypto')}
      />
      <p className="text-label text-ink-3">{say('payNote')}</p>
    </DialogForm>
  )
}

function ByCard({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const say = useText(nftRequestText)
  const [once] = useState(createAttemptKeys)
  const params = { id }
  return (
    <CardPaymentDialog
      kind="postage"
      failed={say('failed')}
      returnQuery="?postage=1"
      begin={async () => {
        const { data } = await once('begin', (idempotencyKey) =>
          api('POST /v1/nft-request/{id}/payment', { params, idempotencyKey }),
        )
        const { paymentIntent, paymentId, payUntil, serverTime, amount: total } = data
        return { pledgeId: null, paymentIntent, paymentId, payUntil, serverTime, total }
      }}
      finish={async (paymentId) => {
        await api('PATCH /v1/nft-request/{id}', { params, body: { modeOfPayment: 'card', paymentId } })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
