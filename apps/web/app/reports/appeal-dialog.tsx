import { appealBody, appealMaxLength } from '@monsoon/contract/works/reports'
import { useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import { defineText } from '../text/define-text.ts'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { useServerForm } from '../ui/submit/use-server-form.ts'

const appealText = defineText('appeal', {
  title: 'Appeal against the decision',
  note: 'Someone who did not make the decision will review your work and your statement. We will email you the outcome, which is final.',
  statement: 'Why is the decision wrong?',
  send: 'SEND APPEAL',
})

const fields = appealBody.omit({ itemId: true })

/** What the maker of a work that was taken down says against that. */
export default function AppealDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const t = useText(appealText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema: fields,
    defaultValues: { statement: '' },
    send: ({ statement }) => api('POST /v1/items/appeal', { body: { itemId, statement } }),
    onDone: async () => {
      onClose()
      await revalidate()
    },
  })
  return (
    <Dialog title={t('title')} description={t('note')} isSticky onClose={onClose}>
      <Form form={form} submitLabel={t('send')} isReady={form.isDirty}>
        <TextArea label={t('statement')} rows={6} dir="auto" maxLength={appealMaxLength} {...form.field('statement')} />
      </Form>
    </Dialog>
  )
}
