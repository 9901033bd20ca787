import type { SyntheticEvent } from 'react'
import { useMutation } from './use-mutation.ts'

/** What `Form` and its like need to know of a form. */
export type FormHandle = {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Why it was refused as a whole. */
  failure: { text: string; requestId: string | undefined } | undefined
  isValid: boolean
  isSubmitting: boolean
}

type SubmitOptions<Answer> = {
  /** All that is needed is there, and right. */
  isValid: boolean
  /** Calls the endpoint. What it answers is said as a toast; `undefined`: nothing is said, and nothing follows. */
  send: () => Promise<Answer | undefined>
  onDone?: (answer: Answer) => void | Promise<void>
  onError?: (error: unknown) => void
}

/**
 * A form whose component holds what is typed, as what is right depends on more than a field: on a bid that has just
 * come, on a quantity beside it. Where each field is right by itself, `useServerForm` holds them.
 */
export function useSubmit<Answer extends { msg: string }>({
  isValid,
  send,
  onDone,
  onError,
}: SubmitOptions<Answer>): FormHandle {
  const { run, isBusy, failure, requestId } = useMutation(send, { onDone, onError })
  return {
    failure: failure === undefined ? undefined : { text: failure, requestId },
    isValid,
    isSubmitting: isBusy,
    onSubmit: (event) => {
      event.preventDefault()
      // What is under way is not sent twice.
      if (isValid && !isBusy) void run()
    },
  }
}
