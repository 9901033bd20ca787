import { externalDecision } from '@monsoon/contract/trade/external-listings'
import { formatMinor } from '@monsoon/domain/money'
import { useText } from '#text/use-text.tsx'
import { TextField, MoneyField } from '#ui/controls/field.tsx'
import { ActForm, ReasonField } from '../act-form.tsx'
import { externalStaffText } from './external-text.ts'

const schema = externalDecision.pick({ transaction: true, cost: true, reason: true }).required()

/** Says that the house has bought what was ordered, what for, and how that is known. */
export default function ConfirmExternalDialog({
  send,
  onClose,
}: {
  send: (input: { transaction: string; cost: string; reason: string }) => Promise<{ msg: string }>
  onClose: () => void
}) {
  const t = useText(externalStaffText)
  return (
    <ActForm
      title={t('confirmTitle')}
      note={t('confirmNote')}
      act={t('confirm')}
      schema={schema}
      defaultValues={{ transaction: '', cost: '', reason: '' }}
      send={({ cost, ...given }) => send({ ...given, cost: formatMinor(cost, 'USD') })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            label={t('transaction')}
            hint={t('transactionHint')}
            autoComplete="off"
            {...field('transaction')}
          />
          <MoneyField label={t('costLabel')} hint={t('costHint')} {...field('cost')} />
          <ReasonField {...field('reason')} hint={undefined} />
        </>
      )}
    </ActForm>
  )
}
