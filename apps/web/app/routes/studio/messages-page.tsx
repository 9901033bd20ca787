import type { Route } from './+types/messages-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { MessageRow } from '../../studio/message-row.tsx'
import { messageText } from '../../studio/message-text.ts'
import { useText } from '../../text/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { readPage } from '../profile/load-profile-part.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export const loader = ({ request, context }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/messages', { query: { offset: readPage(request) } }), request)

/** What curators wrote to an artist: invitations, and messages about works. */
export default function StudioMessagesPage({ loaderData: { messages, pagination } }: Route.ComponentProps) {
  const t = useText(messageText)
  return (
    <div className="page pb-16">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      {messages.length === 0 ? (
        <EmptyState title={t('none')} detail={t('noneDetail')} />
      ) : (
        <ul>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </div>
  )
}

export const ErrorBoundary = ErrorPage
