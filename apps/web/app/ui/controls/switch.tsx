import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { FieldError, FieldHint } from './field.tsx'

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A setting that holds at once, without a button to save it; what is sent with a form is a checkbox. */
export function Switch({ label, hint, error, className = '', ...rest }: SwitchProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  // A checkbox says by itself whether it is on: aria-checked must not stand on it.
  const role = { type: 'checkbox', role: 'switch' } as const
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-small has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <span>{label}</span>
        <input {...rest} {...role} aria-describedby={describedBy} className="switch" />
      </label>
      {hint && (
        <div className="-mt-2 pe-14">
          <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
