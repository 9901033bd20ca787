import { messages, messageText } from '@monsoon/contract/messages'
import { paragraphsOf } from '@monsoon/domain/text/html-text'
import type { CSSProperties } from 'react'
import { useText } from '../../text/use-text.tsx'
import { ItemCard } from '../../lists/item-card.tsx'
import { MediaPlayer } from '../../ui/pictures/media-player.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { frameOf, Picture } from '../../ui/pictures/picture.tsx'
import { exhibitionText } from './exhibition-text.ts'
import { FloorPlan } from './floor-plan.tsx'
import { entranceWorkOf, type HungRoom } from './hung-rooms.ts'
import type { ShownExhibition } from './shown-exhibition.ts'

/** The wall at the door: the curator's words, the plan of the rooms, and beside them what greets the visitor. */
export function WallText({ exhibition, rooms }: { exhibition: ShownExhibition; rooms: readonly HungRoom[] }) {
  const t = useText(exhibitionText)
  const { title, curator } = exhibition
  return (
    <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <div className="grid gap-y-[1.1em] font-serif text-[clamp(1.25rem,1.05rem+0.8vw,1.6875rem)]/[1.44] text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
          {paragraphsOf(exhibition.description).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <p className="mt-6 text-small text-ink-2">
          <bdi>{curator.name}</bdi>
        </p>
        <h2 id="explore" className="mt-11 font-sans text-ui font-semibold tracking-normal [overflow-wrap:anywhere]">
          {messageText('explore', { title })}
        </h2>
        {rooms.length > 0 && (
          <FloorPlan
            rooms={rooms.map(({ id, title: name, works }) => ({ id, title: name, workCount: works.length }))}
          />
        )}
        {exhibition.arts.length === 0 && (
          <div className="mt-5">
            <EmptyState title={messages.exploreEmpty} detail={t('noWorks')} />
          </div>
        )}
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        <Entrance exhibition={exhibition} />
      </div>
    </div>
  )
}

const entranceSizes = '(width < 62rem) 90vw, 38vw'

/** A film, a picture of the exhibition, the work of the cover, or its logo: whichever there is first. */
function Entrance({ exhibition }: { exhibition: ShownExhibition }) {
  const t = useText(exhibitionText)
  const { title, video, backgroundPicture, logo } = exhibition
  const [film] = video
  if (film) {
    return (
      <MediaPlayer
        kind="video"
        url={film}
        mimeType="video/mp4"
        poster={backgroundPicture}
        label={t('film', { name: title })}
        isLooped
        isFirst
      />
    )
  }
  if (backgroundPicture) return <Picture picture={backgroundPicture} sizes={entranceSizes} isFirst className="w-full" />
  const work = entranceWorkOf(exhibition)
  if (work?.picture) {
    return (
      <div className="entrance-work" style={frameOf(work.picture) as CSSProperties}>
        <ItemCard item={work} hasFacts isFirst sizes={entranceSizes} />
      </div>
    )
  }
  return logo && <Picture picture={logo} sizes={entranceSizes} className="w-full" />
}
