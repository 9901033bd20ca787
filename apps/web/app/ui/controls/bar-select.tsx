import { useId, type ComponentPropsWithRef } from 'react'
import { ChevronIcon } from '../icons.tsx'

type BarSelectProps = Omit<ComponentPropsWithRef<'select'>, 'id'> & { label: string }

/** A choice in the bar above a list: its value says what it is about, so that its label is for screen readers alone. */
export function BarSelect({ label, children, ...rest }: BarSelectProps) {
  const id = useId()
  return (
    <div className="relative w-fit border-b max-sm:w-full border-line-ui hover:border-ink">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        {...rest}
        className="min-h-11 w-full cursor-pointer appearance-none bg-paper ps-1 pe-8 text-ui focus-visible:outline-offset-0"
      >
        {children}
      </select>
      <ChevronIcon className="pointer-events-none absolute end-1.5 top-1/2 size-4! -translate-y-1/2" />
    </div>
  )
}

/** A choice inside a line of text, e.g. in the footer; forms use the select field. Its label is the text around it. */
export function InlineSelect(props: ComponentPropsWithRef<'select'>) {
  return (
    <select
      {...props}
      className="min-h-9 cursor-pointer bg-paper text-ink-2 underline decoration-line-2 underline-offset-4"
    />
  )
}
