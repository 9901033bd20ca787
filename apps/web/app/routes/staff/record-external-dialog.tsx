import { recordExternalListing } from '@monsoon/contract/external-listings'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ActFrame, useActDone } from './act-frame.tsx'
import { externalStaffText } from './external-text.ts'

/** Records that an edition is for sale on the other marketplace. */
export default function RecordExternalDialog({ onClose }: { onClose: () => void }) {
  const say = useText(externalStaffText)
  const onDone = useActDone(onClose)
  const form = useServerForm({
    schema: recordExternalListing,
    defaultValues: { itemId: '', edition: '', reference: '' },
    send: (body) => api('POST /v1/staff/external-listings', { body }),
    onDone,
  })
  return (
    <ActFrame title={say('recordTitle')} note={say('recordNote')} onClose={onClose}>
      <Form form={form} submitLabel={say('recordIt')}>
        <TextField label={say('work')} hint={say('workHint')} autoComplete="off" {...form.field('itemId')} />
        <TextField label={say('editionLabel')} inputMode="numeric" autoComplete="off" {...form.field('edition')} />
        <TextField
          label={say('referenceLabel')}
          hint={say('referenceHint')}
          autoComplete="off"
          {...form.field('reference')}
        />
      </Form>
    </ActFrame>
  )
}
