import type { Picture } from '@monsoon/contract/shapes'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { firstLetter, portraitOf } from './avatar.tsx'
import { kitText } from '../kit-text.ts'
import { CoverLink } from './exhibition-cover.tsx'
import { VerifiedTick } from '../verified-tick.tsx'

type ArtistCardProps = {
  person: { name: string; blueTick: boolean; profilePicture: Picture | null }
  /** Where the artist is from or works. */
  region?: string | null | undefined
  workCount?: number
  /** Left out while the artist has no page. */
  to?: string | undefined
}

/** An artist: a square portrait, the name in serif, where from and how many works. */
export function ArtistCard({ person, region, workCount, to }: ArtistCardProps) {
  const t = useText(kitText)
  return (
    <article className="person-card">
      <Portrait name={person.name} picture={person.profilePicture} />
      <h3 className="mt-4 text-h3 [overflow-wrap:anywhere]">
        <CoverLink to={to}>{person.name}</CoverLink>
        {person.blueTick && <VerifiedTick />}
      </h3>
      <CardFacts facts={[region, workCount !== undefined && t('works', { count: workCount })]} />
    </article>
  )
}

/** What is said below a name, between middle dots; nothing where nothing is known. */
export function CardFacts({ facts }: { facts: readonly ReactNode[] }) {
  const known = facts.filter(Boolean)
  if (known.length === 0) return null
  return (
    <p className="mt-0.5 text-small tabular text-ink-3">
      {known.map((fact, index) => (
        <span key={index}>
          {index > 0 && '\u00A0· '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  )
}

function Portrait({ name, picture }: { name: string; picture: Picture | null }) {
  if (!picture) {
    return (
      <span aria-hidden className="person-portrait grid place-items-center font-serif text-display text-ink-3">
        {firstLetter(name)}
      </span>
    )
  }
  return (
    <img
      src={portraitOf(picture, 400)?.url}
      alt=""
      width={400}
      height={400}
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: picture.color }}
      className="person-portrait object-cover"
    />
  )
}
