import { useEffect } from 'react'
import { api } from '../../api-client.ts'

/** Somebody who only passes by has not looked. */
const lookMs = 1_500

/** Tells the server that somebody looks at a work; null: at nothing that is counted. Nobody waits for it, and nothing depends on it. */
export function useRecordView(itemId: string | null): void {
  useEffect(() => {
    if (itemId === null) return undefined
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible')
        void api('POST /v1/view/item', { body: { itemId } }).catch(() => undefined)
    }, lookMs)
    return () => clearTimeout(timer)
  }, [itemId])
}
