import type { Route } from './+types/confirm-newsletter-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { LinkAction } from '../sign-in/link-action.tsx'
import { newsletterText } from './newsletter-text.ts'

/** The link in a mailbox that asks whether its owner wants the newsletter. */
export default function ConfirmNewsletterPage({ params }: Route.ComponentProps) {
  const t = useText(newsletterText)
  return (
    <LinkAction
      title={t('confirmTitle')}
      label={t('confirm')}
      act={() => api('POST /v1/subscribe/confirm', { body: { code: params.code } })}
      next={{ to: '/home', label: t('toHome') }}
    >
      {t('confirmLead')}
    </LinkAction>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
