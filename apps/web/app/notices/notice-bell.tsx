import { Suspense, useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { BellIcon } from '../ui/icons.tsx'
import { Popover } from '../ui/overlays/popover.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { noticeText } from './notice-text.ts'
import { NoticeWords } from './notice-words.tsx'
import { shownCount } from './shown-count.ts'
import { useFreshAccount } from './use-fresh-account.ts'
import { useNotices } from './use-notices.ts'
import { lazyWithRetry } from '../ui/overlays/lazy-with-retry.ts'

const NoticePanel = lazyWithRetry(() => import('./notice-panel.tsx'))

/** The bell of a member: how much is unread, live, and the newest of it behind a press. What comes is read out. */
export default function NoticeBell({ userId }: { userId: string }) {
  const t = useText(noticeText)
  const { unread, news, told } = useNotices(userId)
  useFreshAccount(told?.id)
  const [isOpen, setIsOpen] = useState(false)
  const shown = shownCount(t, unread)
  return (
    <>
      <Popover
        label={t('title')}
        align="end"
        isWide
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <IconButton label={t('bell', { count: unread, shown })} className="relative">
            <BellIcon />
            {unread > 0 && (
              <span
                aria-hidden
                className="absolute end-0.5 top-1 min-w-4.5 rounded-full bg-indigo px-1 text-center text-[0.6875rem]/4.5 font-semibold text-paper tabular"
              >
                {shown}
              </span>
            )}
          </IconButton>
        }
      >
        <Suspense fallback={<SkeletonRows />}>
          <NoticePanel unread={unread} news={news} onLeave={() => setIsOpen(false)} />
        </Suspense>
      </Popover>
      <span role="status" className="sr-only">
        {told && t.rich('told', {}, { told: () => <NoticeWords notice={told} /> })}
      </span>
    </>
  )
}
