import type { Auction } from '@monsoon/contract/trade/auctions'
import { bidMessages } from '@monsoon/contract/trade/bid-messages'
import { usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { EtherStep } from '../checkout/crypto/ether-step.tsx'
import { useEtherPayment, type EtherBegun } from '../checkout/crypto/use-ether-payment.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { chainAuctionText } from './chain-auction-text.ts'
import { CopyableAddress } from '../ui/controls/copyable-text.tsx'

type BidByEtherProps = {
  /** As it stands, while the dialog is open. */
  auction: Auction
  chainId: number
  /** USD. */
  amount: number
  /** It was read anew. */
  onChanged: (auction: Auction) => void
  onPlaced: () => void
  onClose: () => void
}

/** A bid that a browser wallet sends to the contract: the wallet, what it sends, and its way into the chain. */
export default function BidByEther({ auction, chainId, amount, onChanged, onPlaced, onClose }: BidByEtherProps) {
  const t = useText(chainAuctionText)
  const format = useFormat()
  const [withKey] = useState(createIdempotencyKeys)
  const bid = { saleId: auction.id, itemId: auction.item.itemId, amount }
  const payment = useEtherPayment<EtherBegun>({
    isForOneWallet: true,
    async begin(metamaskAddress) {
      const body = { ...bid, modeOfPayment: 'metamask' as const, metamaskAddress }
      const { data } = await withKey(metamaskAddress, (idempotencyKey) =>
        api('POST /v1/bid/initiate', { body, idempotencyKey }),
      )
      if (!data.etherPurchase) throw new Error('a bid on chain says what to send')
      return { etherPurchase: data.etherPurchase, serverTime: data.serverTime }
    },
    async submit(_, told) {
      const { data } = await api('POST /v1/bid/ether', { body: { ...told, saleId: auction.id, amount } })
      onChanged(data.auction)
      return data.payment
    },
    onPaid() {
      void showToast(bidMessages.bidAdded, 'success')
      onPlaced()
    },
  })
  return (
    <Dialog title={t('dialogTitle')} isSticky canClose={!payment.isSending} onClose={onClose}>
      <EtherStep
        {...{ chainId, payment, onClose }}
        isAgreed
        hindrance={useHindrance(auction, amount)}
        words={{
          choose: t('choose'),
          held: t('confirmBy'),
          note: t('confirmNote'),
          goesOn: t('goesOn'),
          over: t('over'),
        }}
        factsOf={({ etherPurchase: { transaction } }) => [
          { key: 'bid', label: t('yourBid'), value: format.usd(amount, { cents: 'always' }) },
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

/** Why the contract would not take the bid as the auction stands now. */
function useHindrance({ state, reason, highestBid, minNextBid }: Auction, amount: number): string | undefined {
  const t = useText(chainAuctionText)
  const format = useFormat()
  if (state !== 'live') return t('ended')
  if (reason !== null) return t('closing')
  if (highestBid === null || usdToMinor(amount) >= usdToMinor(minNextBid)) return undefined
  return t('topped', { amount: format.usd(minNextBid) })
}
