import { refundBody, type StaffOrderDetail } from '@monsoon/contract/staff/staff-orders'
import { formatMinor } from '@monsoon/domain/money'
import { api } from '#api-client.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { SelectField, MoneyField } from '#ui/controls/field.tsx'
import { ActForm, ReasonField } from '../act-form.tsx'
import { staffOrdersText } from './staff-orders-text.ts'

/** Refunds an order, or a part of it. */
export default function RefundDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const t = useText(staffOrdersText)
  const format = useFormat()
  const { orderId, left, twoPeopleFrom } = order
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  return (
    <ActForm
      title={t('refundTitle')}
      note={`${t('refundNote')} ${t('refundTwo', { amount: usd(twoPeopleFrom) })}`}
      act={t('refund')}
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
          <MoneyField label={t('amount')} hint={t('amountHint', { left: usd(left) })} {...field('amount')} />
          <SelectField label={t('whatOfEditions')} {...field('editions')}>
            <option value="return">{t('return')}</option>
            <option value="keep">{t('keep')}</option>
          </SelectField>
          <ReasonField {...field('reason')} hint={t('refundReason')} />
        </>
      )}
    </ActForm>
  )
}
