import { messageMaxLength } from '@monsoon/contract/exhibitions/shortlists'
import { z } from 'zod'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { useReload } from '../ui/submit/use-revalidating-mutation.ts'
import { useServerForm } from '../ui/submit/use-server-form.ts'

const words = z.string().trim().max(messageMaxLength, 'A message can have 1,000 characters')

type WordsDialogProps = {
  title: string
  note: string
  label: string
  submitLabel: string
  /** Nothing to say is fine: an invitation speaks for itself. */
  isOptional?: boolean
  send: (message: string) => Promise<{ msg: string }>
  onClose: () => void
}

/** A few words from one person to another, in plain text. */
export default function WordsDialog(props: WordsDialogProps) {
  const form = useServerForm({
    schema: z.object({ message: props.isOptional ? words : words.min(1, 'Please write a message') }),
    defaultValues: { message: '' },
    send: ({ message }) => props.send(message),
    onDone: useReload(props.onClose),
  })
  return (
    <Dialog isSticky onClose={props.onClose} title={props.title} description={props.note}>
      <DialogForm form={form} submitLabel={props.submitLabel}>
        <TextArea label={props.label} rows={5} dir="auto" maxLength={messageMaxLength} {...form.field('message')} />
      </DialogForm>
    </Dialog>
  )
}
