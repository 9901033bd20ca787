import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPasswordBody } from '@monsoon/contract/accounts'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import type { Route } from './+types/forgot-password-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { CaptchaField } from './captcha-field.tsx'
import { SignInHead } from './sign-in-head.tsx'
import { readSignInState, type SignInState } from './sign-in-state.ts'
import { signInText } from './sign-in-text.ts'
import { useCaptcha } from './use-captcha.ts'
import { useIsLive } from '../../session/use-is-live.ts'
import { useSubmitForm } from './use-submit-form.ts'

const schema = forgotPasswordBody.omit({ captchaToken: true })
type Values = z.input<typeof schema>

/** Asks for a link to set a new password; the answer is the same for every address. */
export default function ForgotPasswordPage() {
  const say = useText(signInText)
  const { state } = useLocation() as { state: unknown }
  const { email } = useIsLive() ? readSignInState(state) : {}
  return (
    <>
      <SignInHead title={say('forgotTitle')}>{say('forgotLead')}</SignInHead>
      <ForgotForm key={email ?? ''} email={email ?? ''} />
      <p className="mt-8 text-small text-ink-2">
        <TextLink to="/login" state={state}>
          {say('backToLogin')}
        </TextLink>
      </p>
    </>
  )
}

function ForgotForm({ email: known }: { email: string }) {
  const say = useText(signInText)
  const navigate = useNavigate()
  const { from } = readSignInState(useLocation().state)
  const captcha = useCaptcha('forgot-password')
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: { email: known },
  })
  const { errors, isValid, isSubmitting } = form.formState
  const { submit, failure } = useSubmitForm<Values>({
    fields: ['email'],
    setError: form.setError,
    onRefused: captcha.renew,
    send: async ({ email }) => {
      if (captcha.state.kind !== 'solved') return
      const { msg } = await api('POST /v1/forgot-password', { body: { email, captchaToken: captcha.state.token } })
      void showToast(msg, 'success')
      const next: SignInState = { email, notice: msg, ...(from && { from }) }
      await navigate('/login', { state: next })
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
      <TextField
        label={say('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <CaptchaField {...captcha} />
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={isSubmitting}
        isDisabled={!isSubmitting && (!isValid || captcha.state.kind !== 'solved')}
      >
        {say('sendReset')}
      </Button>
    </form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
