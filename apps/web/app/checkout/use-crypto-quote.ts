import type { CallData } from '@monsoon/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { setServerNow } from '../text/server-clock.tsx'
import { problemOf, type Problem } from './checkout-problem.ts'

type CryptoQuote = CallData<'POST /v1/buy/crypto-calculation'>

/** What a purchase costs in ETH: a rate is held, and used up for a quote that stands for a minute. `refresh` asks anew. */
export function useCryptoQuote(wish: { itemId: string; saleId: string; quantity: number; usd: number }) {
  const { itemId, saleId, quantity, usd } = wish
  const [quote, setQuote] = useState<CryptoQuote>()
  const [problem, setProblem] = useState<Problem>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const ask = async () => {
      const query = { amount: usd.toFixed(2), from: 'USD', to: 'ETH' } as const
      const held = await api('GET /v1/conversion/hold', { query, signal })
      const body = { saleId, itemId, quantity, holdingId: held.data.holdingId, type: 'sale' as const }
      const { data } = await api('POST /v1/buy/crypto-calculation', { body, signal })
      setServerNow(Date.parse(data.serverTime))
      setProblem(undefined)
      setQuote(data)
    }
    ask().catch((error: unknown) => {
      if (!signal.aborted) setProblem(problemOf(error))
    })
    return () => abort.abort()
  }, [itemId, saleId, quantity, usd, round])
  return { quote, problem, refresh: useCallback(() => setRound((before) => before + 1), []) }
}
