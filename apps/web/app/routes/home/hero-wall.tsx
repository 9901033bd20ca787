import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { ShownWork } from '../../lists/shown-work.ts'
import { useText } from '../../text/use-text.tsx'
import { MuseumLabel } from '../../ui/pictures/museum-label.tsx'
import { frameOf, Picture } from '../../ui/pictures/picture.tsx'
import { homeText } from './home-text.ts'

// Of the largest height: the leading work hangs large, the others beside it as in a conversation.
const scales = [1, 0.66, 0.78]

/** A few works on one centre line, their labels on one edge; no price yet. */
export function HeroWall({ works }: { works: readonly ShownWork[] }) {
  const t = useText(homeText)
  const hung = works.flatMap(({ picture, ...item }, index) =>
    picture ? [{ item, picture, share: (picture.width / picture.height) * (scales[index] ?? 0.6) }] : [],
  )
  const wall = {
    '--columns': hung.map(({ share }) => `minmax(0, ${share.toFixed(4)}fr)`).join(' '),
    '--sum': hung.reduce((sum, { share }) => sum + share, 0).toFixed(4),
    '--lead': hung[0]?.share.toFixed(4),
  } as CSSProperties
  return (
    <ul aria-label={t('heroWorks')} className="hero-wall" style={wall}>
      {hung.map(({ item, picture }, index) => (
        <li key={item.id} style={frameOf(picture)}>
          <article className="work">
            <div className="work-slot">
              <div className="work-art">
                <Picture picture={picture} sizes={sizes[index] ?? '30vw'} isFirst={index === 0} />
              </div>
            </div>
            <MuseumLabel
              artist={item.creatorInfo}
              hasWholeName
              title={
                <Link
                  to={`/item/${item.id}`}
                  className="italic after:absolute after:inset-0 after:z-1 after:content-['']"
                >
                  <bdi>{item.name}</bdi>
                </Link>
              }
              year={item.year}
              medium={item.medium}
            />
          </article>
        </li>
      ))}
    </ul>
  )
}

const sizes = ['(width < 48rem) 90vw, 34vw', '(width < 48rem) 1px, 34vw', '(width < 48rem) 1px, 30vw']
