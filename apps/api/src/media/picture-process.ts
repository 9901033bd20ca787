// A process of its own, started by picture-when-idle.ts: does the one thing with a picture that it is sent, and lays
// what is made of it into a folder.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { boxesOf } from '#files/picture-boxes.ts'
import { MediaRefusal } from './media-refusal.ts'
import type { CleanTask, PictureTask, PictureTold, RenderTask } from './picture-when-idle.ts'
import { cleanPicture, decodePixels, renderBoxes, type PictureToRender } from './render-picture.ts'

const sendToParent = (told: PictureTold): Promise<void> =>
  new Promise((done, reject) => {
    if (process.send) process.send(told, undefined, undefined, (error) => (error ? reject(error) : done()))
    else done()
  })

async function makeSizes(picture: PictureToRender, folder: string): Promise<void> {
  for await (const { box, content } of renderBoxes(picture)) {
    const file = join(folder, `${box}.${picture.format}`)
    await writeFile(file, content)
    await sendToParent({ box, path: file })
  }
}

async function clean({ path, extension, folder }: CleanTask): Promise<void> {
  const { bytes, pixels, ...picture } = await cleanPicture(path, extension)
  const original = join(folder, `whole.${extension}`)
  await writeFile(original, bytes)
  await sendToParent({ picture: { ...picture, original, byteCount: bytes.length } })
  await makeSizes({ ...picture, pixels, boxes: boxesOf('webp'), format: 'webp' }, folder)
}

async function render({ picture, folder, ...sizes }: RenderTask): Promise<void> {
  const pixels = typeof picture === 'string' ? await decodePixels(picture, sizes) : picture
  await makeSizes({ ...sizes, pixels }, folder)
}

process.once('message', (given) => {
  const task = given as PictureTask
  const work = task.do === 'clean' ? clean(task) : render(task)
  work
    .then(
      () => sendToParent({ isDone: true }),
      (error: unknown) =>
        sendToParent(
          error instanceof MediaRefusal ? { fault: error.code } : { failure: String((error as Error)?.stack ?? error) },
        ),
    )
    .finally(() => process.disconnect?.())
})
// Nobody waits any more, or all has been told.
process.once('disconnect', () => process.exit())
