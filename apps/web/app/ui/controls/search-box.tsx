import { useId, type ComponentPropsWithRef } from 'react'
import { SearchIcon } from '../icons.tsx'

type SearchBoxProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & { label: string }

/** A search within a list, in the bar above it: its label is its placeholder. */
export function SearchBox({ label, className = '', ...rest }: SearchBoxProps) {
  const id = useId()
  return (
    <div className={`relative min-w-0 border-b border-line-ui focus-within:border-ink hover:border-ink ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="pointer-events-none absolute start-1 top-1/2 -translate-y-1/2 text-ink-3" />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoCapitalize="off"
        placeholder={label}
        {...rest}
        className="min-h-11 w-full bg-paper ps-8.5 pe-2 text-[1rem] placeholder:text-ink-3 focus-visible:outline-offset-0"
      />
    </div>
  )
}
