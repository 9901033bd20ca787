import type { FollowRow } from '@monsoon/contract/accounts/people'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api-client.ts'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { peopleText } from './people-text.ts'
import { PersonLink } from './person-link.tsx'

/** Somebody in a follow list, to be followed or not, or blocked, which takes them out of it. */
export function FollowListRow({ person }: { person: FollowRow }) {
  const t = useText(peopleText)
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [isFollowed, setIsFollowed] = useState(person.isFollowed)
  const [isBlocked, setIsBlocked] = useState(false)
  const { name, id } = person
  const toggle = useMutation(async () => {
    const body = { followId: id }
    const answer = isFollowed ? await api('POST /v1/un-follow', { body }) : await api('POST /v1/follow', { body })
    setIsFollowed(answer.data.isFollowed)
    await revalidate()
    return answer
  })
  const block = useMutation(async () => {
    const answer = await api('POST /v1/block', { body: { userId: id } })
    setIsBlocked(true)
    await revalidate()
    return answer
  })
  if (isBlocked) return null
  const canAct = viewer !== null && viewer.userId !== id
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-0">
      <Avatar name={name} picture={person.profilePicture} size={40} />
      <div className="min-w-0 flex-1 basis-24">
        <p className="font-semibold break-words">
          <PersonLink person={person} isProminent />
        </p>
        {!person.isPrivate && (
          <bdi className="text-label text-ink-3 tabular" title={person.address}>
            {shortenAddress(person.address)}
          </bdi>
        )}
      </div>
      {canAct && (
        <div className="flex gap-2">
          <Button
            size="small"
            isBusy={toggle.isBusy}
            aria-label={t(isFollowed ? 'unfollowNamed' : 'followNamed', { name })}
            onClick={() => void toggle.run()}
          >
            {t(isFollowed ? 'unfollow' : 'follow')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            isBusy={block.isBusy}
            aria-label={t('blockNamed', { name })}
            onClick={() => void block.run()}
          >
            {t('block')}
          </Button>
        </div>
      )}
    </li>
  )
}
