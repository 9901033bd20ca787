import { ApiError } from '@monsoon/contract/client'
import { useState } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { useErrorText } from '../../text/use-error-text.ts'
import { showToast } from '../../ui/toast.ts'

type Failure = { text: string; requestId: string | undefined }

/** Sends a form. A refusal is said on the page, at its field where the server names one, and as a toast; what was typed stays. */
export function useSubmitForm<Values extends FieldValues>(options: {
  send: (values: Values) => Promise<void>
  setError: UseFormSetError<Values>
  fields: readonly Path<Values>[]
  /** Runs after a refusal, as when an answer was used up by it. */
  onRefused?: () => void
}) {
  const { send, setError, fields, onRefused } = options
  const errorText = useErrorText()
  const [failure, setFailure] = useState<Failure>()
  const submit = async (values: Values) => {
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      const text = errorText(error)
      const named = error instanceof ApiError ? error.errors : []
      for (const { path, msg } of named) {
        const field = fields.find((name) => name === path)
        if (field) setError(field, { message: msg })
      }
      setFailure({ text, requestId: error instanceof ApiError && error.status >= 500 ? error.requestId : undefined })
      void showToast(text, 'error')
      onRefused?.()
    }
  }
  return { submit, failure }
}
