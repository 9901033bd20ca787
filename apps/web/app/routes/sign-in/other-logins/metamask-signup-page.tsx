import { registerWalletBody } from '@monsoon/contract/accounts/identities'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/metamask-signup-page'
import { api } from '#api-client.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { ErrorPage } from '#shell/error-page.tsx'
import { useText } from '#text/use-text.tsx'
import { EmailField, TextField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { agreement, AgreementField } from '../agreement-field.tsx'
import { identityText } from './identity-text.ts'
import { redirectMembers } from '../redirect-members.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { readSignInState, type SignInState } from '../sign-in-state.ts'
import { signInText } from '../sign-in-text.ts'
import { CopyableAddress } from '#ui/controls/copyable-text.tsx'

export const loader = redirectMembers

const signed = registerWalletBody.pick({ address: true, signature: true, message: true })

/** The rest of an account that a wallet opens: its address and signature come in the navigation's state. */
export default function MetamaskSignupPage() {
  const t = useText(identityText)
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const isLive = useIsHydrated()
  const given = isLive ? signed.safeParse(state) : undefined
  const isLost = given?.success === false
  useEffect(() => {
    if (isLost) void navigate('/login', { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as it is known that no wallet signed
  }, [isLost])
  return (
    <>
      <SignInHead title={t('walletSignUpTitle')}>{t('walletSignUpLead')}</SignInHead>
      {given?.data && <WalletSignUpForm {...given.data} />}
    </>
  )
}

function WalletSignUpForm({
  address,
  signature,
  message,
}: {
  address: string
  signature: string
  message?: string | undefined
}) {
  const t = useText(identityText)
  const tSignIn = useText(signInText)
  const navigate = useNavigate()
  const { from } = readSignInState(useLocation().state)
  const form = useServerForm({
    schema: registerWalletBody
      .pick({ name: true, email: true })
      .extend({ isAgreed: agreement(tSignIn('agreeRequired')) }),
    defaultValues: { name: '', email: '' },
    send: ({ name, email }) =>
      api('POST /v1/register/metamask', { body: { name, email, address, signature, message } }),
    onDone: async ({ email }, notice) => {
      const next: SignInState = { email, notice, ...(from && { from }) }
      await navigate('/login', { state: next })
    },
  })
  return (
    <>
      <p className="mb-6 flex flex-wrap items-center gap-x-3 text-small">
        <span className="text-ink-2">{t('walletAddress')}</span>
        <CopyableAddress address={address} what={t('walletAddress')} />
      </p>
      <Form form={form} submitLabel={tSignIn('signUp')}>
        <TextField label={tSignIn('name')} hint={tSignIn('nameHint')} autoComplete="name" {...form.field('name')} />
        <EmailField label={tSignIn('email')} autoComplete="email" {...form.field('email')} />
        <AgreementField {...form.field('isAgreed')} />
      </Form>
      <p className="mt-8 text-small text-ink-2">
        {t.rich('walletFiveMinutes', {}, { link: (words) => <TextLink to="/login">{words}</TextLink> })}
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
