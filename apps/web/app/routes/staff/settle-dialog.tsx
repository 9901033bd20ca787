import { transactionIdField } from '@monsoon/contract/staff-withdrawals'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { withdrawalQueueText } from './withdrawal-queue-text.ts'

const schema = z.object({ transactionId: transactionIdField })

/** Takes down what the bank calls the payment of a withdrawal, which is paid by that. */
export default function SettleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useText(withdrawalQueueText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema,
    defaultValues: { transactionId: '' },
    send: ({ transactionId }) =>
      api('POST /v1/staff/withdrawals/{id}', { params: { id }, body: { act: 'settle', transactionId } }),
    onDone: async () => {
      await revalidate()
      onClose()
    },
  })
  return (
    <Dialog
      title={say('settleTitle')}
      description={say('settleNote')}
      isOpen
      isSticky
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form} submitLabel={say('settle')}>
        <TextField
          label={say('transactionId')}
          hint={say('transactionHint')}
          autoComplete="off"
          {...form.field('transactionId')}
        />
      </Form>
    </Dialog>
  )
}
