import { landTypes } from '@monsoon/contract/land/land-limits'
import type { FieldValues } from 'react-hook-form'
import { useText } from '#text/use-text.tsx'
import { SelectField, TextArea, TextField, MoneyField } from '#ui/controls/field.tsx'
import type { useServerForm } from '#ui/submit/use-server-form.ts'
import { staffLandText } from './staff-land-text.ts'

type FieldName = 'name' | 'type' | 'widthM' | 'depthM' | 'description' | 'attributes' | 'price'
type FieldProps = ReturnType<ReturnType<typeof useServerForm<FieldValues, unknown>>['field']>

/** What a parcel is and costs, in the fields of a `useServerForm`. */
export function ParcelFields({ field }: { field: (name: FieldName) => FieldProps }) {
  const t = useText(staffLandText)
  return (
    <>
      <TextField label={t('name')} dir="auto" autoComplete="off" maxLength={100} {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label={t('type')} {...field('type')}>
          {landTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField label={t('widthM')} inputMode="numeric" autoComplete="off" {...field('widthM')} />
        <TextField label={t('depthM')} inputMode="numeric" autoComplete="off" {...field('depthM')} />
      </div>
      <MoneyField label={t('priceUsd')} {...field('price')} />
      <TextArea label={t('description')} rows={5} dir="auto" maxLength={4_000} {...field('description')} />
      <TextArea label={t('attributes')} hint={t('attributesHint')} rows={6} dir="auto" {...field('attributes')} />
    </>
  )
}
