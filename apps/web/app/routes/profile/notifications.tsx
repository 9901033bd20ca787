import type { CallData } from '@monsoon/contract/client'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { NoticeLine } from '../../notices/notice-line.tsx'
import { noticeText } from '../../notices/notice-text.ts'
import { shownCount } from '../../notices/shown-count.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { PartHeader } from './part-header.tsx'
import { tabPath } from './profile-parts.ts'

type NotificationsProps = { notices: CallData<'GET /v1/notices'>; isFirst: boolean }

/** All that somebody was told, the newest first, a page at a time. */
export function Notifications({ notices: { items, unread, next }, isFirst }: NotificationsProps) {
  const t = useText(noticeText)
  const { revalidate } = useRevalidator()
  const markRead = async (id: string) => {
    await api('POST /v1/notices/{id}/read', { params: { id } }).catch(() => undefined)
    await revalidate()
  }
  return (
    <>
      <PartHeader title={t('title')}>{t('lead')}</PartHeader>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
        <TextLink to={`${tabPath(1)}#notice-choices`}>{t('choose')}</TextLink>
        <TextLink to="/profile/alerts">{t('follow')}</TextLink>
        {unread > 0 && <MarkAllRead shown={shownCount(t, unread)} upTo={isFirst ? items[0]?.id : undefined} />}
      </div>
      {items.length === 0 && (
        <EmptyState title={t('none')} detail={t('noneDetail')}>
          <Button as={Link} to="/marketplace/artwork" variant="primary">
            {t('explore')}
          </Button>
        </EmptyState>
      )}
      <ul className="max-w-152">
        {items.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onRead={() => void markRead(notice.id)} />
        ))}
      </ul>
      {(next !== null || !isFirst) && (
        <nav aria-label={t('pages')} className="mt-8 flex max-w-152 flex-wrap justify-between gap-4 text-small">
          {isFirst ? <span /> : <TextLink to="/profile/notifications">{t('newest')}</TextLink>}
          {next !== null && <TextLink to={`/profile/notifications?before=${next}`}>{t('older')}</TextLink>}
        </nav>
      )}
    </>
  )
}

/** `upTo`: the newest that the page shows, so that what nobody has seen yet stays new. */
function MarkAllRead({ shown, upTo }: { shown: string; upTo: string | undefined }) {
  const t = useText(noticeText)
  const { revalidate } = useRevalidator()
  const mark = useMutation(async () => {
    await api('POST /v1/notices/read', { body: { upTo } })
    await revalidate()
    return { msg: t('marked') }
  })
  return (
    <span className="ms-auto flex flex-wrap items-center gap-3">
      <span className="text-indigo">{t('unread', { shown })}</span>
      <Button size="small" className="noscript:hidden" isBusy={mark.isBusy} onClick={() => void mark.run()}>
        {t('markAllRead')}
      </Button>
    </span>
  )
}
