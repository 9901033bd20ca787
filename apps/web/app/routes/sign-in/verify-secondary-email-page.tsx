import type { Route } from './+types/verify-secondary-email-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { mailboxText } from '../settings/logins/mailbox-text.ts'
import { LinkAction } from './link-action.tsx'

/** The link in a second mailbox, which takes it into use. */
export default function VerifySecondaryEmailPage({ params }: Route.ComponentProps) {
  const t = useText(mailboxText)
  return (
    <LinkAction
      title={t('verifySecondaryTitle')}
      label={t('verifySecondary')}
      act={() => api('POST /v1/profile/secondary/email/verify', { body: { code: params.code } })}
      next={{ to: '/profile/view?tab=1', label: t('toSettings') }}
    >
      {t('verifySecondaryLead')}
    </LinkAction>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
