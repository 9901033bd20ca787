import type { Route } from './+types/change-email-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { mailboxText } from '../settings/logins/mailbox-text.ts'
import { LinkAction } from './link-action.tsx'

/** The link in either of the two mailboxes of a change of email. */
export default function ChangeEmailPage({ params }: Route.ComponentProps) {
  const t = useText(mailboxText)
  return (
    <LinkAction
      title={t('changeEmailTitle')}
      label={t('agree')}
      act={() => api('POST /v1/profile/email/confirm', { body: { code: params.code } })}
      next={{ to: '/login', label: t('toSignIn') }}
    >
      {t('changeEmailLead')}
    </LinkAction>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
