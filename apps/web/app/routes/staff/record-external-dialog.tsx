import { recordExternalListing } from '@monsoon/contract/external-listings'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { TextField } from '../../ui/field.tsx'
import { ActForm } from './act-form.tsx'
import { externalStaffText } from './external-text.ts'

/** Records that an edition is for sale on the other marketplace. */
export default function RecordExternalDialog({ onClose }: { onClose: () => void }) {
  const say = useText(externalStaffText)
  return (
    <ActForm
      title={say('recordTitle')}
      note={say('recordNote')}
      act={say('recordIt')}
      schema={recordExternalListing}
      defaultValues={{ itemId: '', edition: '', reference: '' }}
      send={(body) => api('POST /v1/staff/external-listings', { body })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label={say('work')} hint={say('workHint')} autoComplete="off" {...field('itemId')} />
          <TextField label={say('editionLabel')} inputMode="numeric" autoComplete="off" {...field('edition')} />
          <TextField
            label={say('referenceLabel')}
            hint={say('referenceHint')}
            autoComplete="off"
            {...field('reference')}
          />
        </>
      )}
    </ActForm>
  )
}
