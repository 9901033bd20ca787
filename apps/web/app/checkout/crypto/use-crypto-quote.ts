import type { CallData } from '@monsoon/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api-client.ts'
import { syncServerClock } from '../../ui/time/server-clock.tsx'
import { problemOf, type Problem } from '../checkout-problem.ts'

export type CryptoQuote = CallData<'POST /v1/buy/crypto-calculation'>

/**
 * What a purchase costs in ETH: a rate is held, and used up for a quote that stands for a minute. `refresh` asks anew;
 * until it is answered the quote before is shown, but `isOver`: nobody can pay by it.
 */
export function useCryptoQuote(input: { itemId: string; saleId: string; quantity: number; usd: number }) {
  const { itemId, saleId, quantity, usd } = input
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<{ round: number; quote?: CryptoQuote; problem?: Problem }>()
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const ask = async () => {
      const query = { amount: usd.toFixed(2), from: 'USD', to: 'ETH' } as const
      const held = await api('GET /v1/conversion/hold', { query, signal })
      const body = { saleId, itemId, quantity, holdingId: held.data.holdingId, type: 'sale' as const }
      const { data } = await api('POST /v1/buy/crypto-calculation', { body, signal })
      if (signal.aborted) return
      syncServerClock(Date.parse(data.serverTime))
      setAnswer({ round, quote: data })
    }
    ask().catch((error: unknown) => {
      if (!signal.aborted) setAnswer({ round, problem: problemOf(error) })
    })
    return () => abort.abort()
  }, [itemId, saleId, quantity, usd, round])
  const isOver = answer?.round !== round
  return {
    quote: answer?.quote,
    isOver,
    problem: isOver ? undefined : answer.problem,
    refresh: useCallback(() => setRound((before) => before + 1), []),
  }
}
