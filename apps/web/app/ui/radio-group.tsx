import { useId, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
}

/** One of a few words. Where each way needs an explanation, take RadioCards. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={props.error ? true : undefined}
      aria-describedby={props.error ? `${id}-error` : undefined}
      className="text-small"
    >
      <legend className="mb-1 font-[550]">{props.legend}</legend>
      {props.options.map(({ value, label, isDisabled }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3"
        >
          <input
            type="radio"
            name={id}
            value={value}
            checked={props.value === value}
            disabled={isDisabled}
            onChange={() => props.onChange(value)}
            className="check-box"
          />
          <span>{label}</span>
        </label>
      ))}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </fieldset>
  )
}
