import { commentMaxLength, reportBody, reportCategories } from '@monsoon/contract/works/reports'
import { Controller } from 'react-hook-form'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { RadioGroup } from '../ui/controls/radio-group.tsx'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { reportText } from './report-text.ts'

const fields = reportBody.omit({ itemId: true })

/** Report NFT: what is wrong, and a word about it. It can be sent once something was chosen (RULE-095). */
export default function ReportDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const t = useText(reportText)
  const form = useServerForm({
    schema: fields,
    defaultValues: { comment: '' },
    send: (report) => api('POST /v1/items/report', { body: { itemId, ...report } }),
    onDone: onClose,
  })
  return (
    <Dialog title={t('title')} description={t('note')} isSticky onClose={onClose}>
      <Form form={form} submitLabel={t('send')} isReady={form.isDirty}>
        <Controller
          control={form.control}
          name="category"
          render={({ field, fieldState }) => (
            <RadioGroup
              legend={t('category')}
              options={reportCategories.map((category) => ({ value: category, label: category }))}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextArea
          label={t('comment')}
          hint={t('commentHint')}
          rows={3}
          dir="auto"
          maxLength={commentMaxLength}
          {...form.field('comment')}
        />
      </Form>
    </Dialog>
  )
}
