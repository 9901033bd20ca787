import { useId, type ComponentPropsWithRef } from 'react'
import { SearchIcon } from '../icons.tsx'

type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & { label: string }

/** A field to search by, with its label for those who do not see the glass. Stands in a form of its own. */
export function SearchField({ label, className = '', ...rest }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-3" />
      <input id={id} type="search" enterKeyHint="search" {...rest} className="field-box ps-10!" />
    </div>
  )
}
