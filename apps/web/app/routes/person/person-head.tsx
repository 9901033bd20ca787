import type { PublicProfile } from '@monsoon/contract/accounts/public-profiles'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { abbreviateCount } from '@monsoon/domain/text/abbreviate-count'
import { AlertButton } from '../../alerts/alert-button.tsx'
import { FollowButton } from '../../people/follow-button.tsx'
import { peopleText } from '../../people/people-text.ts'
import type { FollowSide } from '../../people/use-people-pages.ts'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { VerifiedTick } from '../../ui/verified-tick.tsx'
import { BannerFilm } from '../../ui/pictures/banner-film.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { onDemand } from '../../ui/overlays/on-demand.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ShareButton } from '../../share/share-button.tsx'
import { personText } from './person-text.ts'
import { CopyableAddress } from '../../ui/controls/copyable-text.tsx'

const FollowDialog = onDemand(() => import('../../people/follow-dialog.tsx').then((file) => file.FollowDialog))

/**
 * Who somebody is: banner, portrait, name and kind, where from, their words and links, and what one can do about them.
 */
export function PersonHead({ user, url }: { user: PublicProfile; url: string }) {
  const t = useText(personText)
  const { name, blueTick, type, userName, region, bio, isHidden, isBlocked, isSuspended, walletAddress } = user
  const hasBanner = user.video.length > 0 || user.backgroundPicture !== null
  return (
    <header>
      <Banner user={user} />
      <div className="page">
        <div className={`relative ${hasBanner ? '-mt-14 md:-mt-18' : 'pt-[clamp(1.5rem,4vw,4rem)]'}`}>
          <span className="inline-block rounded-full ring-4 ring-paper">
            <Avatar name={name} picture={user.profilePicture} size={128} />
          </span>
        </div>
        <div className="mt-5 grid gap-x-gutter gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div>
            <h1 className="text-h1 [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
              {blueTick && <VerifiedTick isProminent />}
            </h1>
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui text-ink-2">
              {type !== 'user' && <Badge>{t(type)}</Badge>}
              {userName && <bdi>@{userName}</bdi>}
              {region && (
                <span>{region.region ? t('region', { name: region.name, region: region.region }) : region.name}</span>
              )}
            </p>
            <p className="mt-1 text-label text-ink-3">
              <CopyableAddress address={walletAddress} what={t('address')} />
            </p>
            <Acts user={user} url={url} />
          </div>
          <div className="grid max-w-measure content-start gap-4 lg:pt-2">
            {isSuspended && <Notice tone="warning">{t('isSuspended')}</Notice>}
            {isBlocked && <Notice>{t('blockedNote')}</Notice>}
            {isHidden && <p className="text-ink-2">{t('isPrivate')}</p>}
            {bio && <LongText text={bio} />}
            <Links user={user} />
          </div>
        </div>
      </div>
    </header>
  )
}

function Banner({ user: { name, video, backgroundPicture } }: { user: PublicProfile }) {
  const t = useText(personText)
  const [film] = video
  if (film) return <BannerFilm url={film} poster={backgroundPicture} label={t('film', { name })} />
  if (!backgroundPicture) return null
  return (
    <div aria-hidden className="banner">
      <Picture picture={{ ...backgroundPicture, alt: '' }} sizes="100vw" isFirst />
    </div>
  )
}

/** Follow, share, and how many follow; one's own page leads to its settings. */
function Acts({ user, url }: { user: PublicProfile; url: string }) {
  const t = useText(personText)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      {user.isOwn ? (
        <Button as={Link} to="/profile/view?tab=1" size="small">
          {t('edit')}
        </Button>
      ) : (
        <FollowButton person={user} />
      )}
      {user.type === 'artist' && !user.isOwn && <AlertButton target={{ artistId: user.userId }} />}
      <ShareButton title={user.name} url={url} />
      <FollowCounts user={user} />
    </div>
  )
}

/** How many follow somebody, and whom they follow. Names are told on demand, and of a private account not at all. */
function FollowCounts({ user: { userId, followers, following, isHidden } }: { user: PublicProfile }) {
  const t = useText(peopleText)
  const [side, setSide] = useState<FollowSide>()
  const bold = { b: (words: ReactNode) => <b className="tabular">{words}</b> }
  const counts = [
    {
      of: 'followers',
      words: t.rich('followerCount', { count: followers, shown: abbreviateCount(followers) }, bold),
    },
    { of: 'followings', words: t.rich('followingCount', { shown: abbreviateCount(following) }, bold) },
  ] as const
  return (
    <div className="flex flex-wrap gap-x-5">
      {counts.map(({ of, words }) =>
        isHidden ? (
          <span key={of} className="text-small text-ink-2">
            {words}
          </span>
        ) : (
          <Button key={of} size="small" variant="quiet" onClick={() => setSide(of)}>
            <span>{words}</span>
          </Button>
        ),
      )}
      {side && <FollowDialog side={side} userId={userId} onClose={() => setSide(undefined)} />}
    </div>
  )
}

const socialNames = ['website', 'instagram', 'twitter', 'discord'] as const

function Links({ user: { name, social } }: { user: PublicProfile }) {
  const t = useText(personText)
  const given = socialNames.filter((network) => social[network] !== '')
  if (given.length === 0) return null
  return (
    <ul aria-label={t('links', { name })} className="flex flex-wrap gap-x-6 gap-y-2 text-ui">
      {given.map((network) => (
        <li key={network}>
          <TextLink to={social[network]}>{t(network)}</TextLink>
        </li>
      ))}
    </ul>
  )
}
