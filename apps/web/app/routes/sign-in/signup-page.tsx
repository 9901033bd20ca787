import { zodResolver } from '@hookform/resolvers/zod'
import { registerBody } from '@monsoon/contract/accounts'
import { messages } from '@monsoon/contract/messages'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/signup-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, FormError, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { CaptchaField } from './captcha-field.tsx'
import { confirmation, isConfirmed, NewPasswordFields } from './new-password-fields.tsx'
import { redirectMembers } from './redirect-members.ts'
import { SignInHead } from './sign-in-head.tsx'
import { readSignInState, type SignInState } from './sign-in-state.ts'
import { signInText } from './sign-in-text.ts'
import { useCaptcha } from './use-captcha.ts'
import { useSubmitForm } from './use-submit-form.ts'

export const loader = redirectMembers

const fields = ['name', 'email', 'password', 'confirmPassword', 'isAgreed'] as const

function makeSchema(words: { confirmRequired: string; agreeRequired: string }) {
  return registerBody
    .omit({ captchaToken: true, page: true })
    .extend({
      confirmPassword: z.string().min(1, words.confirmRequired),
      isAgreed: z.literal(true, { error: words.agreeRequired }),
    })
    .refine(isConfirmed, confirmation(messages.passwordMismatch))
}

type Values = z.input<ReturnType<typeof makeSchema>>

export default function SignupPage() {
  const say = useText(signInText)
  const { state } = useLocation() as { state: unknown }
  return (
    <>
      <SignInHead title={say('signUpTitle')}>{say('signUpLead')}</SignInHead>
      <SignUpForm />
      <p className="mt-8 text-small text-ink-2">
        {say.rich(
          'haveAccount',
          {},
          {
            link: (words) => (
              <TextLink to="/login" state={state}>
                {words}
              </TextLink>
            ),
          },
        )}
      </p>
    </>
  )
}

function SignUpForm() {
  const say = useText(signInText)
  const navigate = useNavigate()
  const { from } = readSignInState(useLocation().state)
  const captcha = useCaptcha('register')
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: zodResolver(makeSchema({ confirmRequired: say('confirmRequired'), agreeRequired: say('agreeRequired') })),
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  const { register, control, formState } = form
  const { errors, isValid, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  const { submit, failure } = useSubmitForm<Values>({
    fields,
    setError: form.setError,
    onRefused: captcha.renew,
    send: async ({ name, email, password: chosen }) => {
      if (captcha.state.kind !== 'solved') return
      const captchaToken = captcha.state.token
      const { msg } = await api('POST /v1/register/email', {
        body: { name, email, password: chosen, captchaToken, page: 'register' },
      })
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
        label={say('name')}
        hint={say('nameHint')}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={say('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordFields
        label={say('password')}
        password={password}
        inputs={{
          password: register('password', { deps: ['confirmPassword'] }),
          confirmPassword: register('confirmPassword'),
        }}
        errors={errors}
      />
      <Checkbox
        label={say.rich(
          'agree',
          {},
          {
            terms: (words) => <TextLink to="/terms">{words}</TextLink>,
            privacy: (words) => <TextLink to="/privacy">{words}</TextLink>,
          },
        )}
        error={errors.isAgreed?.message}
        {...register('isAgreed')}
      />
      <CaptchaField {...captcha} />
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={isSubmitting}
        isDisabled={!isSubmitting && (!isValid || captcha.state.kind !== 'solved')}
      >
        {say('signUp')}
      </Button>
    </form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
