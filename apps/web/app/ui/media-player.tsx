import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import { formatClock } from '@monsoon/domain/countdown'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useText } from '../text/use-text.tsx'
import { IconButton } from './button.tsx'
import { ExpandIcon, MutedIcon, PauseIcon, PlayIcon, SoundIcon } from './icons.tsx'
import { kitText } from './kit-text.ts'
import { Picture } from './picture.tsx'

type MediaPlayerProps = {
  kind: 'video' | 'audio'
  url: string
  mimeType: string
  /** Shown before it plays; for sound the picture that goes with it. */
  poster: PictureShape | null
  label: string
  /** Where it is not known, the player tells it once something is played. */
  durationMs?: number | null
  isLooped?: boolean
  /** Its poster is what one sees first of the page: loaded at once and before others. */
  isFirst?: boolean
}

const posterSizes = '(width < 62rem) 100vw, 60vw'

type MediaState = { isPlaying: boolean; isMuted: boolean; positionMs: number; durationMs: number }

/**
 * Video and sound on the device's own element, with our controls once the page is live (before, and without script, its
 * own). Nothing plays by itself; looped videos begin without sound.
 */
export function MediaPlayer(props: MediaPlayerProps) {
  const { kind, url, mimeType, poster, label, durationMs = null, isLooped = false, isFirst = false } = props
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const { isLive, state } = useMediaState(media, { isMuted: isLooped, durationMs: durationMs ?? 0 })
  // Our controls take the place that is kept for the device's own: nothing moves when the page comes to life.
  const shared = {
    ref: media,
    controls: !isLive,
    // With a poster there is something to see until somebody plays it, and nothing to ask for sooner.
    preload: poster ? 'none' : 'metadata',
    loop: isLooped,
    'aria-label': label,
  } as const
  const picture = poster && <Picture picture={poster} sizes={posterSizes} isFirst={isFirst} className="w-full" />
  const ratio = poster ? { aspectRatio: `${poster.width} / ${poster.height}` } : undefined
  return (
    <figure className={`relative bg-wall ${kind === 'video' && !isLive ? 'pb-11' : ''}`}>
      {kind === 'video' ? (
        <>
          {/* Without controls until the page is live: those of the device would lie dark before the poster. */}
          <div className="relative noscript:hidden">
            <div className="absolute inset-0">{picture}</div>
            <video
              {...shared}
              controls={false}
              muted={isLooped}
              playsInline
              onClick={() => isLive && void toggle(media)}
              className="relative block w-full"
              style={ratio}
            >
              <source src={url} type={mimeType} />
            </video>
          </div>
          <noscript>
            <video
              controls
              preload="none"
              loop={isLooped}
              aria-label={label}
              poster={stillOf(poster)}
              className="block w-full"
              style={ratio}
            >
              <source src={url} type={mimeType} />
            </video>
          </noscript>
        </>
      ) : (
        <>
          {picture}
          <audio {...shared} className={isLive ? 'hidden' : 'block h-11 w-full'}>
            <source src={url} type={mimeType} />
          </audio>
        </>
      )}
      {isLive && <SilenceHint isSilent={state.isPlaying && state.isMuted} />}
      {isLive && <Controls media={media} state={state} canExpand={kind === 'video'} />}
    </figure>
  )
}

/** How long it is said that there is sound to be had (CONST-026). */
const hintMs = 5_000

/** Over what plays without its sound, for a moment. */
function SilenceHint({ isSilent }: { isSilent: boolean }) {
  const say = useText(kitText)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    setIsShown(isSilent)
    if (!isSilent) return
    const timer = setTimeout(() => setIsShown(false), hintMs)
    return () => clearTimeout(timer)
  }, [isSilent])
  return (
    <p role="status" className="pointer-events-none absolute inset-x-0 top-3 text-center text-label">
      {isShown && <span className="rounded-[2px] bg-on-art px-2.5 py-1 text-on-art-ink">{say('unmuteToListen')}</span>}
    </p>
  )
}

const stillOf = (poster: PictureShape | null): string | undefined =>
  poster?.renditions.find(({ box, format }) => box === '900x900' && format === 'webp')?.url

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
          if (media.current) seek(media.current, event.target.valueAsNumber)
        }}
      />
      <span className="min-w-24 text-end tabular text-label text-ink-3">
        {formatClock(state.positionMs, 'timer')}
        {state.durationMs > 0 && ` / ${formatClock(state.durationMs, 'timer')}`}
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

function useMediaState(media: RefObject<HTMLVideoElement | null>, atFirst: Pick<MediaState, 'isMuted' | 'durationMs'>) {
  const [isLive, setIsLive] = useState(false)
  const [state, setState] = useState<MediaState>({ isPlaying: false, positionMs: 0, ...atFirst })
  useEffect(() => {
    const element = media.current
    if (!element) return
    const read = () =>
      setState((before) => ({
        isPlaying: !element.paused && !element.ended,
        isMuted: element.muted,
        positionMs: element.currentTime * 1000,
        durationMs: Number.isFinite(element.duration) ? element.duration * 1000 : before.durationMs,
      }))
    read()
    setIsLive(true)
    for (const event of mediaEvents) element.addEventListener(event, read)
    return () => {
      for (const event of mediaEvents) element.removeEventListener(event, read)
    }
  }, [media])
  return { isLive, state }
}

/** Moves to a moment, of what is not loaded yet as soon as it is. */
function seek(media: HTMLMediaElement, positionMs: number): void {
  media.preload = 'auto'
  media.currentTime = positionMs / 1000
}

async function toggle(media: RefObject<HTMLVideoElement | null>): Promise<void> {
  if (!media.current) return
  if (media.current.paused) await media.current.play()
  else media.current.pause()
}
