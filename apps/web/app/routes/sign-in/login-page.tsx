import { loginBody } from '@monsoon/contract/accounts/accounts'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { Route } from './+types/login-page'
import { api } from '../../api-client.ts'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { EmailField, PasswordField } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CaptchaForm, useCaptchaForm } from './captcha/captcha-form.tsx'
import { OtherLogins } from './other-logins/other-logins.tsx'
import { redirectMembers } from './redirect-members.ts'
import { SignInHead } from './sign-in-head.tsx'
import { readSignInState, type SignInState } from './sign-in-state.ts'
import { signInText } from './sign-in-text.ts'
import { useLoginOutcome } from './use-login-outcome.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

export const loader = redirectMembers

const schema = loginBody.omit({ captchaToken: true, page: true })

export default function LoginPage() {
  const t = useText(signInText)
  const { state } = useLocation() as { state: unknown }
  const isLive = useIsHydrated()
  const { notice, email } = isLive ? readSignInState(state) : {}
  const hasInbox = useSite()?.settings.hasInbox ?? false
  return (
    <>
      <SignInHead title={t('loginTitle')}>{t('loginLead')}</SignInHead>
      {notice && (
        <div className="-mt-3 mb-6">
          <Notice tone="good">
            {notice} {hasInbox && email && <TextLink to="/dev/inbox">{t('openInbox')}</TextLink>}
          </Notice>
        </div>
      )}
      <LoginForm key={email ?? ''} email={email ?? ''} />
      <OtherLogins />
      <p className="mt-8 text-small text-ink-2">
        {t.rich(
          'noAccount',
          {},
          {
            link: (words) => (
              <TextLink to="/create-wallet" state={state}>
                {words}
              </TextLink>
            ),
          },
        )}
      </p>
    </>
  )
}

function LoginForm({ email: known }: { email: string }) {
  const t = useText(signInText)
  const follow = useLoginOutcome()
  const form = useCaptchaForm({
    page: 'login',
    schema,
    defaultValues: { email: known, password: '' },
    send: async (values, captchaToken) => {
      const { data } = await api('POST /v1/login', { body: { ...values, captchaToken, page: 'login' } })
      await follow(data)
      return undefined
    },
  })
  const { from } = readSignInState(useLocation().state)
  const email = useWatch({ control: form.control, name: 'email' })
  const typed: SignInState = { email, ...(from && { from }) }
  return (
    <CaptchaForm form={form} submitLabel={t('login')}>
      <EmailField label={t('email')} autoComplete="username" {...form.field('email')} />
      <div>
        <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
        <p className="mt-2 text-small">
          <TextLink to="/forgot-password" state={typed}>
            {t('forgotLink')}
          </TextLink>
        </p>
      </div>
    </CaptchaForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
