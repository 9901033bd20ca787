import { useId, useState, type ComponentPropsWithRef, type ReactNode, type ComponentProps } from 'react'
import { useText } from '../../text/use-text.tsx'
import { IconButton } from './button.tsx'
import { ChevronIcon, EyeIcon, EyeOffIcon, WarningIcon } from '../icons.tsx'
import { kitText } from '../kit-text.ts'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with what was typed; what was typed stays. */
  error?: string | undefined
  className?: string
}

/** Ties a label, a hint and an error to the control between them. */
function Field(props: FieldProps & { id: string; counter?: ReactNode; children: ReactNode }) {
  const { id, label, hint, error, counter, className = '', children } = props
  return (
    <div className={`text-small ${className}`}>
      <label htmlFor={id} className="mb-1.5 block font-[550]">
        {label}
      </label>
      {children}
      <div className="flex justify-between gap-4">
        {error ? (
          <FieldError id={`${id}-error`}>{error}</FieldError>
        ) : (
          hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        )}
        {counter}
      </div>
    </div>
  )
}

function describe(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  }
}

export function FieldHint(props: { id?: string; children: ReactNode }) {
  return (
    <p id={props.id} className="mt-1.5 text-label text-ink-3">
      {props.children}
    </p>
  )
}

export function FieldError(props: { id?: string; children: ReactNode }) {
  return (
    <p id={props.id} className="mt-1.5 text-label text-red">
      {props.children}
    </p>
  )
}

/** What is wrong with the form as a whole. Takes the screen reader's attention when it appears. */
export function FormError(props: { children: ReactNode; requestId?: string | undefined }) {
  const t = useText(kitText)
  return (
    <div role="alert">
      {props.children && (
        <div className="flex gap-3 rounded-control bg-red-wash px-4 py-3 text-small text-red">
          <WarningIcon className="mt-0.5" />
          <div>
            {props.children}
            {props.requestId && <p className="mt-1 text-micro">{t('requestId', { id: props.requestId })}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

type TextFieldProps = FieldProps & ComponentPropsWithRef<'input'>

/** `id`: where a link on the page leads to. */
export function TextField({ label, hint, error, className, id: givenId, ...rest }: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field {...{ id, label, hint, error, className }}>
      <input id={id} type="text" {...rest} {...describe(id, { hint, error })} className="field-box" />
    </Field>
  )
}

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & { autoComplete: 'username' | 'email' }

/** An email address, as phones and password managers want it: `username` where it is what one signs in with. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} />
}

type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'id'>

/** Several lines. With a `maxLength` it says how much of it is used; it does not cut what is pasted without a word. */
export function TextArea({ label, hint, error, className, maxLength, rows = 4, onInput, ...rest }: TextAreaProps) {
  const t = useText(kitText)
  const id = useId()
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  const isOver = maxLength !== undefined && typed > maxLength
  const counter = maxLength !== undefined && (
    <p
      id={`${id}-count`}
      className={`mt-1.5 ms-auto flex-none text-label tabular ${isOver ? 'text-red' : 'text-ink-3'}`}
    >
      {t('counter', { typed, most: maxLength })}
    </p>
  )
  const described = describe(id, { hint, error })
  const isDescribedBy = [described['aria-describedby'], counter && `${id}-count`].filter(Boolean).join(' ')
  return (
    <Field {...{ id, label, hint, error, className, counter }}>
      <textarea
        id={id}
        rows={rows}
        {...rest}
        aria-invalid={described['aria-invalid'] ?? (isOver || undefined)}
        aria-describedby={isDescribedBy || undefined}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          onInput?.(event)
        }}
        className="field-box"
      />
    </Field>
  )
}

/** A password can be looked at before it is sent; `autoComplete` tells the manager which one it is. */
export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'autoComplete'> & { autoComplete: 'current-password' | 'new-password' },
) {
  const { label, hint, error, className, ...rest } = props
  const t = useText(kitText)
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ id, label, hint, error, className }}>
      <div className="relative">
        <input
          id={id}
          {...rest}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...describe(id, { hint, error })}
          className="field-box pe-12!"
        />
        <IconButton
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          className="absolute end-0.5 top-0.5"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </div>
    </Field>
  )
}

type SelectFieldProps = FieldProps & Omit<ComponentPropsWithRef<'select'>, 'id'>

/** The device's own list behind our frame; options as children. */
export function SelectField({ label, hint, error, className, children, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <Field {...{ id, label, hint, error, className }}>
      <div className="relative">
        <select id={id} {...rest} {...describe(id, { hint, error })} className="field-box">
          {children}
        </select>
        <ChevronIcon className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
      </div>
    </Field>
  )
}

/** Whose password is being changed: never shown, but password managers file the new one under it. */
export function HiddenUsername({ value }: { value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />
}

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  error?: string | undefined
  /** How many there are: stands at the end of a filter's row. */
  count?: number
}

export function Checkbox({ label, error, count, className = '', ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2.5 text-small has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <input type="checkbox" {...rest} {...describe(id, { error, hint: undefined })} className="check-box" />
        <span>{label}</span>
        {count !== undefined && <span className="ms-auto tabular text-label text-ink-3">{count}</span>}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  detail?: ReactNode
  /** At the end of the first line: an amount, a state. */
  aside?: ReactNode
  isDisabled?: boolean
}

type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  /** Begins the name of the group, which is made unique. */
  name?: string
  cards: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
}

/** One of a few ways, each with a word of explanation: how to pay. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-small font-semibold">{props.legend}</legend>
      {props.cards.map((card) => (
        <label
          key={card.value}
          className="relative -mt-px grid cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-0.5 border border-line-2 px-3.5 py-3.5 text-ui first-of-type:mt-0 first-of-type:rounded-t-control last-of-type:rounded-b-control has-checked:z-1 has-checked:border-ink has-checked:font-semibold has-checked:shadow-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-indigo has-disabled:cursor-not-allowed has-disabled:text-ink-3"
        >
          <input
            type="radio"
            name={`${props.name ?? ''}${id}`}
            value={card.value}
            checked={props.value === card.value}
            disabled={card.isDisabled}
            onChange={() => props.onChange(card.value)}
            className="check-box mt-0! outline-none!"
          />
          <span>{card.label}</span>
          {card.aside && <span className="tabular text-small font-normal text-ink-3">{card.aside}</span>}
          {card.detail && (
            <span className="col-span-full col-start-2 text-label font-normal text-ink-3">{card.detail}</span>
          )}
        </label>
      ))}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </fieldset>
  )
}

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>

/**
 * An amount in the currency that its label names. `useMoney` reads it as minor units; a `useServerForm` does so by its
 * schema.
 */
export function MoneyField(props: MoneyFieldProps) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" />
}
