import { useEffect, useState } from 'react'
import { useErrorText } from '../text/use-error-text.ts'

/** Asks the server once, as what needs it appears: `answer` when it is there, or why there is none in words as `failure`. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): {
  answer: Answer | undefined
  failure: string | undefined
} {
  const errorText = useErrorText()
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isGone = false
    ask().then(
      (given) => !isGone && setAnswer(given),
      (error: unknown) => !isGone && setFailure(errorText(error)),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, whatever words a failure gets
  }, [])
  return { answer, failure }
}
