import { zodResolver } from '@hookform/resolvers/zod'
import { resetPasswordBody } from '@monsoon/contract/accounts'
import { messages } from '@monsoon/contract/messages'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/reset-password-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { confirmation, isConfirmed, NewPasswordFields, type NewPassword } from './new-password-fields.tsx'
import { SignInHead } from './sign-in-head.tsx'
import type { SignInState } from './sign-in-state.ts'
import { signInText } from './sign-in-text.ts'
import { useSubmitForm } from './use-submit-form.ts'

const makeSchema = (confirmRequired: string) =>
  resetPasswordBody
    .omit({ code: true })
    .extend({ confirmPassword: z.string().min(1, confirmRequired) })
    .refine(isConfirmed, confirmation(messages.resetPasswordMismatch))

/** Where the mailed link leads. Nothing is spent until the form is sent, so mail scanners may follow it. */
export default function ResetPasswordPage({ params }: Route.ComponentProps) {
  const say = useText(signInText)
  return (
    <>
      <SignInHead title={say('resetTitle')}>{say('resetLead')}</SignInHead>
      <ResetForm code={params.code} />
      <p className="mt-8 text-small text-ink-2">
        <TextLink to="/forgot-password">{say('askForLink')}</TextLink>
      </p>
    </>
  )
}

function ResetForm({ code }: { code: string }) {
  const say = useText(signInText)
  const navigate = useNavigate()
  const form = useForm<NewPassword>({
    mode: 'onTouched',
    resolver: zodResolver(makeSchema(say('confirmRequired'))),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isValid, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const { submit, failure } = useSubmitForm<NewPassword>({
    fields: ['password'],
    setError: form.setError,
    send: async ({ password: chosen }) => {
      const { msg } = await api('POST /v1/reset-password', { body: { code, password: chosen } })
      void showToast(msg, 'success')
      const next: SignInState = { notice: msg }
      await navigate('/login', { replace: true, state: next })
    },
  })
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5 [&>[role=alert]:empty]:-mb-5"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <FormError requestId={failure?.requestId}>{failure?.text}</FormError>
      <NewPasswordFields
        label={say('newPassword')}
        password={password}
        inputs={{
          password: form.register('password', { deps: ['confirmPassword'] }),
          confirmPassword: form.register('confirmPassword'),
        }}
        errors={errors}
      />
      <Button type="submit" variant="primary" isWide isBusy={isSubmitting} isDisabled={!isSubmitting && !isValid}>
        {say('setPassword')}
      </Button>
    </form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
