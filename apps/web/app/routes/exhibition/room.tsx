import type { CSSProperties } from 'react'
import { useText } from '../../text/use-text.tsx'
import { ItemCard } from '../../lists/item-card.tsx'
import { frameOf } from '../../ui/pictures/picture.tsx'
import { exhibitionText } from './exhibition-text.ts'
import type { HungRoom, HungWork } from './hung-rooms.ts'

/** A room: its title and wall text, and its works on one centre line, as large as the curator hung them. */
export function Room({ room, number }: { room: HungRoom; number: number }) {
  const t = useText(exhibitionText)
  const { id, title, wallText, works } = room
  return (
    <section aria-labelledby={`${id}-title`} className="below-words mt-[clamp(4rem,8vw,8rem)]">
      <div id={id} className="page flex scroll-mt-24 flex-wrap items-baseline gap-x-5 gap-y-2 pb-7">
        <h3 id={`${id}-title`} className="text-h2">
          <bdi>{title}</bdi>
        </h3>
        <span className="text-small text-ink-3">{t('room', { number })}</span>
        {wallText && (
          <p className="max-w-120 text-ui text-pretty text-ink-2 lg:ms-auto">
            <bdi>{wallText}</bdi>
          </p>
        )}
      </div>
      <div className="bg-wall py-[clamp(2rem,5vw,5rem)]">
        <div className="page">
          <ul aria-label={t('roomWorks', { room: title })} className="room-wall" style={wallOf(works)}>
            {works.map(({ item, scale }) => (
              <li key={item.id} style={placeOf({ item, scale })}>
                <ItemCard item={item} hasFacts sizes={sizesOf(works.length)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

const ratioOf = ({ item }: HungWork): number => (item.picture ? item.picture.width / item.picture.height : 1)

/** How much of the wall's height the works take in width, together, and how many gaps lie between them. */
function wallOf(works: readonly HungWork[]): CSSProperties {
  const sum = works.reduce((width, work) => width + ratioOf(work) * work.scale, 0)
  return { '--sum': sum.toFixed(4), '--gaps': works.length - 1 } as CSSProperties
}

/** On a phone a work takes its share of the width: wide ones all of it, upright and small ones less. */
function placeOf(work: HungWork): CSSProperties {
  const share = Math.min(1, Math.max(0.62, Math.sqrt(ratioOf(work)) * work.scale))
  const frame: object = work.item.picture ? frameOf(work.item.picture) : { '--ratio': '1' }
  const hung: Record<string, string> = { '--scale': String(work.scale), '--share': share.toFixed(2) }
  return { ...frame, ...hung }
}

const sizesOf = (count: number): string => `(width < 48rem) 88vw, ${Math.round(88 / Math.max(2, count))}vw`
