import { useState } from 'react'
import { api } from '../../api-client.ts'
import { useLeaving } from '../../ui/use-leaving.ts'
import { createIdempotencyKeys } from '../../session/idempotency-keys.ts'
import { problemOf, type Problem } from '../checkout-problem.ts'
import { returnPages } from '../return-pages.ts'
import type { Choice } from '../purchase-choice.ts'
import type { CryptoQuote } from './use-crypto-quote.ts'

/** `isBusy` from the press on, `pay` tells what stood in the way. */
export type CryptoPayment = {
  isBusy: boolean
  pay: (quote: CryptoQuote, choice: Choice) => Promise<Problem | undefined>
}

/** A purchase that goes on to the provider's page: busy until this page is left. */
export function useCryptoPayment({ itemId, saleId }: { itemId: string; saleId: string }): CryptoPayment {
  const { isLeaving, leaveFor } = useLeaving()
  const [isAsking, setIsAsking] = useState(false)
  const [withKey] = useState(createIdempotencyKeys)
  const pay = async ({ quoteId, totalMinor }: CryptoQuote, choice: Choice): Promise<Problem | undefined> => {
    const { quantity } = choice.quote
    const body = {
      saleId,
      itemId,
      quantity,
      quoteId,
      expectedTotalMinor: totalMinor,
      editions: choice.editions,
      orderCurrency: 'ETH' as const,
      ...returnPages(),
      ...choice.delivery,
    }
    setIsAsking(true)
    try {
      const { data } = await withKey(`pay ${quoteId}`, (idempotencyKey) =>
        api('POST /v1/payment-service/initiate-transaction', { body, idempotencyKey }),
      )
      leaveFor(data.widgetUrl)
      return undefined
    } catch (error) {
      return problemOf(error)
    } finally {
      setIsAsking(false)
    }
  }
  return { pay, isBusy: isAsking || isLeaving }
}
