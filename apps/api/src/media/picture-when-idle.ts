import type { MediaExtension } from '#files/media-files.ts'
import type { PictureBox } from '#files/picture-boxes.ts'
import { forkIdle } from './idle-process.ts'
import { MediaRefusal, type MediaFault } from './media-refusal.ts'
import type { PictureToRender, Pixels } from './render-picture.ts'

const script = new URL('picture-process.ts', import.meta.url)

interface Task {
  /** For what is made of it. */
  folder: string
}

export interface CleanTask extends Task {
  do: 'clean'
  path: string
  extension: MediaExtension
}

export interface RenderTask extends Task, Omit<PictureToRender, 'pixels'> {
  do: 'render'
  /** The path of a picture that was cleaned, or what was decoded of a film. */
  picture: string | Pixels
}

export type PictureTask = CleanTask | RenderTask

export interface CleanedPicture {
  width: number
  height: number
  isAnimated: boolean
  color: string
  /** Path of the whole picture, encoded anew. */
  original: string
  byteCount: number
}

interface MadeSize {
  box: PictureBox
  path: string
}

/**
 * What the process tells, in this order: the picture, if it was to be cleaned, its sizes, the end; or what is wrong.
 */
export type PictureTold =
  | { picture: CleanedPicture }
  | MadeSize
  | { isDone: true }
  | { fault: MediaFault }
  | { failure: string }

interface Listening {
  onPicture?: (picture: CleanedPicture) => Promise<void>
  onSize: (size: MadeSize) => Promise<void>
  signal?: AbortSignal | undefined
}

/** Cleans a picture and makes its sizes. Throws MediaRefusal. */
export const cleanWhenIdle = (
  task: Omit<CleanTask, 'do'>,
  listening: Required<Pick<Listening, 'onPicture'>> & Listening,
): Promise<void> =>
  // What makes a decoder crash would do so each time.
  runTask({ do: 'clean', ...task }, listening, (cause) => new MediaRefusal('DAMAGED', { cause }))

/** Makes sizes of a picture. */
export const renderWhenIdle = (task: Omit<RenderTask, 'do'>, listening: Omit<Listening, 'onPicture'>): Promise<void> =>
  runTask(
    { do: 'render', ...task },
    listening,
    (cause) => new Error(`The process that renders pictures ended without one (${String(cause)})`),
  )

/**
 * Does it in a process of low priority: requests and whatever runs beside Monsoon go first, and what it takes to decode
 * a picture of 50 MB is no memory of the server. `signal` ends it.
 */
async function runTask(
  task: PictureTask,
  { onPicture, onSize, signal }: Listening,
  toFailure: (cause: unknown) => Error,
): Promise<void> {
  const child = forkIdle(script, {
    // Decoders of what strangers sent hold no secret.
    env: {},
    serialization: 'advanced',
    ...(signal && { signal }),
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let handled = Promise.resolve()
  child.on('message', (message) => {
    const told = message as PictureTold
    handled = handled.then(async () => {
      if ('picture' in told) await onPicture?.(told.picture)
      else if ('box' in told) await onSize(told)
      else if ('fault' in told) reject(new MediaRefusal(told.fault))
      else if ('failure' in told) reject(new Error(told.failure))
      else resolve()
    })
    handled.catch(reject)
  })
  child.once('error', reject)
  // A failure of ours was told already, and must not be thrown once more where nobody catches it.
  child.once('exit', (code, killedBy) => {
    void handled.catch(() => {}).then(() => reject(toFailure(killedBy ?? code)))
  })
  child.send(task, (error) => error && reject(error))
  await promise.finally(() => child.kill('SIGKILL'))
}
