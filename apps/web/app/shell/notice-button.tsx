import { Suspense } from 'react'
import { Link } from 'react-router'
import { useIsLive } from '../ui/use-is-live.ts'
import { shellText } from '../text/shell-text.ts'
import { useText } from '../text/use-text.tsx'
import { BellIcon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/overlays/lazy-part.ts'

const NoticeBell = lazyPart(() => import('../notices/notice-bell.tsx'))

/** The bell of a member. Until it can open, a link to the page with all of it. */
export function NoticeButton({ userId }: { userId: string }) {
  const t = useText(shellText)
  const link = (
    <Link to="/profile/notifications" aria-label={t('notices')} className="grid size-11 place-items-center opacity-80">
      <BellIcon />
    </Link>
  )
  if (!useIsLive()) return link
  return (
    <Suspense fallback={link}>
      <NoticeBell userId={userId} />
    </Suspense>
  )
}
