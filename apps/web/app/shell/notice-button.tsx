import { Suspense } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { BellIcon } from '../ui/icons.tsx'
import { lazyWithRetry } from '../ui/overlays/lazy-with-retry.ts'

const NoticeBell = lazyWithRetry(() => import('../notices/notice-bell.tsx'))

/** The bell of a member. Until it can open, a link to the page with all of it. */
export function NoticeButton({ userId }: { userId: string }) {
  const t = useText(shellText)
  const link = (
    <Link to="/profile/notifications" aria-label={t('notices')} className="grid size-11 place-items-center opacity-80">
      <BellIcon />
    </Link>
  )
  if (!useIsHydrated()) return link
  return (
    <Suspense fallback={link}>
      <NoticeBell userId={userId} />
    </Suspense>
  )
}
