import type { MediaSource, Picture as PictureShape } from '@monsoon/contract/shapes'
import { formatClock } from '@monsoon/domain/countdown'
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { useText } from '../../text/use-text.tsx'
import { IconButton } from '../controls/button.tsx'
import { CaptionsIcon, ExpandIcon, MutedIcon, PauseIcon, PlayIcon, SoundIcon } from '../icons.tsx'
import { kitText } from '../kit-text.ts'
import { Picture } from './picture.tsx'
import { playerText } from './player-text.ts'

export type CaptionTrack = { language: string; name: string; url: string }

type MediaPlayerProps = {
  kind: 'video' | 'audio'
  url: string
  mimeType: string
  /** Files to choose from, best first; without, `url` alone. */
  sources?: readonly MediaSource[] | undefined
  /** WebVTT, one for each language. */
  tracks?: readonly CaptionTrack[] | undefined
  /** That of `tracks` which is shown when captions are asked for; without, the first. */
  language?: string | undefined
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

type MediaState = {
  isPlaying: boolean
  isMuted: boolean
  hasSound: boolean
  hasFailed: boolean
  positionMs: number
  durationMs: number
}

/**
 * Video and sound on the device's own element, with our controls once the page is live (before, and without script, its
 * own). Nothing plays by itself; looped videos begin without sound.
 */
export function MediaPlayer(props: MediaPlayerProps) {
  const { kind, poster, label, tracks = [], language, durationMs = null, isLooped = false, isFirst = false } = props
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const { isLive, state } = useMediaState(media, { isMuted: isLooped, durationMs: durationMs ?? 0 })
  const [isCaptioned, setIsCaptioned] = useState(false)
  const chosen = Math.max(
    0,
    tracks.findIndex((track) => track.language === language),
  )
  const said = useCaptions(media, { shown: isCaptioned ? chosen : null, isDrawn: kind === 'video' })
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
              onClick={() => isLive && void toggle(media, state.hasFailed)}
              className="relative block w-full"
              style={ratio}
            >
              <Sources {...props} />
              <Captions tracks={tracks} />
            </video>
          </div>
          <PlainVideo {...props} ratio={ratio} />
        </>
      ) : (
        <>
          {picture}
          <audio {...shared} className={isLive ? 'hidden' : 'block h-11 w-full'}>
            <Sources {...props} />
            <Captions tracks={tracks} />
          </audio>
          {isCaptioned && (
            <p dir="auto" className="min-h-14 px-4 py-3 text-center text-small whitespace-pre-line">
              {said}
            </p>
          )}
        </>
      )}
      {isLive && <PlayerNote state={state} />}
      {isLive && (
        <Controls
          {...{ media, state, canExpand: kind === 'video' }}
          captions={tracks.length === 0 ? null : { isOn: isCaptioned, onChange: setIsCaptioned }}
        />
      )}
    </figure>
  )
}

/** The film with the device's own controls, where no script runs. */
function PlainVideo(props: MediaPlayerProps & { ratio: CSSProperties | undefined }) {
  const { poster, label, tracks = [], isLooped = false, ratio } = props
  return (
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
        <Sources {...props} />
        <Captions tracks={tracks} />
      </video>
    </noscript>
  )
}

function Captions({ tracks }: { tracks: readonly CaptionTrack[] }) {
  const t = useText(playerText)
  return tracks.map(({ language, name, url }) => (
    <track key={url} kind="captions" src={url} srcLang={language} label={name || t('captions')} />
  ))
}

/**
 * Turns captions on and off: `shown` is the place of the track, null none. The device draws them over a film; of a
 * sound this gives what is said at the moment.
 */
function useCaptions(
  media: RefObject<HTMLVideoElement | null>,
  { shown, isDrawn }: { shown: number | null; isDrawn: boolean },
): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const tracks = Array.from(media.current?.textTracks ?? [])
    for (const [at, one] of tracks.entries()) one.mode = at === shown ? (isDrawn ? 'showing' : 'hidden') : 'disabled'
    setSaid('')
    const track = shown === null ? undefined : tracks[shown]
    if (!track) return
    const read = () => setSaid([...(track.activeCues ?? [])].map((cue) => wordsOf(cue)).join('\n'))
    track.addEventListener('cuechange', read)
    return () => track.removeEventListener('cuechange', read)
  }, [media, shown, isDrawn])
  return said
}

const wordsOf = (cue: TextTrackCue): string => (cue as VTTCue).getCueAsHTML().textContent ?? ''

/** On a screen that shows no more of it, the smaller film is played. */
function Sources({ url, mimeType, sources = [] }: Pick<MediaPlayerProps, 'url' | 'mimeType' | 'sources'>) {
  const smaller = sources.slice(1).toReversed()
  return (
    <>
      {smaller.map((source) => (
        <source
          key={source.url}
          src={source.url}
          type={source.mimeType}
          media="(width < 40rem) and (resolution < 2dppx)"
        />
      ))}
      <source src={url} type={mimeType} />
    </>
  )
}

/** How long it is said that there is sound to be had (CONST-026). */
const hintMs = 5_000

/** Over the work: for a moment that it has sound which is off, and as long as it lasts that it did not load. */
function PlayerNote({ state: { isPlaying, isMuted, hasSound, hasFailed } }: { state: MediaState }) {
  const t = useText(playerText)
  const isSilent = isPlaying && isMuted && hasSound
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    setIsShown(isSilent)
    if (!isSilent) return
    const timer = setTimeout(() => setIsShown(false), hintMs)
    return () => clearTimeout(timer)
  }, [isSilent])
  return (
    <p role="status" className="pointer-events-none absolute inset-x-3 top-3 text-center text-label">
      {(hasFailed || isShown) && (
        <span className="inline-block rounded-[2px] bg-on-art px-2.5 py-1 text-on-art-ink">
          {t(hasFailed ? 'lost' : 'unmuteToListen')}
        </span>
      )}
    </p>
  )
}

