import { useText } from '../../text/use-text.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { staffText } from './staff-text.ts'
import type { ChoiceWord } from './staff-words.ts'

/** A filter of a few values; empty: any. */
export function ChoiceField(props: {
  label: string
  name: string
  chosen: string | undefined
  words: Readonly<Record<string, ChoiceWord>>
}) {
  const { label, name, chosen = '', words } = props
  const t = useText(staffText)
  return (
    <SelectField key={chosen} label={label} name={name} defaultValue={chosen} className="min-w-36">
      <option value="">{t('any')}</option>
      {Object.entries(words).map(([value, word]) => (
        <option key={value} value={value}>
          {t(word)}
        </option>
      ))}
    </SelectField>
  )
}
