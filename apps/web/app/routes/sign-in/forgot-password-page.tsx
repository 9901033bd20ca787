import { forgotPasswordBody } from '@monsoon/contract/accounts/accounts'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/forgot-password-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { EmailField } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CaptchaForm, useCaptchaForm } from './captcha/captcha-form.tsx'
import { SignInHead } from './sign-in-head.tsx'
import { readSignInState, type SignInState } from './sign-in-state.ts'
import { signInText } from './sign-in-text.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const schema = forgotPasswordBody.omit({ captchaToken: true })

/** Asks for a link to set a new password; the answer is the same for every address. */
export default function ForgotPasswordPage() {
  const t = useText(signInText)
  const { state } = useLocation() as { state: unknown }
  const { email } = useIsHydrated() ? readSignInState(state) : {}
  return (
    <>
      <SignInHead title={t('forgotTitle')}>{t('forgotLead')}</SignInHead>
      <ForgotForm key={email ?? ''} email={email ?? ''} />
      <p className="mt-8 text-small text-ink-2">
        <TextLink to="/login" state={state}>
          {t('backToLogin')}
        </TextLink>
      </p>
    </>
  )
}

function ForgotForm({ email: known }: { email: string }) {
  const t = useText(signInText)
  const navigate = useNavigate()
  const { from } = readSignInState(useLocation().state)
  const form = useCaptchaForm({
    page: 'forgot-password',
    schema,
    defaultValues: { email: known },
    send: ({ email }, captchaToken) => api('POST /v1/forgot-password', { body: { email, captchaToken } }),
    onDone: async ({ email }, notice) => {
      const next: SignInState = { email, notice, ...(from && { from }) }
      await navigate('/login', { state: next })
    },
  })
  return (
    <CaptchaForm form={form} submitLabel={t('sendReset')}>
      <EmailField label={t('email')} autoComplete="username" {...form.field('email')} />
    </CaptchaForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
