import type { PublicProfile } from '@monsoon/contract/accounts/public-profiles'
import { Link } from 'react-router'
import { api } from '../api-client.ts'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useRevalidatingMutation } from '../ui/submit/use-revalidating-mutation.ts'
import { peopleText } from './people-text.ts'
import { useLoginPath } from '../checkout/use-login.ts'

type Followed = Pick<PublicProfile, 'userId' | 'name' | 'isFollowed' | 'isBlocked'>

/** Follows somebody, or no longer; whom one has blocked can be let in again instead. Visitors log in first. */
export function FollowButton({ person }: { person: Followed }) {
  const t = useText(peopleText)
  const loginPath = useLoginPath()
  const isSignedIn = useViewer() !== null
  const { userId, name, isFollowed, isBlocked } = person
  const toggle = useRevalidatingMutation(() => changeBond(person))
  if (!isSignedIn) {
    return (
      <Button as={Link} to={loginPath} size="small" aria-label={t('followNamed', { name })}>
        {t('follow')}
      </Button>
    )
  }
  const key = isBlocked ? 'unblock' : isFollowed ? 'unfollow' : 'follow'
  return (
    <Button
      key={userId}
      size="small"
      isBusy={toggle.isBusy}
      aria-label={t(`${key}Named`, { name })}
      onClick={() => void toggle.run()}
    >
      {t(key)}
    </Button>
  )
}

function changeBond({ userId, isFollowed, isBlocked }: Followed): Promise<{ msg: string }> {
  if (isBlocked) return api('POST /v1/un-block', { body: { userId } })
  const body = { followId: userId }
  return isFollowed ? api('POST /v1/un-follow', { body }) : api('POST /v1/follow', { body })
}
