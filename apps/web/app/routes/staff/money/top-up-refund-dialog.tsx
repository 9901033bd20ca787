import { type StaffTopUp, topUpRefundBody } from '@monsoon/contract/staff/staff-top-ups'
import { formatMinor } from '@monsoon/domain/money'
import { api } from '#api-client.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { ActForm, ReasonField } from '../act-form.tsx'
import { moneyInText } from './money-in-text.ts'
import { MoneyField } from '#ui/controls/field.tsx'

/** Sends a top-up, or what is left of it, back to its card. */
export default function TopUpRefundDialog({ topUp, onClose }: { topUp: StaffTopUp; onClose: () => void }) {
  const t = useText(moneyInText)
  const format = useFormat()
  const { id, left } = topUp
  return (
    <ActForm
      title={t('refundTitle')}
      note={t('refundNote')}
      act={t('refund')}
      schema={topUpRefundBody}
      defaultValues={{ amount: left.toFixed(2), reason: '' }}
      send={({ amount, reason }) => {
        const body = { reason, ...(amount !== undefined && { amount: formatMinor(amount, 'USD') }) }
        return api('POST /v1/staff/top-ups/{id}/refunds', { params: { id }, body })
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <MoneyField
            label={t('amount')}
            hint={t('left', { left: format.usd(left, { cents: 'always' }) })}
            {...field('amount')}
          />
          <ReasonField {...field('reason')} />
        </>
      )}
    </ActForm>
  )
}
