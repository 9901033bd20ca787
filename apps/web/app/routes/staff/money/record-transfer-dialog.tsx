import { recordTransferBody } from '@monsoon/contract/money/bank-transfers'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { TextField, MoneyField } from '#ui/controls/field.tsx'
import { ActForm } from '../act-form.tsx'
import { moneyInText } from './money-in-text.ts'

/** Records one entry of the bank by hand. */
export default function RecordTransferDialog({ onClose }: { onClose: () => void }) {
  const t = useText(moneyInText)
  return (
    <ActForm
      title={t('recordTitle')}
      note={t('recordNote')}
      act={t('recordIt')}
      schema={recordTransferBody}
      defaultValues={{ entryId: '', amount: '', currency: 'USD', bookedOn: '', payer: '', remittance: '' }}
      send={(body) => api('POST /v1/staff/transfers', { body })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label={t('entry')} autoComplete="off" {...field('entryId')} />
          <MoneyField label={t('amount')} {...field('amount')} />
          <TextField label={t('currency')} autoComplete="off" {...field('currency')} />
          <TextField label={t('bookedOn')} type="date" {...field('bookedOn')} />
          <TextField label={t('payer')} autoComplete="off" dir="auto" {...field('payer')} />
          <TextField label={t('remittance')} autoComplete="off" dir="auto" {...field('remittance')} />
        </>
      )}
    </ActForm>
  )
}
