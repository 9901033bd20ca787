// A process of its own, started by render-when-idle.ts: renders the one picture that it is sent.
import { decodePixels, renderBoxes } from './render-picture.ts'
import type { RenderedBox, RenderTask } from './render-when-idle.ts'

async function render({ original, ...picture }: RenderTask): Promise<void> {
  const rendered: RenderedBox[] = []
  const pixels = await decodePixels(Buffer.from(original), picture)
  for await (const one of renderBoxes({ ...picture, pixels })) rendered.push(one)
  process.send?.(rendered, () => process.disconnect?.())
}

process.once('message', (picture) => void render(picture as RenderTask))
// Nobody waits for the picture any more, or it has been sent.
process.once('disconnect', () => process.exit())
