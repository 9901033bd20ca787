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
