import type { OrderDetail } from '@monsoon/contract/trade/orders'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { syncServerClock } from '../../ui/time/server-clock.tsx'

const lookAgainMs = 3_000
/** A mint takes minutes. */
const lookAtMintMs = 6_000

/**
 * Looks again while an order is not decided, as the bank's answer comes by its own way, or not minted. Not while nobody
 * watches.
 */
export function useLiveOrder({ state, serverTime, mint }: Pick<OrderDetail, 'state' | 'serverTime' | 'mint'>): void {
  const { revalidate, state: loading } = useRevalidator()
  const isMinting = mint !== null && mint.stage !== 'minted' && !mint.isDelayed
  const pauseMs = state === 'reserved' ? lookAgainMs : isMinting ? lookAtMintMs : null
  useEffect(() => syncServerClock(Date.parse(serverTime)), [serverTime])
  useEffect(() => {
    if (pauseMs === null || loading !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [pauseMs, loading, revalidate])
}
