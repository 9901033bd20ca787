import { commentMaxLength, reportBody, reportCategories } from '@monsoon/contract/reports'
import { Controller } from 'react-hook-form'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { useServerForm } from '../ui/use-server-form.ts'
import { reportText } from './report-text.ts'

const fields = reportBody.omit({ itemId: true })

/** Report NFT: what is wrong, and a word about it. It can be sent once something was chosen (RULE-095). */
export default function ReportDialog({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const say = useText(reportText)
  const form = useServerForm({
    schema: fields,
    defaultValues: { comment: '' },
    send: (report) => api('POST /v1/items/report', { body: { itemId, ...report } }),
    onDone: onClose,
  })
  return (
    <Dialog title={say('title')} description={say('note')} isSticky onClose={onClose}>
      <Form form={form} submitLabel={say('send')} isReady={form.isDirty}>
        <Controller
          control={form.control}
          name="category"
          render={({ field, fieldState }) => (
            <RadioGroup
              legend={say('category')}
              options={reportCategories.map((category) => ({ value: category, label: category }))}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextArea
          label={say('comment')}
          hint={say('commentHint')}
          rows={3}
          dir="auto"
          maxLength={commentMaxLength}
          {...form.field('comment')}
        />
      </Form>
    </Dialog>
  )
}
