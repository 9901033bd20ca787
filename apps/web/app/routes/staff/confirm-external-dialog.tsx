import { externalDecision } from '@monsoon/contract/external-listings'
import { formatMinor } from '@monsoon/domain/money'
import { useText } from '../../text/use-text.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ActFrame, useActDone } from './act-frame.tsx'
import { externalStaffText } from './external-text.ts'
import { staffText } from './staff-text.ts'

const schema = externalDecision.pick({ transaction: true, cost: true, reason: true }).required()

/** Says that the house has bought what was ordered, what for, and how that is known. */
export default function ConfirmExternalDialog({
  send,
  onClose,
}: {
  send: (wish: { transaction: string; cost: string; reason: string }) => Promise<{ msg: string }>
  onClose: () => void
}) {
  const say = useText(externalStaffText)
  const sayStaff = useText(staffText)
  const onDone = useActDone(onClose)
  const form = useServerForm({
    schema,
    defaultValues: { transaction: '', cost: '', reason: '' },
    send: ({ cost, ...wish }) => send({ ...wish, cost: formatMinor(cost, 'USD') }),
    onDone,
  })
  return (
    <ActFrame title={say('confirmTitle')} note={say('confirmNote')} onClose={onClose}>
      <Form form={form} submitLabel={say('confirm')}>
        <TextField
          label={say('transaction')}
          hint={say('transactionHint')}
          autoComplete="off"
          {...form.field('transaction')}
        />
        <MoneyField label={say('costLabel')} hint={say('costHint')} {...form.field('cost')} />
        <TextArea label={sayStaff('reason')} rows={3} dir="auto" {...form.field('reason')} />
      </Form>
    </ActFrame>
  )
}
