import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Portrait } from './avatar.tsx'
import { kitText } from '../kit-text.ts'
import { PersonName } from '../person-name.tsx'

type MuseumLabelProps = {
  /** `portrait`: the file of a small one. */
  artist: { name: string; blueTick: boolean; isPrivate: boolean; portrait?: string | null }
  /** At the end of the artist's line. */
  mark?: ReactNode
  title: ReactNode
  year?: number | null
  /** What it is, where it is no picture. */
  kind?: string
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
  const { artist, mark, title, year, kind, medium, supply, hasWholeName = false, children } = props
  const t = useText(kitText)
  const edition = supply === undefined ? undefined : supply === 1 ? t('unique') : t('editionOf', { supply })
  // No line begins with the dot, or ends within the edition.
  const facts = [medium, edition?.replaceAll(' ', '\u00A0')].filter(Boolean).join('\u00A0· ')
  return (
    <div className="work-caption">
      <p className="work-artist">
        {artist.portrait !== undefined && <Portrait name={artist.name} src={artist.portrait} size={20} />}
        <PersonName person={artist} isCut={!hasWholeName} />
        {mark}
      </p>
      <p className="work-title">
        {title}
        {year && `, ${year}`}
        {kind && <span className="font-sans text-label text-ink-3">{`\u00A0· ${kind}`}</span>}
      </p>
      {facts && <p className="text-ink-3">{facts}</p>}
      {children && <div className="work-terms">{children}</div>}
    </div>
  )
}
