import { useId, type ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Disclosure } from '../disclosure.tsx'
import { FieldError } from './field.tsx'
import { kitText } from '../kit-text.ts'

type RadioGroupProps<Value extends string> = {
  legend: ReactNode
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  /** What a form sends it as; without, a name that no form reads. */
  name?: string
  /** So many options stand there at once; the others open. */
  foldAfter?: number
}

/** One of a few words. Where each way needs an explanation, take RadioCards. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const id = useId()
  const t = useText(kitText)
  const { options, foldAfter = options.length } = props
  const folded = options.slice(foldAfter)
  const radio = ({ value, label, isDisabled }: (typeof options)[number]) => (
    <label
      key={value}
      className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3"
    >
      <input
        type="radio"
        name={props.name ?? id}
        value={value}
        checked={props.value === value}
        disabled={isDisabled}
        onChange={() => props.onChange(value)}
        className="check-box"
      />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={props.error ? true : undefined}
      aria-describedby={props.error ? `${id}-error` : undefined}
      className="text-small"
    >
      <legend className="mb-1 font-[550]">{props.legend}</legend>
      {options.slice(0, foldAfter).map(radio)}
      {folded.length > 0 && (
        <Disclosure
          summary={t('moreOptions', { count: folded.length })}
          isOpen={folded.some(({ value }) => value === props.value)}
        >
          {folded.map(radio)}
        </Disclosure>
      )}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </fieldset>
  )
}
