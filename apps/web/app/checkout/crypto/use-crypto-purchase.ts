import type { Order } from '@monsoon/contract/trade/orders'
import { useState } from 'react'
import type { Choice } from '../purchase-choice.ts'
import { type CryptoPayment, useCryptoPayment } from './use-crypto-payment.ts'
import { useEtherWalletPayment } from './use-ether-wallet-payment.ts'

/** Where the ether comes from: the provider's page, or what the buyer has here. */
export type CryptoSource = 'page' | 'wallet'

export type CryptoPurchase = {
  from: CryptoSource
  /** What is about to be paid: nothing is held before the provider's page is opened. */
  choice: Choice | undefined
  choose: (choice: Choice | undefined) => void
  payment: CryptoPayment
  /** What was bought with what the buyer has here. */
  order: Order | undefined
  isBusy: boolean
}

type CryptoPurchaseOptions = { itemId: string; saleId: string; from: CryptoSource; onPaid: () => void }

/** A purchase by crypto, from the choice to the provider's page or to the order. */
export function useCryptoPurchase({ itemId, saleId, from, onPaid }: CryptoPurchaseOptions): CryptoPurchase {
  const [choice, choose] = useState<Choice>()
  const onPage = useCryptoPayment({ itemId, saleId })
  const fromWallet = useEtherWalletPayment({ itemId, saleId, onPaid })
  return {
    from,
    choice,
    choose,
    payment: from === 'wallet' ? fromWallet : onPage,
    order: fromWallet.order,
    isBusy: onPage.isBusy || fromWallet.isBusy,
  }
}
