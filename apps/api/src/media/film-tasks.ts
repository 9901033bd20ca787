/** A film or a sound to be read: its file, and the container that it is known to be. */
interface Film {
  path: string
  container: string
}

/** What the encoder is asked to do. */
export type FilmTask = Film &
  (
    | { do: 'look' }
    /** One of its pictures, no larger than `within` pixels a side. */
    | { do: 'still'; atMs: number; within: number }
    | { do: 'peaks' }
    /** Copies pictures and sound, not encoded anew, into a file of the format `writes`. */
    | { do: 'strip'; to: string; writes: string }
    /** Encodes anew, as MP4 with at most so many lines on the short side; null: the sound alone. */
    | { do: 'encode'; to: string; lines: number | null }
  )

export interface FilmLook {
  durationMs: number | null
  hasSound: boolean
  /** Upright, in square pixels; null: it has no pictures. */
  size: { width: number; height: number } | null
}

export interface FilmAnswers {
  look: FilmLook
  /** Three bytes a pixel. */
  still: { data: Buffer; width: number; height: number } | null
  peaks: number[]
  strip: null
  encode: null
}
