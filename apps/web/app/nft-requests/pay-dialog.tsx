import type { NftRequest } from '@monsoon/contract/trade/nft-requests'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { returnPages } from '../checkout/return-pages.ts'
import CardPaymentDialog from '../pledges/card-payment-dialog.tsx'
import { FeeForm } from '../pledges/fee-form.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { nftRequestText } from './nft-request-text.ts'
import { useFreeBalance } from '../checkout/use-balances.ts'

type PayDialogProps = {
  request: NftRequest & { amount: number; lines: NonNullable<NftRequest['lines']> }
  onDone: () => void
  onClose: () => void
}

/**
 * What the postage comes to, line by line, and how it is paid: a card and its bank's page follow in a dialog of their
 * own.
 */
export default function PayDialog(props: PayDialogProps) {
  const { request, onDone, onClose } = props
  const t = useText(nftRequestText)
  const [isCharged, setIsCharged] = useState(false)
  const { requestId: id } = request
  return (
    <>
      <Dialog title={t('payTitle')} width="narrow" isSticky onClose={onClose}>
        <PayForm {...props} onCard={() => setIsCharged(true)} />
      </Dialog>
      {isCharged && <ByCard id={id} onDone={onDone} onClose={() => setIsCharged(false)} />}
    </>
  )
}

function PayForm({ request, onDone, onClose, onCard }: PayDialogProps & { onCard: () => void }) {
  const t = useText(nftRequestText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const { amount, lines, requestId: id } = request
  const free = useFreeBalance()
  const [once] = useState(createIdempotencyKeys)
  return (
    <FeeForm
      amount={amount}
      facts={[
        { key: 'postage', label: t('postage'), value: usd(lines.postage) },
        { key: 'customs', label: t('customs'), value: usd(lines.customs) },
        { key: 'tax', label: t('tax'), value: usd(lines.tax) },
        { key: 'total', label: t('total'), value: usd(amount), tone: 'total' },
      ]}
      note={t('payNote')}
      free={free}
      payFromWallet={async () => {
        const body = { modeOfPayment: 'fiatWallet' as const, amount }
        const answer = await once('wallet', (idempotencyKey) =>
          api('PATCH /v1/nft-request/{id}', { params: { id }, body, idempotencyKey }),
        )
        onDone()
        return answer
      }}
      openCryptoPage={async () => {
        const body = { orderCurrency: 'ETH' as const, ...returnPages() }
        const { data } = await once('crypto', (idempotencyKey) =>
          api('POST /v1/nft-request/{id}/crypto-payment', { params: { id }, body, idempotencyKey }),
        )
        return data.widgetUrl
      }}
      onCard={onCard}
      cancel={{ label: messages.back, onCancel: onClose }}
    />
  )
}

function ByCard({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const t = useText(nftRequestText)
  const [once] = useState(createIdempotencyKeys)
  const params = { id }
  return (
    <CardPaymentDialog
      kind="postage"
      failed={t('failed')}
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
