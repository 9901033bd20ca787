import { newPasswordField } from '@monsoon/contract/accounts/accounts'
import { accountMessages } from '@monsoon/contract/accounts/account-messages'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form } from '#ui/controls/form.tsx'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { confirmation, isConfirmed, NewPasswordFields } from '../../sign-in/new-password-fields.tsx'
import { loginText } from './login-text.ts'

const schema = z
  .object({ password: newPasswordField, confirmPassword: z.string() })
  .refine(isConfirmed, confirmation(accountMessages.passwordMismatch))

/** Lets an account that opens by Google or a wallet be opened by a password, too. */
export function SetPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText(loginText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema,
    defaultValues: { password: '', confirmPassword: '' },
    send: ({ password }) => api('POST /v1/logins/email', { body: { password } }),
    onDone: async () => {
      onClose()
      await revalidate()
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <Dialog title={t('setPassword')} isSticky onClose={onClose}>
      <Form form={form} submitLabel={t('setPasswordButton')}>
        <NewPasswordFields label={t('password')} password={password} field={form.field} />
      </Form>
    </Dialog>
  )
}
