import { useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { api } from '../../api-client.ts'
import { clearStoredState } from '../../session/stored-state.ts'
import { useText } from '../../text/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { accountEndText } from './account-end-text.ts'

const withPassword = z.object({ password: z.string().min(1, 'Your password is required') })
const withoutPassword = z.object({ password: z.string().transform(() => undefined) })

/** The last question. Afterwards there is no account: one is at the gallery's door again. */
export function CloseDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const say = useText(accountEndText)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const schema: z.ZodType<{ password?: string | undefined }, { password: string }> = hasPassword
    ? withPassword
    : withoutPassword
  const form = useServerForm({
    schema,
    defaultValues: { password: '' },
    send: ({ password }) => api('POST /v1/account/close', { body: password === undefined ? {} : { password } }),
    onDone: async () => {
      // The cookies of a session that is gone go too.
      await api('POST /v1/logout').catch(() => undefined)
      await clearStoredState()
      await navigate('/home')
      await revalidate()
    },
  })
  return (
    <Dialog
      title={say('closeTitle')}
      description={say('closeDetail')}
      isOpen
      isAlert
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form} submitLabel={say('closeAct')}>
        {hasPassword ? (
          <PasswordField label={say('password')} autoComplete="current-password" {...form.field('password')} />
        ) : (
          <p className="text-small text-ink-2">{say('withoutPassword')}</p>
        )}
      </Form>
    </Dialog>
  )
}
