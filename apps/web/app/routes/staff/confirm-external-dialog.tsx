import { externalDecision } from '@monsoon/contract/external-listings'
import { formatMinor } from '@monsoon/domain/money'
import { useText } from '../../text/use-text.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ActForm, ReasonField } from './act-form.tsx'
import { externalStaffText } from './external-text.ts'

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
  return (
    <ActForm
      title={say('confirmTitle')}
      note={say('confirmNote')}
      act={say('confirm')}
      schema={schema}
      defaultValues={{ transaction: '', cost: '', reason: '' }}
      send={({ cost, ...given }) => send({ ...given, cost: formatMinor(cost, 'USD') })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            label={say('transaction')}
            hint={say('transactionHint')}
            autoComplete="off"
            {...field('transaction')}
          />
          <MoneyField label={say('costLabel')} hint={say('costHint')} {...field('cost')} />
          <ReasonField {...field('reason')} hint={undefined} />
        </>
      )}
    </ActForm>
  )
}
