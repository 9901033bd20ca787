import type { Order } from '@monsoon/contract/trade/orders'
import { useState } from 'react'
import { api } from '../../api-client.ts'
import { syncServerClock } from '../../ui/time/server-clock.tsx'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'
import { problemOf } from '../checkout-problem.ts'
import type { CryptoPayment } from './use-crypto-payment.ts'

type EtherWalletPayment = CryptoPayment & {
  /** What was bought. */
  order: Order | undefined
}

/** A purchase with the ether at the buyer's custodial address: paid at once, by the rate of the quote. */
export function useEtherWalletPayment(sale: {
  itemId: string
  saleId: string
  onPaid: () => void
}): EtherWalletPayment {
  const { itemId, saleId, onPaid } = sale
  const [order, setOrder] = useState<Order>()
  const [isBusy, setIsBusy] = useState(false)
  const [withKey] = useState(createIdempotencyKeys)
  const pay: CryptoPayment['pay'] = async ({ quoteId, totalMinor }, { quote, editions, delivery }) => {
    const body = {
      saleId,
      itemId,
      quantity: quote.quantity,
      quoteId,
      expectedTotalMinor: totalMinor,
      editions,
      modeOfPayment: 'cryptoWallet' as const,
      ...delivery,
    }
    setIsBusy(true)
    try {
      const { data } = await withKey(`ether ${quoteId}`, (idempotencyKey) =>
        api('POST /v1/buy', { body, idempotencyKey }),
      )
      syncServerClock(Date.parse(data.serverTime))
      setOrder(data)
      onPaid()
      return undefined
    } catch (error) {
      return problemOf(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { pay, isBusy, order }
}
