import { useEffect, useRef, useState } from 'react'
import { api } from '../../api-client.ts'

/** While an amount changes, what it is in ETH is asked for once a second (001, section 9). */
const askEveryMs = 1_000

/** What an amount of USD is in ETH, as the server says; undefined until it has answered for this amount. */
export function useEthPrice(usd: number | undefined): number | undefined {
  const [known, setKnown] = useState<{ usd: number; eth: number }>()
  const askedAt = useRef(-Infinity)
  useEffect(() => {
    if (usd === undefined) return
    const abort = new AbortController()
    const waitMs = Math.max(0, askedAt.current + askEveryMs - performance.now())
    const timer = setTimeout(() => {
      askedAt.current = performance.now()
      const query = { amount: usd.toFixed(2), from: 'USD', to: 'ETH' } as const
      api('GET /v1/conversion', { query, signal: abort.signal }).then(
        ({ data }) => setKnown({ usd, eth: data.to.amount }),
        // The line goes without it.
        () => undefined,
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [usd])
  return known?.usd === usd ? known?.eth : undefined
}
