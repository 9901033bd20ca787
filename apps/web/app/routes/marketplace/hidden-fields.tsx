import type { Filters } from './filters.ts'

/** What else is chosen, for a form that is sent without script. */
export function HiddenFields(props: { filters: Filters; names?: readonly string[]; except?: readonly string[] }) {
  const { filters, names, except = [] } = props
  return Object.entries(filters)
    .filter(([name]) => (names ? names.includes(name) : !except.includes(name)))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
