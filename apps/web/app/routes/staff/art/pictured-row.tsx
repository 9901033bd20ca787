import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import type { ReactNode } from 'react'
import { Picture } from '#ui/pictures/picture.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'

type PicturedRowProps = {
  picture: PictureShape | null
  title: { to: string; name: string }
  /** Behind the title, how it stands. */
  badges?: ReactNode
  maker: { userId: string; name: string }
  /** Behind the maker's name. */
  more: ReactNode
  /** At the end, what can be done with it. */
  children: ReactNode
}

/** A work or a collection in a list of the back office. */
export function PicturedRow({ picture, title, badges, maker, more, children }: PicturedRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-3">
      <span className="grid size-16 flex-none place-items-center bg-wall">
        {picture && <Picture picture={picture} sizes="4rem" className="max-h-16 w-auto max-w-16" />}
      </span>
      <span className="min-w-48 flex-1 text-ui [overflow-wrap:anywhere]">
        <TextLink to={title.to} className="font-serif italic">
          <bdi>{title.name}</bdi>
        </TextLink>{' '}
        {badges}
        <span className="block text-small text-ink-2">
          <StaffPersonLink person={maker} />
          {' · '}
          {more}
        </span>
      </span>
      {children}
    </li>
  )
}
