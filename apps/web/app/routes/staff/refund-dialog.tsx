import { refundBody, type StaffOrderDetail } from '@monsoon/contract/staff-orders'
import { formatMinor } from '@monsoon/domain/money'
import { api } from '../../api-client.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { SelectField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ActForm, ReasonField } from './act-form.tsx'
import { staffOrdersText } from './staff-orders-text.ts'

/** Refunds an order, or a part of it. */
export default function RefundDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const say = useText(staffOrdersText)
  const format = useFormat()
  const { orderId, left, twoPeopleFrom } = order
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  return (
    <ActForm
      title={say('refundTitle')}
      note={`${say('refundNote')} ${say('refundTwo', { amount: usd(twoPeopleFrom) })}`}
      act={say('refund')}
      schema={refundBody}
      defaultValues={{ amount: left.toFixed(2), editions: 'return', reason: '' }}
      send={({ amount, ...given }) => {
        const body = { ...given, ...(amount !== undefined && { amount: formatMinor(amount, 'USD') }) }
        return api('POST /v1/staff/orders/{id}/refunds', { params: { id: orderId }, body })
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <MoneyField label={say('amount')} hint={say('amountHint', { left: usd(left) })} {...field('amount')} />
          <SelectField label={say('whatOfEditions')} {...field('editions')}>
            <option value="return">{say('return')}</option>
            <option value="keep">{say('keep')}</option>
          </SelectField>
          <ReasonField {...field('reason')} hint={say('refundReason')} />
        </>
      )}
    </ActForm>
  )
}
