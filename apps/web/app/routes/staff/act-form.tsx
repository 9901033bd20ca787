import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useText } from '../../text/use-text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { useReload } from '../../ui/submit/use-revalidating-mutation.ts'
import { staffText } from './staff-text.ts'

type FieldOf<Input extends FieldValues, Output> = ReturnType<typeof useServerForm<Input, Output>>['field']

type ActFormProps<Input extends FieldValues, Output> = {
  title: ReactNode
  note?: string | undefined
  /** The button that does it. */
  act: string
  schema: z.ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  send: (values: Output) => Promise<{ msg: string }>
  onClose: () => void
  /** What is asked for it, by the fields of the form. */
  children: (field: FieldOf<Input, Output>) => ReactNode
}

/**
 * The dialog of an act of staff: what it does, what is asked for it, and the button that does it. A press beside it
 * loses nothing that was typed; the page is read anew before it closes.
 */
export function ActForm<Input extends FieldValues, Output>(props: ActFormProps<Input, Output>) {
  const { title, note, act, schema, defaultValues, send, onClose, children } = props
  const onDone = useReload(onClose)
  const form = useServerForm({ schema, defaultValues, send, onDone })
  return (
    <Dialog title={title} {...(note && { description: note })} isSticky onClose={onClose}>
      <Form form={form} submitLabel={act}>
        {children(form.field)}
      </Form>
    </Dialog>
  )
}

type ReasonFieldProps = ReturnType<FieldOf<FieldValues, FieldValues>> & { label?: string; hint?: string | undefined }

/** Why it is done, which stands in the log of acts. */
export function ReasonField(props: ReasonFieldProps) {
  const t = useText(staffText)
  return <TextArea label={t('reason')} hint={t('reasonHint')} rows={3} dir="auto" {...props} />
}
