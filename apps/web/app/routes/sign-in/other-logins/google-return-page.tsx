import { nameField } from '@monsoon/contract/accounts/accounts'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/google-return-page'
import { api } from '#api-client.ts'
import { ErrorPage } from '#shell/error-page.tsx'
import { useText } from '#text/use-text.tsx'
import { Button, Spinner } from '#ui/controls/button.tsx'
import { FormError, TextField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { agreement, AgreementField } from '../agreement-field.tsx'
import { identityText } from './identity-text.ts'
import { SignInHead } from '../sign-in-head.tsx'
import { signInText } from '../sign-in-text.ts'
import { useGoogleVisit, type GoogleGuest } from './use-google-visit.ts'
import { useLoginOutcome } from '../use-login-outcome.ts'

/** Where Google sends people back to. */
export default function GoogleReturnPage() {
  const t = useText(identityText)
  const visit = useGoogleVisit()
  if (visit.kind === 'new') return <GoogleSignUp guest={visit.guest} />
  if (visit.kind === 'failed') {
    const isLink = visit.purpose === 'link'
    return (
      <>
        <SignInHead title={t('googleTitle')} />
        <div className="grid gap-6">
          <FormError>{visit.text}</FormError>
          <Button as={Link} to={isLink ? '/profile/view?tab=14' : '/login'} isWide>
            {t(isLink ? 'toSettings' : 'beginAgain')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      {visit.kind === 'links' && <ToSettings guest={visit.guest} />}
      <div role="status" className="flex items-start gap-4">
        <Spinner className="mt-4" />
        <SignInHead title={t('googleWorking')} />
      </div>
    </>
  )
}

/** The settings add the login: there somebody may have to prove first that the account is theirs. */
function ToSettings({ guest: { tokenId } }: { guest: GoogleGuest }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate('/profile/view?tab=14', { replace: true, state: { googleTokenId: tokenId } })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a token
  }, [tokenId])
  return null
}

function GoogleSignUp({ guest: { tokenId, email, name } }: { guest: GoogleGuest }) {
  const t = useText(identityText)
  const tSignIn = useText(signInText)
  const follow = useLoginOutcome()
  const form = useServerForm({
    schema: z.object({ name: nameField, isAgreed: agreement(tSignIn('agreeRequired')) }),
    defaultValues: { name },
    send: async (values) => {
      const { data } = await api('POST /v1/register/google', { body: { tokenId, name: values.name } })
      await follow(data)
      return undefined
    },
  })
  return (
    <>
      <SignInHead title={t('googleSignUpTitle')}>
        {t.rich('googleSignUpLead', { email }, { address: (words) => <strong>{words}</strong> })}
      </SignInHead>
      <Form form={form} submitLabel={tSignIn('signUp')}>
        <TextField label={tSignIn('name')} hint={tSignIn('nameHint')} autoComplete="name" {...form.field('name')} />
        <AgreementField {...form.field('isAgreed')} />
      </Form>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
