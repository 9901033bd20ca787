import { openRecoveryBody } from '@monsoon/contract/recoveries'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ActFrame } from './act-frame.tsx'
import { staffText } from './staff-text.ts'

/** Begins to give an account to a new mailbox. */
export function RecoverDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const say = useText(staffText)
  const form = useServerForm({
    schema: openRecoveryBody,
    defaultValues: { userId, newEmail: '', identityCheck: '' },
    send: (body) => api('POST /v1/staff/recoveries', { body }),
    onDone: onClose,
  })
  return (
    <ActFrame title={say('recoverTitle')} note={say('recoverNote')} onClose={onClose}>
      <Form form={form} submitLabel={say('recover')}>
        <TextField label={say('newEmail')} type="email" autoComplete="off" {...form.field('newEmail')} />
        <TextArea
          label={say('identityCheck')}
          hint={say('reasonHint')}
          rows={3}
          dir="auto"
          {...form.field('identityCheck')}
        />
      </Form>
    </ActFrame>
  )
}
