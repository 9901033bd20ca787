import type { ExportRecord, ExportTerms } from '@monsoon/contract/chain/exports'
import { messages } from '@monsoon/contract/messages'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { returnPages } from '../checkout/return-pages.ts'
import CardPaymentDialog from '../pledges/card-payment-dialog.tsx'
import { FeeForm } from '../pledges/fee-form.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { exportText } from './export-text.ts'
import type { ExportQuote, Target } from './export-quote.ts'

type Outcome = { record: ExportRecord } | { error: unknown }

type ExportMethodProps = {
  terms: Pick<ExportTerms, 'network' | 'walletBalance' | 'byCard'>
  target: Target
  quote: ExportQuote
  onBack: () => void
  onEnded: (outcome: Outcome) => void
}

/**
 * Step 1: what it costs and how that is paid. A card and its bank's page follow in a dialog of their own, crypto on the
 * page of its provider.
 */
export function ExportMethod({ terms, target, quote: { fee }, onBack, onEnded }: ExportMethodProps) {
  const t = useText(exportText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const [isCharged, setIsCharged] = useState(false)
  const [once] = useState(createIdempotencyKeys)
  const end = (record: ExportRecord | undefined) => onEnded(record ? { record } : { error: new Error() })
  return (
    <>
      <FeeForm
        amount={fee}
        facts={[
          { key: 'network', label: t('network'), value: terms.network },
          { key: 'to', label: t('to'), value: <bdi title={target.address}>{shortenAddress(target.address)}</bdi> },
          { key: 'fee', label: t('fee'), value: fee === 0 ? t('free') : usd(fee) },
          { key: 'pay', label: t('pay'), value: usd(fee), tone: 'total' },
        ]}
        note={t('note')}
        free={terms.walletBalance}
        way={fee > terms.walletBalance && terms.byCard ? 'card' : 'wallet'}
        payFromWallet={async () => {
          const body = { ...target, modeOfPayment: 'fiatWallet' as const, txnAmount: fee }
          const { data, msg } = await once(`wallet ${JSON.stringify(target)}`, (idempotencyKey) =>
            api('POST /v1/export-nft/create', { body, idempotencyKey }),
          )
          end(data.report[0])
          return { msg }
        }}
        openCryptoPage={async () => {
          const body = { ...target, orderCurrency: 'ETH' as const, txnAmount: fee, ...returnPages() }
          const { data } = await once(`crypto ${JSON.stringify(target)}`, (idempotencyKey) =>
            api('POST /v1/payment-service/initiate-export-transaction', { body, idempotencyKey }),
          )
          return data.widgetUrl
        }}
        onCard={() => setIsCharged(true)}
        onError={(error) => onEnded({ error })}
        cancel={{ label: messages.back, onCancel: onBack }}
      />
      {isCharged && <ByCard target={target} fee={fee} onDone={end} onClose={() => setIsCharged(false)} />}
    </>
  )
}

type ByCardProps = {
  target: Target
  fee: number
  onDone: (record: ExportRecord | undefined) => void
  onClose: () => void
}

/** Step 3 by card: its form, then the frame of its bank. */
function ByCard({ target, fee, onDone, onClose }: ByCardProps) {
  const [once] = useState(createIdempotencyKeys)
  return (
    <CardPaymentDialog
      kind="export"
      failed={messages.exportFailed}
      returnQuery="?export=1"
      begin={async () => {
        const body = { ...target, modeOfPayment: 'card' as const }
        const { data } = await once('begin', (idempotencyKey) =>
          api('POST /v1/export-nft/fee', { body, idempotencyKey }),
        )
        const { fiat, paymentId, payUntil, serverTime } = data
        return { pledgeId: null, paymentIntent: fiat.secret, paymentId, payUntil, serverTime, total: fiat.fee }
      }}
      finish={async (paymentTxnId) => {
        const body = { ...target, modeOfPayment: 'card' as const, paymentTxnId, txnAmount: fee }
        const { data } = await api('POST /v1/export-nft/create', { body })
        onDone(data.report[0])
      }}
      onClose={onClose}
    />
  )
}
