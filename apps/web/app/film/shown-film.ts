import type { ShownFilm } from '@monsoon/contract/house/film'
import { type ShownPicture, toShownPicture } from '../ui/pictures/picture.tsx'

/** A film as a page runs it: the file for wide windows and the one for narrow ones, and the picture until then. */
export interface PageFilm {
  wide: string
  narrow: string
  durationMs: number | null
  picture: ShownPicture | null
  narrowPicture: ShownPicture | null
}

/** Windows of this width and less get the narrow film (CONST-007). */
export const narrowFilmPx = 768

/** Files come best first: of one film, narrow windows get the smallest. */
export function toPageFilm(film: ShownFilm, narrowFilm: ShownFilm | null = null): PageFilm {
  const wide = film.sources[0]?.url ?? ''
  return {
    wide,
    narrow: (narrowFilm ?? film).sources.at(-1)?.url ?? wide,
    durationMs: film.durationMs,
    picture: film.picture && toShownPicture(film.picture),
    narrowPicture: narrowFilm?.picture ? toShownPicture(narrowFilm.picture) : null,
  }
}
