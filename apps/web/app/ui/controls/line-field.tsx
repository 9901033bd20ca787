import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { FieldError, FieldHint } from './field.tsx'

type LineFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & {
  label: ReactNode
  /** The words themselves say what it is. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
}

/** A line written where its words will stand, in their size: no box, a hairline. Its face comes with `className`. */
export function LineField({ label, isLabelHidden = false, hint, error, className = '', ...rest }: LineFieldProps) {
  const id = useId()
  return (
    <div className="text-small">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-[550]'}>
        {label}
      </label>
      <input
        id={id}
        {...rest}
        type="text"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className={`w-full border-b border-line bg-transparent py-1.5 placeholder:text-ink-3 read-only:border-transparent hover:border-line-ui focus:border-indigo aria-invalid:border-red ${className}`}
      />
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      )}
    </div>
  )
}
