import type { Route } from './+types/two-factor-keep-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { LinkAction } from './link-action.tsx'
import { secondFactorText } from './second-factor-text.ts'

/** The link that stops a reset. */
export default function TwoFactorKeepPage({ params: { code } }: Route.ComponentProps) {
  const t = useText(secondFactorText)
  return (
    <LinkAction
      title={t('keepTitle')}
      label={t('keep')}
      act={() => api('POST /v1/2fa/reset/cancellation', { body: { code } })}
      next={{ to: '/forgot-password', label: t('setPassword') }}
    >
      {t('keepLead')}
    </LinkAction>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
