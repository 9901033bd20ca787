import { recordExternalListing } from '@monsoon/contract/trade/external-listings'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { ActForm } from '../act-form.tsx'
import { externalStaffText } from './external-text.ts'

/** Records that an edition is for sale on the other marketplace. */
export default function RecordExternalDialog({ onClose }: { onClose: () => void }) {
  const t = useText(externalStaffText)
  return (
    <ActForm
      title={t('recordTitle')}
      note={t('recordNote')}
      act={t('recordIt')}
      schema={recordExternalListing}
      defaultValues={{ itemId: '', edition: '', reference: '' }}
      send={(body) => api('POST /v1/staff/external-listings', { body })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label={t('work')} hint={t('workHint')} autoComplete="off" {...field('itemId')} />
          <TextField label={t('editionLabel')} inputMode="numeric" autoComplete="off" {...field('edition')} />
          <TextField label={t('referenceLabel')} hint={t('referenceHint')} autoComplete="off" {...field('reference')} />
        </>
      )}
    </ActForm>
  )
}
