import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import type { CSSProperties } from 'react'
import { useText } from '../../text/use-text.tsx'
import { CardFacts } from './artist-card.tsx'
import { EmptyWallDrawing } from '../icons.tsx'
import { kitText } from '../kit-text.ts'
import { frameOf, Picture, scaleByRatio } from './picture.tsx'
import { CoverLink } from './exhibition-cover.tsx'

type CollectionCardProps = {
  name: string
  /** Who made the collection. */
  maker: string
  workCount: number
  /** The first works of it; up to three are shown, and none that some do not want to see. */
  works: readonly { picture: PictureShape | null; nsfw: boolean }[]
  /** Beside its name. */
  logo?: PictureShape | null | undefined
  /** Left out while the collection has no page. */
  to?: string | undefined
}

/** A collection: up to three of its works side by side on one centre line, uncropped. */
export function CollectionCard({ name, maker, workCount, works, logo, to }: CollectionCardProps) {
  const t = useText(kitText)
  const pictures = works.flatMap(({ picture, nsfw }) => (picture && !nsfw ? [picture] : [])).slice(0, 3)
  return (
    <article className="collection">
      <div className="collection-wall" style={wallOf(pictures)}>
        {pictures.map((picture, index) => (
          <div key={index} style={{ ...frameOf(picture), '--scale': scaleByRatio(picture) } as CSSProperties}>
            <Picture picture={picture} sizes="(width < 48rem) 34vw, 12rem" />
          </div>
        ))}
        {pictures.length === 0 && <EmptyWallDrawing />}
      </div>
      <h3 className="mt-4 flex items-center gap-3 text-h3 [overflow-wrap:anywhere]">
        {logo && (
          <span className="size-9 flex-none overflow-hidden bg-wall [&_img]:size-full! [&_img]:object-cover [&_picture]:contents">
            <Picture picture={{ ...logo, alt: '' }} sizes="2.25rem" />
          </span>
        )}
        <CoverLink to={to}>{name}</CoverLink>
      </h3>
      <CardFacts facts={[maker, t('works', { count: workCount })]} />
    </article>
  )
}

/** How wide the works are together, counted in heights of the wall, and how many gaps stand between them. */
function wallOf(pictures: readonly PictureShape[]): CSSProperties {
  const sum = pictures.reduce((total, picture) => total + (picture.width / picture.height) * scaleByRatio(picture), 0)
  return { '--sum': Math.round(sum * 1000) / 1000, '--gaps': Math.max(0, pictures.length - 1) } as CSSProperties
}
