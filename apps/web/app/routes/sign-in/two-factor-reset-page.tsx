import type { Route } from './+types/two-factor-reset-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { LinkAction } from './link-action.tsx'
import { secondFactorText } from './second-factor-text.ts'

/** The link that begins the waiting time of a reset. */
export default function TwoFactorResetPage({ params: { code } }: Route.ComponentProps) {
  const t = useText(secondFactorText)
  return (
    <LinkAction
      title={t('resetTitle')}
      label={t('reset')}
      act={() => api('POST /v1/2fa/reset/confirmation', { body: { code } })}
      next={{ to: '/login', label: t('backToLogin') }}
    >
      {t('resetLead')}
    </LinkAction>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
