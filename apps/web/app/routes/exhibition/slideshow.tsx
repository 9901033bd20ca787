import { Dialog as Primitive } from 'radix-ui'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { BackIcon, CloseIcon, ForwardIcon, PauseIcon, PlayIcon } from '../../ui/icons.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { readingDirection } from '../../ui/reading-direction.ts'
import type { Slide } from './slides-of.ts'
import { slideshowText } from './slideshow-text.ts'

const stayMs = 9_000

/**
 * An exhibition as one walks through it, one work at a time on a whole screen: by arrows, space, Home and End, by
 * buttons, or by itself when that is asked for. Nothing moves but the light, and under reduced motion not that.
 */
export default function Slideshow({
  name,
  slides,
  onClose,
}: {
  name: string
  slides: readonly Slide[]
  onClose: () => void
}) {
  const t = useText(slideshowText)
  const frame = useRef<HTMLDivElement>(null)
  const walk = useWalk(slides.length)
  useFullScreen(frame, onClose)
  const press = (event: KeyboardEvent) => {
    const act = walk.keys[event.key]
    const isOnButton = event.key === ' ' && event.target instanceof HTMLButtonElement
    if (!act || isOnButton || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }
  const slide = slides[walk.at]
  if (!slide) return null
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-paper animate-fade" />
        <Primitive.Content
          ref={frame}
          aria-describedby={undefined}
          onKeyDown={press}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none"
        >
          <Primitive.Title className="sr-only">{t('title', { name })}</Primitive.Title>
          <SlideOf key={slide.work.id} slide={slide} />
          <WalkButtons {...walk} />
          <IconButton label={t('close')} onClick={onClose} className="absolute end-3 top-3">
            <CloseIcon />
          </IconButton>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

type Walk = ReturnType<typeof useWalk>

/** Which work one stands before, and whether one goes on by oneself. */
function useWalk(count: number) {
  const [at, setAt] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const last = count - 1
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)))
  const togglePlaying = () => setIsPlaying(!isPlaying)
  useEffect(() => {
    if (!isPlaying || at === last) return
    const timer = setTimeout(() => setAt(at + 1), stayMs)
    return () => clearTimeout(timer)
  }, [isPlaying, at, last])
  const keys: Record<string, () => void> = {
    ArrowRight: () => go(at + forward()),
    ArrowLeft: () => go(at - forward()),
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(last),
    ' ': togglePlaying,
  }
  return { at, last, go, isPlaying, togglePlaying, keys }
}

function WalkButtons({ at, last, go, isPlaying, togglePlaying }: Walk) {
  const t = useText(slideshowText)
  return (
    <div className="flex flex-none items-center justify-center gap-2 pb-4">
      <IconButton label={t('previous')} disabled={at === 0} onClick={() => go(at - 1)}>
        <BackIcon />
      </IconButton>
      <IconButton label={t(isPlaying ? 'pause' : 'play')} aria-pressed={isPlaying} onClick={togglePlaying}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <span className="min-w-20 text-center text-small tabular text-ink-3">
        {t('place', { at: at + 1, count: last + 1 })}
      </span>
      <IconButton label={t('next')} disabled={at === last} onClick={() => go(at + 1)}>
        <ForwardIcon />
      </IconButton>
    </div>
  )
}

/** The work, as large as the window allows, and its label. What it is now is said once. */
function SlideOf({ slide: { work, room } }: { slide: Slide }) {
  const { picture, name, year, creatorInfo, id } = work
  return (
    <figure className="flex min-h-0 flex-1 animate-fade flex-col items-center gap-5 px-4 pt-14 pb-4 sm:px-12">
      <div className="flex min-h-0 w-full flex-1 items-center justify-center">
        {picture && (
          <Picture
            picture={picture}
            sizes="92vw"
            isFirst
            className="max-h-[calc(100dvh-13rem)] w-auto max-w-full object-contain"
          />
        )}
      </div>
      <figcaption role="status" className="flex-none text-center text-ui">
        <PersonName person={creatorInfo} />
        <span className="block font-serif text-work">
          <Link to={`/item/${id}`} className="italic underline decoration-line-2 underline-offset-4">
            <bdi>{name}</bdi>
          </Link>
          {year !== null && `, ${year}`}
        </span>
        {room && <bdi className="block text-small text-ink-3">{room}</bdi>}
      </figcaption>
    </figure>
  )
}

/** In scripts that run to the left the next work is on the left. */
const forward = (): 1 | -1 => (readingDirection() === 'rtl' ? -1 : 1)

/** The whole screen, where the device gives it; leaving that ends the show. */
function useFullScreen(frame: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))
  useEffect(() => {
    const element = frame.current
    void element?.requestFullscreen?.().catch(() => undefined)
    const watch = () => {
      if (!document.fullscreenElement) close.current()
    }
    document.addEventListener('fullscreenchange', watch)
    return () => {
      document.removeEventListener('fullscreenchange', watch)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [frame])
}
