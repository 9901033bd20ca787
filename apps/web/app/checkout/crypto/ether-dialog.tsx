import { messages } from '@monsoon/contract/messages'
import type { Order } from '@monsoon/contract/trade/orders'
import { useState } from 'react'
import { api } from '../../api-client.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'
import { checkoutText } from '../checkout-text.ts'
import { type CheckoutWork, countOf } from '../checkout-work.ts'
import { EtherStep } from './ether-step.tsx'
import { etherText } from './ether-text.ts'
import { PaidStep } from '../steps/result-step.tsx'
import type { Choice } from '../purchase-choice.ts'
import { useEtherPayment, type EtherHeld, isEtherHeld } from './use-ether-payment.ts'
import { CopyableAddress } from '../../ui/controls/copyable-text.tsx'

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
  const t = useText(checkoutText)
  const onChain = useText(etherText)
  const format = useFormat()
  const { payment, order } = useEtherPurchase({ itemId: work.itemId, saleId, begun, onPaid })
  const { held } = payment
  const isPaid = order !== undefined
  const current = isPaid ? 3 : 2
  return (
    <Dialog
      onClose={onClose}
      canClose={!payment.isSending}
      isSticky
      title={isPaid ? messages.paymentSuccessful : onChain('title')}
      step={{ current, count: 3, label: t('step', { current, count: 3 }) }}
    >
      {order ? (
        <PaidStep {...{ work, order }} />
      ) : (
        <EtherStep
          {...{ chainId, payment, onClose }}
          words={{
            choose: onChain('chooseNote'),
            note: onChain('note'),
            goesOn: onChain('goesOn'),
            over: onChain('over'),
            held: onChain('held', { count: held ? countOf(held.editions) : 1 }),
          }}
          factsOf={({ quote, etherPurchase: { sellerCost, sellerWithdrawalAddress } }) => [
            { key: 'total', label: onChain('total'), value: format.usd(quote.totalCost, { cents: 'always' }) },
            {
              key: 'seller',
              label: onChain('ofIt'),
              value: (
                <>
                  {onChain('eth', { eth: sellerCost })}{' '}
                  <CopyableAddress address={sellerWithdrawalAddress} what={onChain('seller')} />
                </>
              ),
            },
          ]}
          onBack={held ? undefined : onBack}
        />
      )}
    </Dialog>
  )
}

type EtherPurchaseOptions = Pick<EtherDialogProps, 'saleId' | 'begun' | 'onPaid'> & { itemId: string }

/** The purchase of these editions, or one that goes on, as a payment on chain; with the order once it is paid. */
function useEtherPurchase({ itemId, saleId, begun, onPaid }: EtherPurchaseOptions) {
  const [withKey] = useState(createIdempotencyKeys)
  const [order, setOrder] = useState<Order>()
  const readOrder = async ({ orderId }: EtherHeld) =>
    (await api('GET /v1/order/{id}', { params: { id: orderId } })).data
  const payment = useEtherPayment<EtherHeld>({
    begun: isBegun(begun) ? begun : undefined,
    async begin(metamaskAddress) {
      const { randomHex } = (await api('GET /v1/random-hex')).data
      const { quote, editions, delivery } = begun as Choice
      const body = {
        saleId,
        itemId,
        quantity: quote.quantity,
        editions,
        modeOfPayment: 'metamask' as const,
        metamaskAddress,
        randomHex,
        ...delivery,
      }
      const key = `ether ${JSON.stringify({ ...body, randomHex: '' })}`
      const { data } = await withKey(key, (idempotencyKey) => api('POST /v1/buy/initiate', { body, idempotencyKey }))
      if (!isEtherHeld(data)) throw new Error('a purchase on chain says what to send')
      return data
    },
    submit: async ({ quote }, told) =>
      (await api('POST /v1/buy/ether', { body: { ...told, saleId, quantity: quote.quantity } })).data.payment,
    look: async (held) => (await readOrder(held)).etherPayment,
    async onPaid(held) {
      setOrder(await readOrder(held))
      onPaid()
    },
  })
  return { payment, order }
}

const isBegun = (begun: Choice | EtherHeld): begun is EtherHeld => 'etherPurchase' in begun
