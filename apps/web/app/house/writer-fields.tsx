import type { writerFields } from '@monsoon/contract/contact'
import { contactText } from '../routes/house/contact-text.ts'
import { useText } from '../text/use-text.tsx'
import { EmailField, TextField } from '../ui/field.tsx'

type FieldName = keyof typeof writerFields
type Field = { name: string; error?: string | undefined }

/** Who writes, and how they are reached: of the contact form and of an application for a job. */
export function WriterFields<Given extends Field>({ field }: { field: (name: FieldName) => Given }) {
  const say = useText(contactText)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={say('firstName')} autoComplete="given-name" dir="auto" {...field('firstName')} />
        <TextField label={say('lastName')} autoComplete="family-name" dir="auto" {...field('lastName')} />
      </div>
      <EmailField label={say('email')} autoComplete="email" {...field('email')} />
      <TextField
        label={say('contactNo')}
        hint={say('contactNoHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        {...field('contactNo')}
      />
    </>
  )
}

export const noWriter: Record<FieldName, string> = { firstName: '', lastName: '', email: '', contactNo: '' }
