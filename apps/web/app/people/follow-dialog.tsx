import { useEffect, useRef } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { EmptyState } from '../ui/page-state.tsx'
import { peopleText } from './people-text.ts'
import { FollowListRow } from './follow-list-row.tsx'
import { usePeoplePages, type FollowSide } from './use-people-pages.ts'

type FollowDialogProps = {
  side: FollowSide
  /** Whose; oneself, where it is left out. */
  userId?: string
  onClose: () => void
}

/** Who follows somebody, or whom they follow: a few at first, more as one goes on (SCREEN-086). */
export function FollowDialog({ side, userId, onClose }: FollowDialogProps) {
  const t = useText(peopleText)
  const isFollowers = side === 'followers'
  return (
    <Dialog onClose={onClose} title={t(isFollowers ? 'followersTitle' : 'followingTitle')}>
      <PeopleList side={side} userId={userId} />
    </Dialog>
  )
}

const emptyKeys = {
  own: { followers: 'noFollowers', followings: 'noFollowing' },
  others: { followers: 'noFollowersOf', followings: 'noFollowingOf' },
} as const

function PeopleList({ side, userId }: { side: FollowSide; userId: string | undefined }) {
  const t = useText(peopleText)
  const errorText = useErrorText()
  const { people, isEmpty, hasMore, isLoading, error, loadMore } = usePeoplePages(side, userId)
  const isFollowers = side === 'followers'
  if (isEmpty) {
    return (
      <EmptyState
        title={t(emptyKeys[userId ? 'others' : 'own'][side])}
        detail={!userId && t(isFollowers ? 'noFollowersDetail' : 'noFollowingDetail')}
      />
    )
  }
  return (
    <div className="max-h-[60vh] overflow-y-auto overscroll-contain">
      <ul aria-busy={isLoading}>
        {people.map((person) => (
          <FollowListRow key={person.id} person={person} />
        ))}
      </ul>
      <FormError>{error ? errorText(error) : undefined}</FormError>
      {hasMore && <More key={people.length} canLoad={!isLoading && !error} isLoading={isLoading} onSeen={loadMore} />}
      <p role="status" className="sr-only">
        {isLoading && t('loading')}
      </p>
    </div>
  )
}

/** The end of what is loaded: more comes once it is seen, or pressed. */
function More({ canLoad, isLoading, onSeen }: { canLoad: boolean; isLoading: boolean; onSeen: () => void }) {
  const t = useText(peopleText)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!canLoad || !end.current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onSeen())
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canLoad, onSeen])
  return (
    <div ref={end} className="py-4 text-center">
      <Button size="small" isBusy={isLoading} onClick={onSeen}>
        {t('more')}
      </Button>
    </div>
  )
}
