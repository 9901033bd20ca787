import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api-client.ts'
import { syncServerClock } from '../ui/time/server-clock.tsx'
import { problemOf, type Problem } from './checkout-problem.ts'
import type { FeeResult } from '@monsoon/contract/trade/purchases'

/** Asking for a price waits until the typing pauses. */
const debounceMs = 1_000

export type Quote = {
  /** The quote of the wanted quantity; undefined while it is fetched. */
  quote: FeeResult | undefined
  /** What the same was quoted at before, when it cost something else. */
  before: FeeResult | undefined
  problem: Problem | undefined
  refresh: () => void
}

/**
 * What the purchase costs, fixed by the server for a minute; `refresh` asks anew without touching any hold.
 * `offered` is a quote that came with a refusal.
 */
export function useQuote(input: {
  itemId: string
  saleId: string
  quantity: number
  isValid: boolean
  offered: FeeResult | undefined
}): Quote {
  const { itemId, saleId, quantity, isValid, offered } = input
  const [round, setRound] = useState(0)
  const [quotes, setQuotes] = useState<{ now?: FeeResult; before?: FeeResult }>({})
  const [problem, setProblem] = useState<Problem>()
  const asked = useRef<{ quantity: number; offered: FeeResult | undefined } | undefined>(undefined)

  const applyQuote = useCallback((quote: FeeResult) => {
    syncServerClock(Date.parse(quote.serverTime))
    setProblem(undefined)
    setQuotes(({ now, before }) => {
      const isSame = now?.quantity === quote.quantity
      return { now: quote, ...(isSame && { before: now.totalMinor === quote.totalMinor ? before : now }) }
    })
  }, [])

  useEffect(() => {
    if (offered) applyQuote(offered)
  }, [offered, applyQuote])

  useEffect(() => {
    if (!isValid) return
    const isTyping = asked.current !== undefined && asked.current.quantity !== quantity
    // A quote that the server has just sent needs no asking.
    const isOffered = offered !== undefined && asked.current?.offered !== offered && offered.quantity === quantity
    asked.current = { quantity, offered }
    if (isOffered) return
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        api('POST /v1/calculation', { body: { itemId, saleId, quantity }, signal: abort.signal }).then(
          ({ data }) => 'quoteId' in data && applyQuote(data),
          (error: unknown) => {
            if (!abort.signal.aborted) setProblem(problemOf(error))
          },
        )
      },
      isTyping ? debounceMs : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [itemId, saleId, quantity, isValid, offered, round, applyQuote])

  const isRight = isValid && quotes.now?.quantity === quantity
  return {
    quote: isRight ? quotes.now : undefined,
    before: isRight ? quotes.before : undefined,
    problem,
    refresh: useCallback(() => {
      setProblem(undefined)
      setRound((round) => round + 1)
    }, []),
  }
}
