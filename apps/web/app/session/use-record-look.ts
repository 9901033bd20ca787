import { useEffect } from 'react'

/** Somebody who only passes by has not looked. */
const lookMs = 1_500

/**
 * Tells the server that somebody looks at something; null: at nothing that is counted. Nobody waits for it, and nothing
 * depends on it.
 */
export function useRecordLook(subjectId: string | null, tell: (subjectId: string) => Promise<unknown>): void {
  useEffect(() => {
    if (subjectId === null) return undefined
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void tell(subjectId).catch(() => undefined)
    }, lookMs)
    return () => clearTimeout(timer)
    // What tells it is the same for each of a kind.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [subjectId])
}
