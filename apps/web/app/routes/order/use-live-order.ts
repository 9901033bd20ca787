import type { Order } from '@monsoon/contract/orders'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { setServerNow } from '../../text/server-clock.tsx'

const lookAgainMs = 3_000

/** Looks again while an order is not decided: the bank's answer comes by its own way. Not while nobody watches. */
export function useLiveOrder({ state, serverTime }: Order): void {
  const { revalidate, state: loading } = useRevalidator()
  const isOpen = state === 'reserved'
  useEffect(() => setServerNow(Date.parse(serverTime)), [serverTime])
  useEffect(() => {
    if (!isOpen || loading !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, lookAgainMs)
    return () => clearTimeout(timer)
  }, [isOpen, loading, revalidate])
}
