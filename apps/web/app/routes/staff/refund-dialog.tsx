import { refundBody, type StaffOrderDetail } from '@monsoon/contract/staff-orders'
import { formatMinor } from '@monsoon/domain/money'
import { api } from '../../api-client.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ActFrame, useActDone } from './act-frame.tsx'
import { staffOrdersText } from './staff-orders-text.ts'
import { staffText } from './staff-text.ts'

/** Refunds an order, or a part of it. */
export default function RefundDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const say = useText(staffOrdersText)
  const sayStaff = useText(staffText)
  const format = useFormat()
  const onDone = useActDone(onClose)
  const { orderId, left, twoPeopleFrom } = order
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const form = useServerForm({
    schema: refundBody,
    defaultValues: { amount: left.toFixed(2), editions: 'return', reason: '' },
    send: ({ amount, ...wish }) => {
      const body = { ...wish, ...(amount !== undefined && { amount: formatMinor(amount, 'USD') }) }
      return api('POST /v1/staff/orders/{id}/refunds', { params: { id: orderId }, body })
    },
    onDone,
  })
  return (
    <ActFrame
      title={say('refundTitle')}
      note={`${say('refundNote')} ${say('refundTwo', { amount: usd(twoPeopleFrom) })}`}
      onClose={onClose}
    >
      <Form form={form} submitLabel={say('refund')}>
        <MoneyField label={say('amount')} hint={say('amountHint', { left: usd(left) })} {...form.field('amount')} />
        <SelectField label={say('whatOfEditions')} {...form.field('editions')}>
          <option value="return">{say('return')}</option>
          <option value="keep">{say('keep')}</option>
        </SelectField>
        <TextArea label={sayStaff('reason')} hint={say('refundReason')} rows={3} dir="auto" {...form.field('reason')} />
      </Form>
    </ActFrame>
  )
}
