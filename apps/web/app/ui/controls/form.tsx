import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { FormError } from './field.tsx'
import type { FormHandle } from '../submit/use-submit.ts'

type FrameProps = { form: FormHandle; className?: string; children: ReactNode }

/**
 * A form in a layout of its own: what is wrong with it as a whole stands first. One of the children is a
 * `SubmitButton`.
 */
export function FormFrame({ form, className, children }: FrameProps) {
  return (
    <form noValidate method="post" className={className} onSubmit={form.onSubmit}>
      <FormError requestId={form.failure?.requestId}>{form.failure?.text}</FormError>
      {children}
    </form>
  )
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isBusy' | 'isDisabled' | 'onClick'> & {
  form: Pick<FormHandle, 'isValid' | 'isSubmitting'>
}

/** The button that sends a form, once it can be sent. */
export function SubmitButton({ form: { isValid, isSubmitting }, children, ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} type="submit" isBusy={isSubmitting} isDisabled={!isSubmitting && !isValid}>
      {children}
    </Button>
  )
}

type FormProps = {
  /** What `useServerForm` or `useSubmit` gave. */
  form: FormHandle
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
    <FormFrame form={form} className={`grid gap-5 [&>[role=alert]:empty]:-mb-5 ${className}`}>
      {children}
      <SubmitButton
        form={{ ...form, isValid: form.isValid && isReady }}
        variant="primary"
        isWide={!isNarrow}
        className={isNarrow ? 'justify-self-start' : ''}
      >
        {submitLabel}
      </SubmitButton>
    </FormFrame>
  )
}
