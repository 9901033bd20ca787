// A process of its own, started by render-when-idle.ts: renders the one picture that it is sent.
import { renderBoxes, type PictureToRender } from './render-picture.ts'
import type { RenderedBox } from './render-when-idle.ts'

async function render(picture: PictureToRender): Promise<void> {
  const rendered: RenderedBox[] = []
  for await (const one of renderBoxes(picture)) rendered.push(one)
  process.send?.(rendered, () => process.disconnect?.())
}

process.once('message', (picture) => void render(picture as PictureToRender))
// Nobody waits for the picture any more, or it has been sent.
process.once('disconnect', () => process.exit())
