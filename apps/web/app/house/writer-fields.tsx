import type { writerFields } from '@monsoon/contract/house/contact'
import { contactText } from './contact-text.ts'
import { useText } from '../text/use-text.tsx'
import { EmailField, TextField } from '../ui/controls/field.tsx'

type FieldName = keyof typeof writerFields
type Field = { name: string; error?: string | undefined }

/** Who writes, and how they are reached: of the contact form and of an application for a job. */
export function WriterFields<Given extends Field>({ field }: { field: (name: FieldName) => Given }) {
  const t = useText(contactText)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('firstName')} autoComplete="given-name" dir="auto" {...field('firstName')} />
        <TextField label={t('lastName')} autoComplete="family-name" dir="auto" {...field('lastName')} />
      </div>
      <EmailField label={t('email')} autoComplete="email" {...field('email')} />
      <TextField
        label={t('contactNo')}
        hint={t('contactNoHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        {...field('contactNo')}
      />
    </>
  )
}

export const noWriter: Record<FieldName, string> = { firstName: '', lastName: '', email: '', contactNo: '' }
