import { useSyncExternalStore } from 'react'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { WarningIcon } from '../ui/icons.tsx'

/** A quiet line at the foot of the window while the network is gone. */
export function OfflineNotice() {
  const say = useText(shellText)
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-amber-wash px-edge py-3 text-small text-amber animate-rise">
          <WarningIcon />
          {say('offline')}
        </p>
      )}
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
