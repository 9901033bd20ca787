import { useEffect, useState } from 'react'

/**
 * Asks once, as what needs it appears, and again by `retry`: `answer` when it is there, or why there is none as
 * `error`, which stands until another attempt has an end.
 */
export function useAsync<Answer>(ask: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer>()
  const [error, setError] = useState<unknown>()
  const [attempts, setAttempts] = useState({ begun: 1, failed: 0 })
  const { begun, failed } = attempts
  useEffect(() => {
    let isGone = false
    ask().then(
      // The answer may be a function itself.
      (given) => !isGone && setAnswer(() => given),
      (reason: unknown) => {
        if (isGone) return
        setError(reason)
        setAttempts({ begun, failed: begun })
      },
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked once an attempt, however often this is drawn
  }, [begun])
  return {
    answer,
    error: answer === undefined ? error : undefined,
    isAsking: answer === undefined && failed < begun,
    retry: () => setAttempts({ begun: failed + 1, failed }),
  }
}
