import { SALE_DAYS, type SaleDays } from '@monsoon/domain/trade/listing-rules'
import { useText } from '../text/use-text.tsx'
import { SelectField } from '../ui/controls/field.tsx'
import { sellingText } from './selling-text.ts'

type SaleDaysFieldProps = {
  /** Undefined: it does not end by itself. */
  value: SaleDays | undefined
  onChange: (days: SaleDays | undefined) => void
}

/** After how many days a sale ends, if it does. */
export function SaleDaysField({ value, onChange }: SaleDaysFieldProps) {
  const t = useText(sellingText)
  const choose = (chosen: string) => onChange(SALE_DAYS.find((days) => String(days) === chosen))
  return (
    <SelectField label={t('ends')} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
      <option value="">{t('never')}</option>
      {SALE_DAYS.map((days) => (
        <option key={days} value={days}>
          {t('inDays', { days })}
        </option>
      ))}
    </SelectField>
  )
}
