import { transactionIdField } from '@monsoon/contract/staff/staff-withdrawals'
import { z } from 'zod'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { ActForm } from '../act-form.tsx'
import { withdrawalQueueText } from './withdrawal-queue-text.ts'

const schema = z.object({ transactionId: transactionIdField })

type SettleDialogProps = { id: string; isOnChain: boolean; onClose: () => void }

/** Takes down what the bank calls the payment of a withdrawal, or its hash on the chain: it is paid by that. */
export default function SettleDialog({ id, isOnChain, onClose }: SettleDialogProps) {
  const t = useText(withdrawalQueueText)
  return (
    <ActForm
      title={t('settleTitle')}
      note={t(isOnChain ? 'settleOnChainNote' : 'settleNote')}
      act={t('settle')}
      schema={schema}
      defaultValues={{ transactionId: '' }}
      send={({ transactionId }) =>
        api('POST /v1/staff/withdrawals/{id}', { params: { id }, body: { act: 'settle', transactionId } })
      }
      onClose={onClose}
    >
      {(field) => (
        <TextField
          label={t('transactionId')}
          hint={t(isOnChain ? 'hashHint' : 'transactionHint')}
          autoComplete="off"
          {...field('transactionId')}
        />
      )}
    </ActForm>
  )
}
