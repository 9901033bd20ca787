import type { Route } from './+types/two-factor-unlock-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { LinkAction } from './link-action.tsx'
import { secondFactorText } from './second-factor-text.ts'

/** The link of the mail about too many wrong codes. */
export default function TwoFactorUnlockPage({ params: { code } }: Route.ComponentProps) {
  const t = useText(secondFactorText)
  return (
    <LinkAction
      title={t('unlockTitle')}
      label={t('unlock')}
      act={() => api('POST /v1/2fa/unlock', { body: { code } })}
      next={{ to: '/login', label: t('backToLogin') }}
    >
      {t('unlockLead')}
    </LinkAction>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
