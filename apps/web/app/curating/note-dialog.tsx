import { noteMaxLength } from '@monsoon/contract/exhibitions/shortlists'
import { z } from 'zod'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { shortlistText } from './shortlist-text.ts'

const schema = z.object({ note: z.string().trim().max(noteMaxLength, 'A note can have 2,000 characters') })

type NoteDialogProps = {
  itemId: string
  kept: { isKept: boolean; note: string }
  /** Beside the form: to take the work off the list. */
  children?: React.ReactNode
  onSaved?: () => Promise<void> | void
  onClose: () => void
}

/** Keeps a work on the shortlist, or changes the note about it. */
export default function NoteDialog({ itemId, kept, children, onSaved, onClose }: NoteDialogProps) {
  const t = useText(shortlistText)
  const form = useServerForm({
    schema,
    defaultValues: { note: kept.note },
    send: (body) => api('PUT /v1/curating/shortlist/{id}', { params: { id: itemId }, body }),
    onDone: async () => {
      await onSaved?.()
      onClose()
    },
  })
  return (
    <Dialog isSticky onClose={onClose} title={t(kept.isKept ? 'keptTitle' : 'keepTitle')}>
      <DialogForm form={form} submitLabel={t(kept.isKept ? 'saveNote' : 'keep')}>
        <TextArea
          label={t('note')}
          hint={t('noteHint')}
          rows={4}
          dir="auto"
          maxLength={noteMaxLength}
          {...form.field('note')}
        />
      </DialogForm>
      {children}
    </Dialog>
  )
}
