import { longestFilmMs } from '@monsoon/contract/works/uploads'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaExtension } from '#files/media-files.ts'
import type { DetectedMedia } from './detect-media.ts'
import { drawWaveform } from './draw-waveform.ts'
import { MediaRefusal } from './media-refusal.ts'
import type { Pixels } from './render-picture.ts'
import { EncoderRefusal, runEncoder } from './run-encoder.ts'

/** A film or a sound on this machine, and room for what is made of it. */
export interface FilmToRender {
  path: string
  folder: string
  detected: DetectedMedia
  signal?: AbortSignal | undefined
}

/** What is played instead of the original. */
export interface RenderedCopy {
  name: string
  extension: MediaExtension
  path: string
  width: number | null
  height: number | null
}

const containers: Partial<Record<MediaExtension, string>> = {
  mp4: 'mov',
  webm: 'matroska',
  mp3: 'mp3',
  ogg: 'ogg',
  wav: 'wav',
}

// What a decoder holds of a film grows with its pictures, and what an encoder takes with its length.
const mostPixels = 4_096 * 4_096
const longestMs = longestFilmMs

const stillSide = 1_600
/** A tenth into a film its first black is over, and its end is not told. */
const stillAt = 0.1

/** Lines on the short side: for phones and slow lines, and for all others. */
const copiesOfFilms = [
  { name: 'film', lines: 1_080 },
  { name: 'small', lines: 480 },
] as const

async function refuseBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof EncoderRefusal) throw new MediaRefusal('DAMAGED', { cause })
    throw cause
  }
}

const taskOf = ({ path, detected }: FilmToRender) => ({ path, container: containers[detected.extension] ?? '' })

/** What a film or a sound is, by its decoder. Throws MediaRefusal for what it cannot read, and for what is too much. */
export async function lookAtFilm(film: FilmToRender) {
  const looked = await refuseBroken(() => runEncoder({ do: 'look', ...taskOf(film) }, film.signal))
  const { size, hasSound, durationMs } = looked
  if (film.detected.kind === 'video' ? !size || size.width < 2 || size.height < 2 : !hasSound)
    throw new MediaRefusal('DAMAGED')
  if (size && size.width * size.height > mostPixels) throw new MediaRefusal('TOO_MANY_PIXELS')
  if (durationMs !== null && durationMs > longestMs) throw new MediaRefusal('TOO_LONG')
  return looked
}

/** The picture of a film at a moment, or the one that is nearest before. */
export async function stillOfFilm(film: FilmToRender, atMs: number): Promise<Pixels> {
  const still = await refuseBroken(() =>
    runEncoder({ do: 'still', ...taskOf(film), atMs, within: stillSide }, film.signal),
  )
  if (!still) throw new MediaRefusal('DAMAGED')
  return { ...still, channels: 3 }
}

/** The picture that stands for it: a still of a film, the waveform of a sound. */
export async function pictureOfFilm(film: FilmToRender, durationMs: number | null): Promise<Pixels> {
  return refuseBroken(async () => {
    if (film.detected.kind === 'audio')
      return drawWaveform(await runEncoder({ do: 'peaks', ...taskOf(film) }, film.signal))
    const at = (atMs: number) => runEncoder({ do: 'still', ...taskOf(film), atMs, within: stillSide }, film.signal)
    const still = (await at(Math.round((durationMs ?? 0) * stillAt))) ?? (await at(0))
    if (!still) throw new MediaRefusal('DAMAGED')
    return { ...still, channels: 3 }
  })
}

/** The film or sound itself without anything else that was in its file. */
export async function stripFilm(film: FilmToRender): Promise<string> {
  const to = join(film.folder, `master.${film.detected.extension}`)
  await refuseBroken(() =>
    runEncoder({ do: 'strip', ...taskOf(film), to, writes: film.detected.extension }, film.signal),
  )
  // A film that ends before its first picture.
  if ((await stat(to)).size === 0) throw new MediaRefusal('DAMAGED')
  return to
}

/** The copies that are played, best first. */
export async function* copyFilm(
  film: FilmToRender,
  size: { width: number; height: number } | null,
): AsyncGenerator<RenderedCopy> {
  const encode = async (to: string, lines: number | null) => {
    await refuseBroken(() => runEncoder({ do: 'encode', ...taskOf(film), to, lines }, film.signal))
    if ((await stat(to)).size === 0) throw new MediaRefusal('DAMAGED')
  }
  if (film.detected.kind === 'audio') {
    const path = join(film.folder, 'sound.m4a')
    await encode(path, null)
    yield { name: 'sound', extension: 'm4a', path, width: null, height: null }
    return
  }
  const short = Math.min(size?.width ?? 0, size?.height ?? 0)
  for (const [index, { name, lines }] of copiesOfFilms.entries()) {
    if (index > 0 && short <= lines) return
    const path = join(film.folder, `${name}.mp4`)
    await encode(path, lines)
    const made = await refuseBroken(() => runEncoder({ do: 'look', path, container: 'mov' }, film.signal))
    yield { name, extension: 'mp4', path, width: made.size?.width ?? null, height: made.size?.height ?? null }
  }
}
