import type { Picture } from '@monsoon/contract/shapes'
import { useText } from '../../text/use-text.tsx'
import { CardFacts } from './artist-card.tsx'
import { Avatar } from './avatar.tsx'
import { kitText } from '../kit-text.ts'
import { CoverLink } from './exhibition-cover.tsx'
import { VerifiedTick } from '../verified-tick.tsx'

type CuratorCardProps = {
  person: { name: string; blueTick: boolean; profilePicture: Picture | null }
  region?: string | null | undefined
  exhibitionCount?: number
  /** A sentence or two in the curator's own words. */
  statement?: string | null | undefined
  /** Left out while the curator has no page. */
  to?: string | undefined
}

/** A curator: known by what they say and hang, so the portrait is small and the words are large. */
export function CuratorCard({ person, region, exhibitionCount, statement, to }: CuratorCardProps) {
  const t = useText(kitText)
  return (
    <article className="person-card flex h-full flex-col border-t border-ink pt-4">
      {statement && <p className="mb-5 font-serif text-lead text-pretty">{statement}</p>}
      <div className="mt-auto flex items-center gap-3.5">
        <Avatar name={person.name} picture={person.profilePicture} size={56} />
        <div className="min-w-0">
          <h3 className="font-sans text-ui font-semibold [overflow-wrap:anywhere]">
            <CoverLink to={to}>{person.name}</CoverLink>
            {person.blueTick && <VerifiedTick />}
          </h3>
          <CardFacts facts={[region, exhibitionCount !== undefined && t('exhibitions', { count: exhibitionCount })]} />
        </div>
      </div>
    </article>
  )
}
