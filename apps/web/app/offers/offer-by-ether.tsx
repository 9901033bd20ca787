import { useState } from 'react'
import { api } from '../api-client.ts'
import { depositEther, hasOffer } from '../browser-wallet/market-offer.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { EtherStep } from '../checkout/crypto/ether-step.tsx'
import { useEtherPayment, type EtherBegun } from '../checkout/crypto/use-ether-payment.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { chainOfferText } from './chain-offer-text.ts'
import { CopyableAddress } from '../ui/controls/copyable-text.tsx'

type OfferByEtherProps = {
  chainId: number
  body: { itemId: string; quantity: number; amount: number }
  onPosted: () => void
  onClose: () => void
}

/** An offer that a browser wallet pays into the contract: the wallet, what it sends, and its way into the chain. */
export default function OfferByEther({ chainId, body, onPosted, onClose }: OfferByEtherProps) {
  const t = useText(chainOfferText)
  const format = useFormat()
  const [withKey] = useState(createIdempotencyKeys)
  const [isThere, setIsThere] = useState(false)
  const payment = useEtherPayment<EtherBegun>({
    isForOneWallet: true,
    async begin(metamaskAddress) {
      const call = { ...body, modeOfPayment: 'metamask' as const, metamaskAddress }
      const { data } = await withKey(metamaskAddress, (idempotencyKey) =>
        api('POST /v1/offer/initiate', { body: call, idempotencyKey }),
      )
      if (!data.etherPurchase) throw new Error('an offer on chain says what to send')
      return { etherPurchase: data.etherPurchase, serverTime: data.serverTime }
    },
    send: ({ etherPurchase: { randomHex } }, provider, call) =>
      depositEther(provider, { ...call, orderHex: randomHex }),
    async submit({ etherPurchase: { randomHex, transaction } }, told, provider) {
      // Sooner than it is final, and asked of the contract itself.
      if (provider && !isThere)
        setIsThere(await hasOffer(provider, { market: transaction.to, orderHex: randomHex }).catch(() => false))
      return (await api('POST /v1/offer/ether', { body: told })).data.payment
    },
    onPaid() {
      void showToast(t('posted'), 'success')
      onPosted()
    },
  })
  return (
    <Dialog title={t('dialogTitle')} isSticky canClose={!payment.isSending} onClose={onClose}>
      <EtherStep
        {...{ chainId, payment, onClose }}
        words={{
          choose: t('choose'),
          held: t('confirmBy'),
          note: t('confirmNote'),
          over: t('over'),
          goesOn: t(isThere ? 'held' : 'goesOn'),
        }}
        factsOf={({ etherPurchase: { transaction } }) => [
          {
            key: 'offer',
            label: t('yourOffer'),
            value: format.usd(body.amount * body.quantity, { cents: 'always' }),
          },
          {
            key: 'contract',
            label: t('keptBy'),
            value: <CopyableAddress address={transaction.to} what={t('contract')} />,
          },
        ]}
        onBack={onClose}
      />
    </Dialog>
  )
}
