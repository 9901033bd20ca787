import type { MediaExtension } from '#files/media-files.ts'
import type { PictureBox } from '#files/picture-boxes.ts'
import { forkIdle } from './idle-process.ts'
import { MediaRefusal, type MediaFault } from './media-refusal.ts'

const script = new URL('clean-process.ts', import.meta.url)

export interface CleanTask {
  path: string
  extension: MediaExtension
  /** For what is made of it. */
  folder: string
}

export interface CleanedPicture {
  width: number
  height: number
  isAnimated: boolean
  color: string
  /** Path of the whole picture, encoded anew. */
  original: string
  byteCount: number
}

/** What the process tells, in this order: the picture, its sizes, the end; or what is wrong. */
export type CleanTold =
  | { picture: CleanedPicture }
  | { box: PictureBox; path: string }
  | { isDone: true }
  | { fault: MediaFault }
  | { failure: string }

interface Listening {
  onPicture: (picture: CleanedPicture) => Promise<void>
  onSize: (size: { box: PictureBox; path: string }) => Promise<void>
  signal?: AbortSignal | undefined
}

/**
 * Cleans a picture and makes its sizes in a process of low priority: requests go first, and what it takes to decode a picture of 50 MB is no memory
 * of the server. Throws MediaRefusal.
 */
export async function cleanWhenIdle(task: CleanTask, { onPicture, onSize, signal }: Listening): Promise<void> {
  const child = forkIdle(script, {
    // Decoders of what strangers sent hold no secret.
    ...{ env: {}, serialization: 'advanced', ...(signal && { signal }) },
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let handled = Promise.resolve()
  child.on('message', (message) => {
    const told = message as CleanTold
    handled = handled.then(async () => {
      if ('picture' in told) await onPicture(told.picture)
      else if ('box' in told) await onSize(told)
      else if ('fault' in told) reject(new MediaRefusal(told.fault))
      else if ('failure' in told) reject(new Error(told.failure))
      else resolve()
    })
    handled.catch(reject)
  })
  child.once('error', reject)
  // What makes a decoder crash would do so each time.
  child.once('exit', (code, killedBy) => {
    void handled.finally(() => reject(new MediaRefusal('DAMAGED', { cause: killedBy ?? code })))
  })
  child.send(task, (error) => error && reject(error))
  await promise.finally(() => child.kill('SIGKILL'))
}
