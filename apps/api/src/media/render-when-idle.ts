import type { PictureBox } from '#files/picture-boxes.ts'
import { forkIdle } from './idle-process.ts'
import type { PictureToRender } from './render-picture.ts'

/** A picture as it is stored: it takes many times its bytes once it is decoded, which is no memory of the server. */
export interface RenderTask extends Omit<PictureToRender, 'pixels'> {
  original: Uint8Array
}

export interface RenderedBox {
  box: PictureBox
  content: Buffer
}

const script = new URL('render-process.ts', import.meta.url)

/**
 * Renders a picture in a process of low priority, which gets what others leave of the processor: requests and
 * whatever runs beside Monsoon go first. `signal` ends it.
 */
export function renderWhenIdle(picture: RenderTask, signal: AbortSignal): Promise<RenderedBox[]> {
  const child = forkIdle(script, { serialization: 'advanced', signal })
  return new Promise((done, reject) => {
    child.once('message', (rendered) => done(rendered as RenderedBox[]))
    child.once('error', reject)
    child.once('exit', (code, killedBy) =>
      reject(new Error(`The process that renders pictures ended without one (${killedBy ?? code})`)),
    )
    child.send(picture, (error) => error && reject(error))
  })
}
