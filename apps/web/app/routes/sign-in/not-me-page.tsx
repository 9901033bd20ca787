import type { Route } from './+types/not-me-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { mailboxText } from '../settings/logins/mailbox-text.ts'
import { LinkAction } from './link-action.tsx'

/** The link "this wasn’t me" of a mail about an account’s security. */
export default function NotMePage({ params }: Route.ComponentProps) {
  const t = useText(mailboxText)
  return (
    <LinkAction
      title={t('notMeTitle')}
      label={t('notMe')}
      isDanger
      act={() => api('POST /v1/session/not-me', { body: { code: params.code } })}
      next={{ to: '/login', label: t('toSignIn') }}
    >
      {t('notMeLead')}
    </LinkAction>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
