import { Link, useRevalidator } from 'react-router'
import type { Route } from './+types/inbox-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { devInboxText } from './dev-inbox-text.ts'

/** Without a mail stand-in the API knows no inbox, and there is no such page. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/dev/inbox'), request)

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const t = useText(devInboxText)
  const { revalidate, state } = useRevalidator()
  const mails = loaderData.messages
  return (
    <div className="page max-w-[56rem]">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {t('refresh')}
        </Button>
      </PageHeader>
      {mails.length === 0 ? (
        <EmptyState title={t('empty')} detail={t('emptyDetail')}>
          <Button as={Link} to="/signup">
            {t('signUp')}
          </Button>
        </EmptyState>
      ) : (
        <ul aria-label={t('list')} className="border-t border-line">
          {mails.map(({ id, subject, to, receivedAt }) => (
            <li key={id} className="border-b border-line">
              <Link
                to={`/dev/inbox/${id}`}
                className="grid gap-1 px-1 py-4 hover:bg-wall sm:grid-cols-[1fr_auto] sm:gap-x-6"
              >
                <span className="font-serif text-work">{subject}</span>
                <LocalTime at={receivedAt} as="dateTime" className="text-label text-ink-3" />
                <span className="text-small [overflow-wrap:anywhere] text-ink-2">{t('to', { address: to })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