const stillOf = (poster: PictureShape | null): string | undefined =>
  poster?.renditions.find(({ box, format }) => box === '900x900' && format === 'webp')?.url

type ControlsProps = {
  media: RefObject<HTMLVideoElement | null>
  state: MediaState
  canExpand: boolean
  /** null: there are none. */
  captions: { isOn: boolean; onChange: (isOn: boolean) => void } | null
}

function Controls({ media, state, canExpand, captions }: ControlsProps) {
  const t = useText(kitText)
  const tPlayer = useText(playerText)
  // A moment that has begun is not over: clocks that count down round up.
  const position = formatClock(Math.floor(state.positionMs / 1000) * 1000, 'timer')
  const move = (positionMs: number) => {
    if (media.current) seek(media.current, Math.min(state.durationMs, Math.max(0, positionMs)))
  }
  return (
    <div dir="ltr" className="flex items-center gap-1 bg-lift px-2 text-small">
      <IconButton label={t(state.isPlaying ? 'pause' : 'play')} onClick={() => void toggle(media, state.hasFailed)}>
        {state.isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <input
        type="range"
        className="range"
        aria-label={tPlayer('position')}
        aria-valuetext={position}
        min={0}
        max={Math.max(1, state.durationMs)}
        step={100}
        value={state.positionMs}
        onChange={(event) => move(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          const steps = stepsByKey[event.key]
          if (!steps) return
          event.preventDefault()
          move(state.positionMs + steps * (state.durationMs < 60_000 ? 1_000 : 5_000))
        }}
      />
      <span className="min-w-24 text-end tabular text-label text-ink-3">
        {position}
        {state.durationMs > 0 && ` / ${formatClock(state.durationMs, 'timer')}`}
      </span>
      <IconButton
        label={tPlayer(state.isMuted ? 'unmute' : 'mute')}
        onClick={() => {
          if (media.current) media.current.muted = !state.isMuted
        }}
      >
        {state.isMuted ? <MutedIcon /> : <SoundIcon />}
      </IconButton>
      {captions && (
        <IconButton
          label={tPlayer('captions')}
          aria-pressed={captions.isOn}
          className={captions.isOn ? 'border-b-2 border-indigo' : ''}
          onClick={() => captions.onChange(!captions.isOn)}
        >
          <CaptionsIcon />
        </IconButton>
      )}
      {canExpand && (
        <IconButton label={t('fullscreen')} onClick={() => void media.current?.requestFullscreen()}>
          <ExpandIcon />
        </IconButton>
      )}
    </div>
  )
}

/** The step of a slider is fine for a hand, and too fine for a key. */
const stepsByKey: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

const mediaEvents = [
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'durationchange',
  'volumechange',
  'ended',
  'error',
] as const

function useMediaState(media: RefObject<HTMLVideoElement | null>, atFirst: Pick<MediaState, 'isMuted' | 'durationMs'>) {
  const [isLive, setIsLive] = useState(false)
  const [state, setState] = useState<MediaState>({
    isPlaying: false,
    hasSound: false,
    hasFailed: false,
    positionMs: 0,
    ...atFirst,
  })
  useEffect(() => {
    const element = media.current
    if (!element) return
    const read = ({ type = '' }: Partial<Event> = {}) =>
      setState((before) => ({
        isPlaying: type !== 'error' && !element.paused && !element.ended,
        isMuted: element.muted,
        hasSound: hasSound(element),
        hasFailed: type === 'error' || (before.hasFailed && element.readyState === HTMLMediaElement.HAVE_NOTHING),
        positionMs: element.currentTime * 1000,
        durationMs: Number.isFinite(element.duration) ? element.duration * 1000 : before.durationMs,
      }))
    read()
    setIsLive(true)
    // What cannot be loaded says so at its <source>, from where it does not rise.
    for (const event of mediaEvents) element.addEventListener(event, read, { capture: true })
    return () => {
      for (const event of mediaEvents) element.removeEventListener(event, read, { capture: true })
    }
  }, [media])
  return { isLive, state }
}

/** Moves to a moment, of what is not loaded yet as soon as it is. */
function seek(media: HTMLMediaElement, positionMs: number): void {
  media.preload = 'auto'
  media.currentTime = positionMs / 1000
}

/**
 * Whether what plays has sound. Browsers tell it in three ways, once some of it has played; where none does, it may
 * have.
 */
function hasSound(element: HTMLMediaElement): boolean {
  const { mozHasAudio, audioTracks, webkitAudioDecodedByteCount } = element as Partial<ToldOfSound>
  return mozHasAudio ?? (audioTracks ? audioTracks.length > 0 : webkitAudioDecodedByteCount !== 0)
}

type ToldOfSound = { mozHasAudio: boolean; audioTracks: { length: number }; webkitAudioDecodedByteCount: number }

/** Plays or pauses; what did not load is asked for again. A refusal to play is told by the element's own events. */
async function toggle(media: RefObject<HTMLVideoElement | null>, hasFailed: boolean): Promise<void> {
  if (!media.current) return
  if (hasFailed) media.current.load()
  if (media.current.paused || hasFailed) await media.current.play().catch(() => undefined)
  else media.current.pause()
}
