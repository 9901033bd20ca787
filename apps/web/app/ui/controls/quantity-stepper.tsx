import { useId } from 'react'
import { useText } from '../../text/use-text.tsx'
import { IconButton } from './button.tsx'
import { FieldError } from './field.tsx'
import { MinusIcon, PlusIcon } from '../icons.tsx'
import { kitText } from '../kit-text.ts'

type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  max: number
  min?: number
  label?: string
  error?: string | undefined
  isDisabled?: boolean
}

/** How many: typed, or by the buttons. It lets a wrong number stand, so that the error beside it makes sense. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, max, min = 1, error, isDisabled } = props
  const t = useText(kitText)
  const id = useId()
  return (
    <div className="text-small">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-ink-2">
          {props.label ?? t('quantity')}
        </label>
        <div className="flex rounded-control border border-line-ui bg-lift has-aria-invalid:border-red has-focus-visible:outline-2 has-focus-visible:outline-indigo">
          <IconButton label={t('fewer')} disabled={isDisabled || value <= min} onClick={() => onChange(value - 1)}>
            <MinusIcon />
          </IconButton>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={Number.isNaN(value) || value === 0 ? '' : String(value)}
            disabled={isDisabled}
            onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 9)))}
            onKeyDown={(event) => {
              const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
              if (!step) return
              event.preventDefault()
              onChange(Math.min(max, Math.max(min, value + step)))
            }}
            className="w-14 bg-transparent text-center tabular outline-none"
          />
          <IconButton label={t('more')} disabled={isDisabled || value >= max} onClick={() => onChange(value + 1)}>
            <PlusIcon />
          </IconButton>
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
