import { transactionIdField } from '@monsoon/contract/staff-withdrawals'
import { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ActFrame, useActDone } from './act-frame.tsx'
import { withdrawalQueueText } from './withdrawal-queue-text.ts'

const schema = z.object({ transactionId: transactionIdField })

type SettleDialogProps = { id: string; isOnChain: boolean; onClose: () => void }

/** Takes down what the bank calls the payment of a withdrawal, or its hash on the chain: it is paid by that. */
export default function SettleDialog({ id, isOnChain, onClose }: SettleDialogProps) {
  const say = useText(withdrawalQueueText)
  const onDone = useActDone(onClose)
  const form = useServerForm({
    schema,
    defaultValues: { transactionId: '' },
    send: ({ transactionId }) =>
      api('POST /v1/staff/withdrawals/{id}', { params: { id }, body: { act: 'settle', transactionId } }),
    onDone,
  })
  return (
    <ActFrame title={say('settleTitle')} note={say(isOnChain ? 'settleOnChainNote' : 'settleNote')} onClose={onClose}>
      <Form form={form} submitLabel={say('settle')}>
        <TextField
          label={say('transactionId')}
          hint={say(isOnChain ? 'hashHint' : 'transactionHint')}
          autoComplete="off"
          {...form.field('transactionId')}
        />
      </Form>
    </ActFrame>
  )
}
