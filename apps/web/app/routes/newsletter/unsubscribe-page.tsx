import type { Route } from './+types/unsubscribe-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { LinkAction } from '../sign-in/link-action.tsx'
import { newsletterText } from './newsletter-text.ts'

/** The link at the end of a newsletter, or of a mail about an alert. */
export default function UnsubscribePage({ params }: Route.ComponentProps) {
  const t = useText(newsletterText)
  return (
    <LinkAction
      title={t('unsubscribeTitle')}
      label={t('unsubscribe')}
      act={() => api('POST /v1/unsubscribe/{code}', { params: { code: params.code } })}
      next={{ to: '/home', label: t('toHome') }}
    >
      {t('unsubscribeLead')}
    </LinkAction>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
