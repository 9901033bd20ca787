import { reasonField } from '@monsoon/contract/staff'
import { z } from 'zod'
import { useText } from '../../text/use-text.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ActFrame, useActDone } from './act-frame.tsx'
import { moneyInText } from './money-in-text.ts'
import { staffText } from './staff-text.ts'

const schema = z.object({ userId: z.uuid('Please enter the id of an account'), reason: reasonField })

/** Says whose money a transfer is. */
export default function AssignTransferDialog({
  send,
  onClose,
}: {
  send: (wish: z.output<typeof schema>) => Promise<{ msg: string }>
  onClose: () => void
}) {
  const say = useText(moneyInText)
  const sayStaff = useText(staffText)
  const onDone = useActDone(onClose)
  const form = useServerForm({
    schema,
    defaultValues: { userId: '', reason: '' },
    send,
    onDone,
  })
  return (
    <ActFrame title={say('assignTitle')} note={say('assignNote')} onClose={onClose}>
      <Form form={form} submitLabel={say('assign')}>
        <TextField label={say('account')} hint={say('accountHint')} autoComplete="off" {...form.field('userId')} />
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
