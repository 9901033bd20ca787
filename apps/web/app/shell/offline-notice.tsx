import { useEffect, useSyncExternalStore } from 'react'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { WarningIcon } from '../ui/icons.tsx'

/** A quiet line at the foot of the window while the network is gone. What one is looking at stays meanwhile. */
export function OfflineNotice() {
  const t = useText(shellText)
  useOfflinePage()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    if (isOnline) return
    for (const leaving of leavings) document.addEventListener(leaving, stayOnPage, { capture: true })
    return () => {
      for (const leaving of leavings) document.removeEventListener(leaving, stayOnPage, { capture: true })
    }
  }, [isOnline])
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40">
      {!isOnline && (
        <p className="flex animate-rise items-center justify-center gap-2 bg-amber-wash px-edge py-3 text-small text-amber">
          <WarningIcon />
          {t('offline')}
        </p>
      )}
    </div>
  )
}

const leavings = ['click', 'submit'] as const

/**
 * Following a link now, or a search, would trade the page, and whatever was typed into it, for the browser's error
 * page.
 */
function stayOnPage(event: Event): void {
  const { type, target } = event
  const way =
    target instanceof Element ? target.closest(type === 'click' ? 'a[href]' : 'form[action]:not([method=post])') : null
  if (!way || way.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Keeps the offline page at hand (public/offline-worker.js). Where workers are refused, the browser shows its own. */
function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    navigator.serviceWorker?.register('/offline-worker.js').catch(() => {})
  }, [])
}
