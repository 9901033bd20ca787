import type { NoticeRow } from '@monsoon/contract/notices/notices'
import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { NoticeLine } from './notice-line.tsx'
import { noticeText } from './notice-text.ts'
import { mergeNotices } from './use-notices.ts'

const shownLines = 8

/** The newest of what a member was told, what comes meanwhile on top. */
export default function NoticePanel(props: { unread: number; news: readonly NoticeRow[]; onLeave: () => void }) {
  const { unread, news, onLeave } = props
  const t = useText(noticeText)
  const { read, error, load, markRead } = useNewest()
  const markAll = useMutation(async () => {
    await api('POST /v1/notices/read', { body: {} })
    markRead()
    return { msg: t('marked') }
  })
  const shown = read && mergeNotices(news, read).slice(0, shownLines)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <h2 className="font-serif text-[1.25rem]/tight">{t('title')}</h2>
        {unread > 0 && (
          <Button size="small" isBusy={markAll.isBusy} onClick={() => void markAll.run()}>
            {t('markAllRead')}
          </Button>
        )}
      </div>
      {error !== undefined && <ErrorState error={error} onRetry={() => void load()} />}
      {!shown && error === undefined && <SkeletonRows />}
      {shown?.length === 0 && <p className="py-6 text-center text-ink-2">{t('noneDetail')}</p>}
      {shown && shown.length > 0 && (
        <ul>
          {shown.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onRead={() => void markRead(notice.id)} onFollow={onLeave} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <TextLink to="/profile/notifications" onClick={onLeave}>
          {t('all')}
        </TextLink>
        <TextLink to="/profile/view?tab=1#notifications" onClick={onLeave}>
          {t('choose')}
        </TextLink>
      </p>
    </>
  )
}

/** The newest notices as they were when the panel opened, marked as read as one reads them. */
function useNewest() {
  const [read, setRead] = useState<readonly NoticeRow[]>()
  const [error, setError] = useState<unknown>()
  async function load(): Promise<void> {
    setError(undefined)
    try {
      const { data } = await api('GET /v1/notices', { query: { limit: shownLines } })
      setRead(data.items)
    } catch (failure) {
      setError(failure)
    }
  }
  useEffect(() => void load(), [])
  /** One of them, or all. The server tells the bell. */
  function markRead(id?: string): void {
    setRead((before) =>
      before?.map((notice) => (id === undefined || notice.id === id ? { ...notice, isRead: true } : notice)),
    )
    if (id !== undefined) void api('POST /v1/notices/{id}/read', { params: { id } }).catch(() => undefined)
  }
  return { read, error, load, markRead }
}
