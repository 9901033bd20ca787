import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

type ToastKind = 'plain' | 'success' | 'error'
type ToastOptions = { action?: { label: string; onClick: () => void }; durationMs?: number }

let isWanted = false
const listeners = new Set<() => void>()

/**
 * Says something politely and briefly. Never the only place of a message: what a person must know stands on the page
 * too. The code for it is fetched with the first toast.
 */
export async function showToast(
  message: ReactNode,
  kind: ToastKind = 'plain',
  options: ToastOptions = {},
): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  const { toast } = await import('sonner')
  const show = kind === 'plain' ? toast : toast[kind]
  show(message, { duration: options.durationMs ?? 6_000, action: options.action })
}

/** Whether a toast was ever asked for on this page. */
export function useToaster(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
