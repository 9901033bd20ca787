import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import { useRef, useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { IconButton } from '../controls/button.tsx'
import { PauseIcon, PlayIcon } from '../icons.tsx'
import { kitText } from '../kit-text.ts'
import { Picture } from './picture.tsx'

type BannerFilmProps = { url: string; poster: PictureShape | null; label: string }

/**
 * A film at the top of a page, without sound and over and over, once somebody plays it. It fills its frame: the edges
 * may be cut.
 */
export function BannerFilm({ url, poster, label }: BannerFilmProps) {
  const t = useText(kitText)
  const isLive = useIsHydrated()
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const toggle = () => (isPlaying ? film.current?.pause() : void film.current?.play().catch(() => {}))
  return (
    <div className="banner">
      {poster && <Picture picture={{ ...poster, alt: '' }} sizes="100vw" isFirst />}
      <video
        ref={film}
        src={url}
        preload={poster ? 'none' : 'metadata'}
        aria-label={label}
        muted
        loop
        playsInline
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      />
      {isLive && (
        <IconButton
          label={t(isPlaying ? 'pause' : 'play')}
          onClick={toggle}
          className="absolute end-4 bottom-4 bg-on-art text-on-art-ink"
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      )}
    </div>
  )
}
