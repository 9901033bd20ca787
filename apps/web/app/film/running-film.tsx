import { useEffect, useRef, useState, type RefObject } from 'react'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useIsInView } from '../ui/use-is-in-view.ts'
import type { ShownPicture } from '../ui/pictures/picture.tsx'
import { narrowFilmPx, type PageFilm } from './shown-film.ts'

const narrowWindow = `(max-width: ${narrowFilmPx}px)`

/** Whether films may begin by themselves: not for those who asked for stillness or pay for every byte. */
function mayRun(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const asksFor = (preference: string) => matchMedia(`(${preference}: reduce)`).matches
  return !asksFor('prefers-reduced-motion') && !asksFor('prefers-reduced-data') && connection?.saveData !== true
}

interface Running {
  video: RefObject<HTMLVideoElement | null>
  /** Of the one file that is played; null: nothing is asked for, and the picture stands. */
  src: string | null
  isOn: boolean
  toggle: () => void
}

/**
 * A film that runs while it is in the window, unless somebody stops it (WCAG 2.2.2). Without script there is the
 * picture alone.
 */
export function useRunningFilm(film: PageFilm, frame: RefObject<HTMLElement | null>): Running {
  const video = useRef<HTMLVideoElement>(null)
  const isLive = useIsHydrated()
  const isInView = useIsInView(frame, false)
  const [preference, setPreference] = useState<boolean | null>(null)
  const [src, setSrc] = useState<string | null>(null)
  const isOn = isLive && (preference ?? mayRun())
  const isRunning = isOn && isInView
  useEffect(() => {
    if (isRunning) setSrc((before) => before ?? (matchMedia(narrowWindow).matches ? film.narrow : film.wide))
  }, [isRunning, film])
  useEffect(() => {
    if (!isRunning) video.current?.pause()
    // A device that is saving its battery refuses: then the button says so.
    else
      video.current?.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setPreference(false)
      })
  }, [isRunning, src])
  return { video, src, isOn, toggle: () => setPreference(!isOn) }
}

type RunningFilmProps = Pick<Running, 'video' | 'src'> & { film: PageFilm; sizes: string; isFirst?: boolean }

/** The picture, and over it the film once it runs; both fill their frame. */
export function RunningFilm({ film, video, src, sizes, isFirst = false }: RunningFilmProps) {
  const { picture, narrowPicture } = film
  return (
    <>
      {picture && <Poster wide={picture} narrow={narrowPicture} sizes={sizes} isFirst={isFirst} />}
      {src !== null && (
        <video
          ref={video}
          src={src}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden
          tabIndex={-1}
          className="print:hidden"
        />
      )}
    </>
  )
}

/** A still for wide windows and one for narrow ones, from the same width on as the films. */
function Poster(props: { wide: ShownPicture; narrow: ShownPicture | null; sizes: string; isFirst: boolean }) {
  const { wide, narrow, sizes, isFirst } = props
  return (
    <picture>
      {narrow?.avif && <source media={narrowWindow} type="image/avif" srcSet={narrow.avif} sizes={sizes} />}
      {narrow && <source media={narrowWindow} type="image/webp" srcSet={narrow.webp} sizes={sizes} />}
      {wide.avif && <source type="image/avif" srcSet={wide.avif} sizes={sizes} />}
      <img
        srcSet={wide.webp}
        sizes={sizes}
        alt={wide.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
