import type { Route } from './+types/verify-secondary-email-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { mailboxText } from '../settings/mailbox-text.ts'
import { LinkAction } from './link-action.tsx'

/** The link in a second mailbox, which takes it into use. */
export default function VerifySecondaryEmailPage({ params }: Route.ComponentProps) {
  const say = useText(mailboxText)
  return (
    <LinkAction
      title={say('verifySecondaryTitle')}
      label={say('verifySecondary')}
      act={() => api('POST /v1/profile/secondary/email/verify', { body: { code: params.code } })}
      next={{ to: '/profile/view?tab=1', label: say('toSettings') }}
    >
      {say('verifySecondaryLead')}
    </LinkAction>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
