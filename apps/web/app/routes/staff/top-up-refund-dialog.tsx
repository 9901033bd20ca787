import { type StaffTopUp, topUpRefundBody } from '@monsoon/contract/staff-top-ups'
import { formatMinor } from '@monsoon/domain/money'
import { api } from '../../api-client.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ActFrame, useActDone } from './act-frame.tsx'
import { moneyInText } from './money-in-text.ts'
import { staffText } from './staff-text.ts'

/** Sends a top-up, or what is left of it, back to its card. */
export default function TopUpRefundDialog({ topUp, onClose }: { topUp: StaffTopUp; onClose: () => void }) {
  const say = useText(moneyInText)
  const sayStaff = useText(staffText)
  const format = useFormat()
  const onDone = useActDone(onClose)
  const { id, left } = topUp
  const form = useServerForm({
    schema: topUpRefundBody,
    defaultValues: { amount: left.toFixed(2), reason: '' },
    send: ({ amount, reason }) => {
      const body = { reason, ...(amount !== undefined && { amount: formatMinor(amount, 'USD') }) }
      return api('POST /v1/staff/top-ups/{id}/refunds', { params: { id }, body })
    },
    onDone,
  })
  return (
    <ActFrame title={say('refundTitle')} note={say('refundNote')} onClose={onClose}>
      <Form form={form} submitLabel={say('refund')}>
        <MoneyField
          label={say('amount')}
          hint={say('left', { left: format.usd(left, { cents: 'always' }) })}
          {...form.field('amount')}
        />
        <TextArea
          label={sayStaff('reason')}
          hint={sayStaff('reasonHint')}
          rows={3}
          dir="auto"
          {...form.field('reason')}
        />
      </Form>
    </ActFrame>
  )
}
