import { betaLoginBody, betaRegisterBody } from '@monsoon/contract/accounts/beta'
import { useState } from 'react'
import type { Route } from './+types/beta-page'
import { api } from '../../api-client.ts'
import { useAuthState } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { EmailField, TextField } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { betaText } from './beta-text.ts'
import { SignInHead } from './sign-in-head.tsx'

/** The doors before the opening (U-062): in with a code, or ask for one. */
export default function BetaPage() {
  const t = useText(betaText)
  const { isBetaUser, isUserLoggedIn } = useAuthState()
  const [asked, setAsked] = useState<{ email: string; said: string }>()
  return (
    <>
      <SignInHead title={t('title')}>{t('lead')}</SignInHead>
      {isBetaUser && (
        <div className="mb-5">
          <Notice tone="good">
            {t.rich(
              isUserLoggedIn ? 'inAndKnown' : 'in',
              {},
              { link: (words) => <TextLink to={isUserLoggedIn ? '/home' : '/login'}>{words}</TextLink> },
            )}
          </Notice>
        </div>
      )}
      {asked && (
        <div className="mb-5">
          <Notice tone="good">{asked.said}</Notice>
        </div>
      )}
      <EnterForm key={asked?.email} email={asked?.email ?? ''} />
      <h2 className="mt-12 mb-4 border-t border-line pt-8 text-h3">{t('noCode')}</h2>
      <AskForm onAsked={setAsked} />
    </>
  )
}

function EnterForm({ email }: { email: string }) {
  const t = useText(betaText)
  const form = useServerForm({
    schema: betaLoginBody,
    defaultValues: { email, code: '' },
    send: (body) => api('POST /v1/beta-login', { body }),
    // A whole new page: everything that was asked for before the doors opened was refused.
    onDone: () => globalThis.location.assign('/home'),
  })
  return (
    <Form form={form} submitLabel={t('enter')}>
      <EmailField label={t('email')} autoComplete="email" {...form.field('email')} />
      <TextField label={t('code')} autoComplete="one-time-code" spellCheck={false} {...form.field('code')} />
    </Form>
  )
}

function AskForm({ onAsked }: { onAsked: (asked: { email: string; said: string }) => void }) {
  const t = useText(betaText)
  const form = useServerForm({
    schema: betaRegisterBody,
    defaultValues: { name: '', email: '' },
    send: (body) => api('POST /v1/beta-register', { body }),
    onDone: ({ email }, said) => onAsked({ email, said }),
  })
  return (
    <Form form={form} submitLabel={t('ask')} isNarrow>
      <TextField label={t('name')} autoComplete="name" {...form.field('name')} />
      <EmailField label={t('email')} autoComplete="email" {...form.field('email')} />
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
