import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storeMedia } from '@monsoon/api/media/store-media'
import type { Resources } from '@monsoon/api/resources'
import { paintAerial } from '@monsoon/drawing/aerial/draw-aerial'
import { demoLand, tokenOf } from '../gallery/demo-land.ts'

const originals = fileURLToPath(new URL('../../originals', import.meta.url))

/** One core each for two pictures at a time. */
const parallel = 2

/** Reads a file below packages/dev-env/originals. */
export type ReadOriginal = (file: string) => Promise<Buffer>

/** Parcels of land are drawn from where they lie; everything else is committed. */
export async function readOriginal(file: string): Promise<Buffer> {
  const parcel = demoLand.find((one) => file === `land/${tokenOf(one)}.webp`)
  return parcel ? paintAerial(parcel) : readFile(join(originals, file))
}

export interface Original {
  /** Below packages/dev-env/originals. */
  file: string
  isPortrait?: boolean
}

/**
 * Puts originals through the same pipeline as an upload. Gives the media's id by file; what is stored already costs a
 * hash.
 */
export async function storeOriginals(
  resources: Pick<Resources, 'db' | 'files'>,
  wanted: readonly Original[],
  { read, report }: { read: ReadOriginal; report: (done: number, total: number) => void },
): Promise<Map<string, string>> {
  const waiting = [...new Map(wanted.map((original) => [original.file, original])).values()]
  const total = waiting.length
  const mediaIdByFile = new Map<string, string>()
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const bytes = await read(next.file)
      const { mediaId } = await storeMedia(resources, {
        bytes,
        fileName: basename(next.file),
        isPortrait: next.isPortrait ?? false,
      })
      mediaIdByFile.set(next.file, mediaId)
      report(mediaIdByFile.size, total)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return mediaIdByFile
}
