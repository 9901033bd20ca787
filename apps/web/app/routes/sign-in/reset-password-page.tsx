import { resetPasswordBody } from '@monsoon/contract/accounts/accounts'
import { accountMessages } from '@monsoon/contract/accounts/account-messages'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/reset-password-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { confirmation, isConfirmed, NewPasswordFields } from './new-password-fields.tsx'
import { SignInHead } from './sign-in-head.tsx'
import type { SignInState } from './sign-in-state.ts'
import { signInText } from './sign-in-text.ts'

const makeSchema = (confirmRequired: string) =>
  resetPasswordBody
    .omit({ code: true })
    .extend({ confirmPassword: z.string().min(1, confirmRequired) })
    .refine(isConfirmed, confirmation(accountMessages.resetPasswordMismatch))

/** Where the mailed link leads. Nothing is spent until the form is sent, so mail scanners may follow it. */
export default function ResetPasswordPage({ params }: Route.ComponentProps) {
  const t = useText(signInText)
  return (
    <>
      <SignInHead title={t('resetTitle')}>{t('resetLead')}</SignInHead>
      <ResetForm code={params.code} />
      <p className="mt-8 text-small text-ink-2">
        <TextLink to="/forgot-password">{t('askForLink')}</TextLink>
      </p>
    </>
  )
}

function ResetForm({ code }: { code: string }) {
  const t = useText(signInText)
  const navigate = useNavigate()
  const form = useServerForm({
    schema: makeSchema(t('confirmRequired')),
    defaultValues: { password: '', confirmPassword: '' },
    send: ({ password: chosen }) => api('POST /v1/reset-password', { body: { code, password: chosen } }),
    onDone: async (_, notice) => {
      const next: SignInState = { notice }
      await navigate('/login', { replace: true, state: next })
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <Form form={form} submitLabel={t('setPassword')}>
      <NewPasswordFields label={t('newPassword')} password={password} field={form.field} />
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
