import { useEffect } from 'react'

/** Keeps the offline page at hand (public/offline-worker.js). Where workers are refused, the browser shows its own. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    navigator.serviceWorker?.register('/offline-worker.js').catch(() => {})
  }, [])
}
