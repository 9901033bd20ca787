import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from './button.tsx'
import { FormError } from './field.tsx'
import type { FormFailure } from './use-server-form.ts'

type FormProps = {
  /** What `useServerForm` gave. */
  form: {
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
    failure: FormFailure | undefined
    isValid: boolean
    isSubmitting: boolean
  }
  submitLabel: string
  /** What else must hold before it can be sent: something was changed, a captcha is solved. */
  isReady?: boolean
  /** A button as wide as its words, for a form that is one of several on a page. */
  isNarrow?: boolean
  className?: string
  children: ReactNode
}

/** Fields one below the other, what is wrong with them as a whole above, and the one button that sends them. */
export function Form({ form, submitLabel, isReady = true, isNarrow = false, className = '', children }: FormProps) {
  return (
    <form
      noValidate
      method="post"
      className={`grid gap-5 [&>[role=alert]:empty]:-mb-5 ${className}`}
      onSubmit={form.onSubmit}
    >
      <FormError requestId={form.failure?.requestId}>{form.failure?.text}</FormError>
      {children}
      <Button
        type="submit"
        variant="primary"
        isWide={!isNarrow}
        className={isNarrow ? 'justify-self-start' : ''}
        isBusy={form.isSubmitting}
        isDisabled={!form.isSubmitting && !(form.isValid && isReady)}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
