import { registerBody } from '@monsoon/contract/accounts/accounts'
import { accountMessages } from '@monsoon/contract/accounts/account-messages'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/signup-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { EmailField, TextField } from '../../ui/controls/field.tsx'
import { agreement, AgreementField } from './agreement-field.tsx'
import { CaptchaForm, useCaptchaForm } from './captcha/captcha-form.tsx'
import { confirmation, isConfirmed, NewPasswordFields } from './new-password-fields.tsx'
import { OtherSignUps } from './other-logins/other-sign-ups.tsx'
import { redirectMembers } from './redirect-members.ts'
import { SignInHead } from './sign-in-head.tsx'
import { readSignInState, type SignInState } from './sign-in-state.ts'
import { signInText } from './sign-in-text.ts'

export const loader = redirectMembers

function makeSchema(words: { confirmRequired: string; agreeRequired: string }) {
  return registerBody
    .omit({ captchaToken: true, page: true })
    .extend({
      confirmPassword: z.string().min(1, words.confirmRequired),
      isAgreed: agreement(words.agreeRequired),
    })
    .refine(isConfirmed, confirmation(accountMessages.passwordMismatch))
}

export default function SignupPage() {
  const t = useText(signInText)
  return (
    <>
      <SignInHead title={t('signUpTitle')}>{t('signUpLead')}</SignInHead>
      <SignUpForm />
      <OtherSignUps />
    </>
  )
}

function SignUpForm() {
  const t = useText(signInText)
  const navigate = useNavigate()
  const { from } = readSignInState(useLocation().state)
  const form = useCaptchaForm({
    page: 'register',
    schema: makeSchema({ confirmRequired: t('confirmRequired'), agreeRequired: t('agreeRequired') }),
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
    send: ({ name, email, password }, captchaToken) =>
      api('POST /v1/register/email', { body: { name, email, password, captchaToken, page: 'register' } }),
    onDone: async ({ email }, notice) => {
      const next: SignInState = { email, notice, ...(from && { from }) }
      await navigate('/login', { state: next })
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <CaptchaForm form={form} submitLabel={t('signUp')}>
      <TextField label={t('name')} hint={t('nameHint')} autoComplete="name" {...form.field('name')} />
      <EmailField label={t('email')} autoComplete="email" {...form.field('email')} />
      <NewPasswordFields label={t('password')} password={password} field={form.field} />
      <AgreementField {...form.field('isAgreed')} />
    </CaptchaForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
