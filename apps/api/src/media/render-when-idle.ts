import { fork, type ForkOptions } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PictureBox } from '#files/picture-boxes.ts'
import type { PictureToRender } from './render-picture.ts'

export interface RenderedBox {
  box: PictureBox
  content: Buffer
}

const script = fileURLToPath(new URL('render-process.ts', import.meta.url))

const priority = constants.priority.PRIORITY_BELOW_NORMAL
const isWindows = process.platform === 'win32'

/**
 * On POSIX each thread inherits its priority from the one that starts it, so it has to be low before Node itself
 * begins. On Windows it belongs to the process, and can be set when that runs.
 */
const command: ForkOptions = isWindows
  ? { execArgv: [] }
  : { execPath: 'nice', execArgv: ['-n', String(priority), process.execPath] }

/**
 * Renders a picture in a process of low priority, which gets what others leave of the processor: requests and
 * whatever runs beside Monsoon go first. `signal` ends it.
 */
export function renderWhenIdle(picture: PictureToRender, signal: AbortSignal): Promise<RenderedBox[]> {
  const child = fork(script, { ...command, serialization: 'advanced', signal, killSignal: 'SIGKILL' })
  if (isWindows && child.pid !== undefined) setPriority(child.pid, priority)
  return new Promise((done, reject) => {
    child.once('message', (rendered) => done(rendered as RenderedBox[]))
    child.once('error', reject)
    child.once('exit', (code, killedBy) =>
      reject(new Error(`The process that renders pictures ended without one (${killedBy ?? code})`)),
    )
    child.send(picture, (error) => error && reject(error))
  })
}
