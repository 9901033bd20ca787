import { useState } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { showToast } from './toast.ts'

/**
 * Something that a press of a button asks of the server: `isBusy` meanwhile, its answer as a toast, a refusal as a toast and
 * as `failure`, to stand on the page. `run` tells whether it worked, with the answer.
 */
export function useAction<Args extends readonly unknown[]>(act: (...args: Args) => Promise<{ msg: string }>) {
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function run(...args: Args): Promise<{ msg: string } | undefined> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const answer = await act(...args)
      void showToast(answer.msg, 'success')
      return answer
    } catch (error) {
      setFailure(errorText(error))
      void showToast(errorText(error), 'error')
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { run, isBusy, failure }
}
