import { recordTransferBody } from '@monsoon/contract/bank-transfers'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ActFrame, useActDone } from './act-frame.tsx'
import { moneyInText } from './money-in-text.ts'

/** Records one entry of the bank by hand. */
export default function RecordTransferDialog({ onClose }: { onClose: () => void }) {
  const say = useText(moneyInText)
  const onDone = useActDone(onClose)
  const form = useServerForm({
    schema: recordTransferBody,
    defaultValues: { entryId: '', amount: '', currency: 'USD', bookedOn: '', payer: '', remittance: '' },
    send: (body) => api('POST /v1/staff/transfers', { body }),
    onDone,
  })
  return (
    <ActFrame title={say('recordTitle')} note={say('recordNote')} onClose={onClose}>
      <Form form={form} submitLabel={say('recordIt')}>
        <TextField label={say('entry')} autoComplete="off" {...form.field('entryId')} />
        <MoneyField label={say('amount')} {...form.field('amount')} />
        <TextField label={say('currency')} autoComplete="off" {...form.field('currency')} />
        <TextField label={say('bookedOn')} type="date" {...form.field('bookedOn')} />
        <TextField label={say('payer')} autoComplete="off" dir="auto" {...form.field('payer')} />
        <TextField label={say('remittance')} autoComplete="off" dir="auto" {...form.field('remittance')} />
      </Form>
    </ActFrame>
  )
}
