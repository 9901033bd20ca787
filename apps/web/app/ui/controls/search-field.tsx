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

/** Values that a form sends beside what it shows: what else is chosen, for one that is sent without script. */
export function HiddenFields(props: {
  values: Readonly<Record<string, string>>
  names?: readonly string[]
  except?: readonly string[]
}) {
  const { values, names, except = [] } = props
  return Object.entries(values)
    .filter(([name]) => (names ? names.includes(name) : !except.includes(name)))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
