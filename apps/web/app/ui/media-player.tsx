import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import { formatClock } from '@monsoon/domain/countdown'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useText } from '../text/use-text.tsx'
import { IconButton } from './button.tsx'
import { ExpandIcon, MutedIcon, PauseIcon, PlayIcon, SoundIcon } from './icons.tsx'
import { kitText } from './kit-text.ts'
import { Picture, sourceSet } from './picture.tsx'

type MediaPlayerProps = {
  kind: 'video' | 'audio'
  url: string
  mimeType: string
  /** Shown before it plays; for sound the picture that goes with it. */
  poster: PictureShape | null
  label: string
  isLooped?: boolean
}

type MediaState = { isPlaying: boolean; isMuted: boolean; positionMs: number; durationMs: number }

/**
 * Video and sound on the device's own element, with our controls once the page is live (before, and without script, its
 * own). Nothing plays by itself; looped videos begin without sound.
 */
export function MediaPlayer({ kind, url, mimeType, poster, label, isLooped = false }: MediaPlayerProps) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const { isLive, state } = useMediaState(media, isLooped)
  // Our controls take the place that is kept for the device's own: nothing moves when the page comes to life.
  const shared = { ref: media, controls: !isLive, preload: 'metadata', loop: isLooped, 'aria-label': label } as const
  const posterUrl = poster ? sourceSet(poster.renditions, 'webp').split(', ').at(-1)?.split(' ')[0] : undefined
  return (
    <figure className={`relative bg-wall ${kind === 'video' && !isLive ? 'pb-11' : ''}`}>
      {kind === 'video' ? (
        <video
          {...shared}
          muted={isLooped}
          playsInline
          poster={posterUrl}
          onClick={() => isLive && void toggle(media)}
          className="block w-full"
          style={poster ? { aspectRatio: `${poster.width} / ${poster.height}` } : undefined}
        >
          <source src={url} type={mimeType} />
        </video>
      ) : (
        <>
          {poster && <Picture picture={poster} sizes="(width < 62rem) 100vw, 60vw" className="w-full" />}
          <audio {...shared} className={isLive ? 'hidden' : 'block h-11 w-full'}>
            <source src={url} type={mimeType} />
          </audio>
        </>
      )}
      {isLive && <Controls media={media} state={state} canExpand={kind === 'video'} />}
    </figure>
  )
}

function Controls(props: { media: RefObject<HTMLVideoElement | null>; state: MediaState; canExpand: boolean }) {
  const { media, state, canExpand } = props
  const say = useText(kitText)
  return (
    <div dir="ltr" className="flex items-center gap-1 bg-lift px-2 text-small">
      <IconButton label={say(state.isPlaying ? 'pause' : 'play')} onClick={() => void toggle(media)}>
        {state.isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <input
        type="range"
        className="range"
        aria-label={say('position')}
        aria-valuetext={formatClock(state.positionMs, 'timer')}
        min={0}
        max={Math.max(1, state.durationMs)}
        step={100}
        value={state.positionMs}
        onChange={(event) => {
          if (media.current) media.current.currentTime = event.target.valueAsNumber / 1000
        }}
      />
      <span className="min-w-24 text-end tabular text-label text-ink-3">
        {formatClock(state.positionMs, 'timer')} / {formatClock(state.durationMs, 'timer')}
      </span>
      <IconButton
        label={say(state.isMuted ? 'unmute' : 'mute')}
        onClick={() => {
          if (media.current) media.current.muted = !state.isMuted
        }}
      >
        {state.isMuted ? <MutedIcon /> : <SoundIcon />}
      </IconButton>
      {canExpand && (
        <IconButton label={say('fullscreen')} onClick={() => void media.current?.requestFullscreen()}>
          <ExpandIcon />
        </IconButton>
      )}
    </div>
  )
}

const mediaEvents = ['play', 'pause', 'timeupdate', 'seeked', 'durationchange', 'volumechange', 'ended'] as const

function useMediaState(media: RefObject<HTMLVideoElement | null>, isMutedAtFirst: boolean) {
  const [isLive, setIsLive] = useState(false)
  const [state, setState] = useState<MediaState>({
    isPlaying: false,
    isMuted: isMutedAtFirst,
    positionMs: 0,
    durationMs: 0,
  })
  useEffect(() => {
    const element = media.current
    if (!element) return
    const read = () =>
      setState({
        isPlaying: !element.paused && !element.ended,
        isMuted: element.muted,
        positionMs: element.currentTime * 1000,
        durationMs: Number.isFinite(element.duration) ? element.duration * 1000 : 0,
      })
    read()
    setIsLive(true)
    for (const event of mediaEvents) element.addEventListener(event, read)
    return () => {
      for (const event of mediaEvents) element.removeEventListener(event, read)
    }
  }, [media])
  return { isLive, state }
}

async function toggle(media: RefObject<HTMLVideoElement | null>): Promise<void> {
  if (!media.current) return
  if (media.current.paused) await media.current.play()
  else media.current.pause()
}
