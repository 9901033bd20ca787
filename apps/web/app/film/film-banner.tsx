import { useRef } from 'react'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PauseIcon, PlayIcon } from '../ui/icons.tsx'
import { filmText } from './film-text.ts'
import { RunningFilm, useRunningFilm } from './running-film.tsx'
import type { PageFilm } from './shown-film.ts'

type FilmBannerProps = { title: string; ownTitle: string; film: PageFilm }

/** The film over the whole width, with its title on it; upright in a narrow window (CONST-007). */
export function FilmBanner({ title, ownTitle, film }: FilmBannerProps) {
  const t = useText(filmText)
  const frame = useRef<HTMLElement>(null)
  const { video, src, isOn, toggle } = useRunningFilm(film, frame)
  const isLive = useIsHydrated()
  return (
    <section ref={frame} aria-label={title} className="film-frame film-banner">
      <RunningFilm {...{ film, video, src }} sizes="100vw" isFirst />
      <div className="film-titles page">
        <p className="film-title">
          <bdi>{title}</bdi>
        </p>
        {ownTitle && (
          <p className="film-own-title">
            <bdi>{ownTitle}</bdi>
          </p>
        )}
      </div>
      {isLive && (
        <Button
          size="small"
          onClick={toggle}
          className="absolute! end-edge top-5 border-transparent! bg-on-art! font-medium! text-on-art-ink"
        >
          {isOn ? <PauseIcon /> : <PlayIcon />}
          {t(isOn ? 'stop' : 'play')}
        </Button>
      )}
    </section>
  )
}
