import type { NoticeRow } from '@monsoon/contract/notices/notices'
import type { NoticeEntry } from '@monsoon/contract/notices/define-notices'
import { inAppNotices } from '@monsoon/contract/notices/in-app-notices'
import { useText } from '../text/use-text.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { Thumbnail } from '../ui/pictures/thumbnail.tsx'
import { noticeText } from './notice-text.ts'
import { NoticeWords } from './notice-words.tsx'

type NoticeLineProps = {
  notice: NoticeRow
  /** Somebody has read it: by its button, or by going where it leads. */
  onRead: () => void
  /** Somebody goes where it leads. */
  onFollow?: () => void
}

/** One thing that somebody was told. */
export function NoticeLine({ notice, onRead, onFollow }: NoticeLineProps) {
  const t = useText(noticeText)
  const { item, kind, isRead, createdAt, until, reason } = notice
  const { isUntilEnd }: NoticeEntry = inAppNotices[kind]
  const name = item?.name ?? t(kind.startsWith('withdrawal-') ? 'withdrawal' : 'gone')
  const follow = () => {
    if (!isRead) onRead()
    onFollow?.()
  }
  return (
    <li className="flex items-start gap-4 border-t border-line py-4 first:border-t-0">
      <Thumbnail picture={item && !item.nsfw ? item.picture : null} size={48} />
      <div className="min-w-0 flex-1 text-small [overflow-wrap:anywhere]">
        <p className={isRead ? 'text-ink-2' : ''}>
          {!isRead && <span className="sr-only">{t('new')}: </span>}
          <NoticeWords notice={notice} onFollow={follow} />
        </p>
        {reason && <p className="mt-0.5 text-ink-2">{t('reason', { reason })}</p>}
        <p className="mt-0.5 text-label text-ink-3">
          <LocalTime at={createdAt} as="dateTime" />
          {until && (
            <>
              {' · '}
              {t.rich(isUntilEnd ? 'ends' : 'until', {}, { time: () => <LocalTime at={until} as="dateTime" /> })}
            </>
          )}
        </p>
      </div>
      {!isRead && (
        <IconButton
          label={t('markReadNamed', { name })}
          title={t('markRead')}
          className="-me-2 -mt-2 text-indigo noscript:hidden"
          onClick={onRead}
        >
          <CheckIcon />
        </IconButton>
      )}
    </li>
  )
}
