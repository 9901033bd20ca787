import { ApiError } from '@monsoon/contract/client'
import { useState } from 'react'
import { useErrorText } from '../../text/use-error-text.ts'
import { showToast } from '../overlays/toast.ts'

type MutationOptions<Args extends readonly unknown[], Answer> = {
  /** What follows once the server has agreed. */
  onDone?: ((answer: Answer, ...args: Args) => void | Promise<void>) | undefined
  /** Runs after a refusal, as when an answer was used up by it. */
  onError?: ((error: unknown) => void) | undefined
}

/**
 * Something that is asked of the server: `isBusy` meanwhile, its answer as a toast (`undefined`: nothing is said, and
 * nothing follows), a refusal as a toast and as `failure`, to stand on the page. `run` tells whether it worked, with
 * the answer.
 */
export function useMutation<Args extends readonly unknown[], Answer extends { msg: string }>(
  act: (...args: Args) => Promise<Answer | undefined>,
  { onDone, onError }: MutationOptions<Args, Answer> = {},
) {
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; requestId: string | undefined }>()
  async function run(...args: Args): Promise<Answer | undefined> {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const answer = await act(...args)
      if (answer) {
        void showToast(answer.msg, 'success')
        await onDone?.(answer, ...args)
      }
      return answer
    } catch (error) {
      const text = errorText(error)
      setRefusal({ text, requestId: error instanceof ApiError && error.status >= 500 ? error.requestId : undefined })
      void showToast(text, 'error')
      onError?.(error)
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { run, isBusy, failure: refusal?.text, requestId: refusal?.requestId }
}
