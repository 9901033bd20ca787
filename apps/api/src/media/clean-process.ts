// A process of its own, started by clean-when-idle.ts: decodes the one picture that it is sent, and lays what is made of it into a folder.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { boxesOf } from '#files/picture-boxes.ts'
import type { CleanTask, CleanTold } from './clean-when-idle.ts'
import { MediaRefusal } from './media-refusal.ts'
import { cleanPicture, renderBoxes } from './render-picture.ts'

const tell = (told: CleanTold): Promise<void> =>
  new Promise((done, reject) => {
    if (process.send) process.send(told, undefined, undefined, (error) => (error ? reject(error) : done()))
    else done()
  })

async function clean({ path, extension, folder }: CleanTask): Promise<void> {
  const { bytes, pixels, ...picture } = await cleanPicture(path, extension)
  const original = join(folder, `whole.${extension}`)
  await writeFile(original, bytes)
  await tell({ picture: { ...picture, original, byteCount: bytes.length } })
  for await (const { box, content } of renderBoxes({ ...picture, pixels, boxes: boxesOf('webp'), format: 'webp' })) {
    const file = join(folder, `${box}.webp`)
    await writeFile(file, content)
    await tell({ box, path: file })
  }
  await tell({ isDone: true })
}

process.once('message', (task) => {
  clean(task as CleanTask)
    .catch((error: unknown) =>
      tell(
        error instanceof MediaRefusal ? { fault: error.code } : { failure: String((error as Error)?.stack ?? error) },
      ),
    )
    .finally(() => process.disconnect?.())
})
// Nobody waits any more, or all has been told.
process.once('disconnect', () => process.exit())
