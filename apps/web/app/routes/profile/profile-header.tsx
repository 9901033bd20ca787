import type { Profile } from '@monsoon/contract/accounts/accounts'
import { useState, type ReactNode } from 'react'
import { FollowDialog } from '../../people/follow-dialog.tsx'
import { peopleText } from '../../people/people-text.ts'
import type { FollowSide } from '../../people/use-people-pages.ts'
import { ChangePictureDialog, type Place } from '../../pictures/change-picture-dialog.tsx'
import { pictureText } from '../../pictures/picture-text.ts'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { BareButton } from '../../ui/controls/bare-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { profileText } from './profile-text.ts'
import { CopyableAddress } from '../../ui/controls/copyable-text.tsx'
import { VerifiedTick } from '../../ui/verified-tick.tsx'

export type ShownOwner = Pick<
  Profile,
  'name' | 'blueTick' | 'profilePicture' | 'backgroundPicture' | 'walletAddress' | 'followers' | 'following'
>

/** Whose account this is: both pictures, to be changed here, name, address, and who follows whom. */
export function ProfileHeader({ owner }: { owner: ShownOwner }) {
  const t = useText(profileText)
  const [place, setPlace] = useState<Place>()
  return (
    <header className="pt-[clamp(1rem,2vw,2rem)] pb-[clamp(1.5rem,2.6vw,2.5rem)]">
      <Cover picture={owner.backgroundPicture} onChange={() => setPlace('cover')} />
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 pt-4">
        <Portrait owner={owner} onChange={() => setPlace('portrait')} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-serif text-h3 break-words">
            <bdi>{owner.name}</bdi>
            {owner.blueTick && <VerifiedTick isProminent />}
          </p>
          <p className="text-label text-ink-3">
            <CopyableAddress address={owner.walletAddress} what={t('address')} />
          </p>
        </div>
        <Follows followers={owner.followers} following={owner.following} />
      </div>
      {place && <ChangePictureDialog place={place} onClose={() => setPlace(undefined)} />}
    </header>
  )
}

function Cover({ picture, onChange }: { picture: Profile['backgroundPicture']; onChange: () => void }) {
  const t = useText(pictureText)
  return (
    <div className={picture ? 'relative' : 'flex justify-end'}>
      {picture && (
        <div className="aspect-[4/1] overflow-hidden bg-wall [&_img]:size-full [&_img]:object-cover">
          <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 1600px) 1464px, 92vw" isFirst />
        </div>
      )}
      <Button
        size="small"
        onClick={onChange}
        className={picture ? 'absolute end-3 bottom-3 bg-paper max-sm:static max-sm:mt-2' : ''}
      >
        {t(picture ? 'changeCover' : 'addCover')}
      </Button>
    </div>
  )
}

function Portrait({ owner, onChange }: { owner: ShownOwner; onChange: () => void }) {
  const t = useText(pictureText)
  return (
    <BareButton
      aria-label={t('changePortrait')}
      title={t('changePortrait')}
      onClick={onChange}
      className="relative rounded-full"
    >
      <Avatar name={owner.name} picture={owner.profilePicture} size={72} />
      <span className="absolute -end-1 -bottom-1 grid size-7 place-items-center rounded-full border border-line-ui bg-paper">
        <EditIcon className="size-4!" />
      </span>
    </BareButton>
  )
}

function Follows({ followers, following }: Pick<Profile, 'followers' | 'following'>) {
  const t = useText(peopleText)
  const [side, setSide] = useState<FollowSide>()
  const bold = { b: (words: ReactNode) => <b className="tabular">{words}</b> }
  return (
    <>
      <p className="flex flex-wrap gap-x-5">
        <Button size="small" variant="quiet" onClick={() => setSide('followers')}>
          <span>{t.rich('followers', { count: followers }, bold)}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={() => setSide('followings')}>
          <span>{t.rich('following', { count: following }, bold)}</span>
        </Button>
      </p>
      {side && <FollowDialog side={side} onClose={() => setSide(undefined)} />}
    </>
  )
}
