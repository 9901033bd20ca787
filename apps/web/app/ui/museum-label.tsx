import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.tsx'
import { Avatar } from './avatar.tsx'
import { kitText } from './kit-text.ts'
import { PersonName } from './person-name.tsx'

type MuseumLabelProps = {
  artist: { name: string; blueTick: boolean; isPrivate: boolean; profilePicture?: PictureShape | null }
  title: ReactNode
  year?: number | null
  medium?: string
  /** How many there are; 1 is unique. Left out: no edition is named. */
  supply?: number
  /** Where a work hangs alone: names are cut on cards. */
  hasWholeName?: boolean
  /** Price and status. */
  children?: ReactNode
}

/** The caption of every work, always in this order: artist, title in italics and year, medium and edition, price. */
export function MuseumLabel(props: MuseumLabelProps) {
  const { artist, title, year, medium, supply, hasWholeName = false, children } = props
  const say = useText(kitText)
  const edition = supply === undefined ? undefined : supply === 1 ? say('unique') : say('editionOf', { supply })
  const facts = [medium, edition].filter(Boolean).join(' · ')
  return (
    <div className="work-caption pt-3.5 text-label">
      <p className="mb-1 flex items-center gap-2 text-small font-semibold">
        {artist.profilePicture !== undefined && <Avatar name={artist.name} picture={artist.profilePicture} size={20} />}
        <PersonName person={artist} isCut={!hasWholeName} />
      </p>
      <p className="font-serif text-work text-pretty max-sm:text-body/[1.3]">
        {title}
        {year && <span className="not-italic">, {year}</span>}
      </p>
      {facts && <p className="text-ink-3">{facts}</p>}
      {children && (
        <div className="work-terms mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
          {children}
        </div>
      )}
    </div>
  )
}
