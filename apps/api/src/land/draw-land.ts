import type { AerialSubject } from '@monsoon/drawing/aerial/draw-aerial'
import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '#db.ts'
import { dropMedia } from '#media/drop-media.ts'
import { forkIdle } from '#media/idle-process.ts'
import { storeMedia } from '#media/store-media.ts'
import type { Resources } from '#resources.ts'
import { findLandById, lockLand, setLandPicture, type LandRow } from './land-queries.ts'

const script = new URL('paint-aerial-process.ts', import.meta.url)

/** What grows on a parcel of which no attribute says it. */
const usualGrowth = { palms: 9, trees: 4 }

/** What its drawing shows: where it lies, what it is, and the trees that its attributes speak of. */
export function toAerial({ longitudeE6, latitudeE6, type, attributes }: AerialFacts): AerialSubject {
  const said = attributes.find(({ trait_type }) => trait_type === 'Trees')?.value ?? ''
  const [, palms, trees] = /^(\d{1,2}) palms?, (\d{1,2}) shade trees?$/.exec(said) ?? []
  const growth = palms && trees ? { palms: Number(palms), trees: Number(trees) } : usualGrowth
  return { longitude: longitudeE6 / 1e6, latitude: latitudeE6 / 1e6, type, ...growth }
}

export type AerialFacts = Pick<LandRow, 'longitudeE6' | 'latitudeE6' | 'type'> & {
  attributes: readonly { trait_type: string; value: string }[]
}

/** Consumer of `draw-land`: draws a parcel from the air. One that has changed meanwhile is drawn by the next job. */
export async function drawLand(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  { landId }: { landId: string },
  signal: AbortSignal,
): Promise<void> {
  const land = await findLandById(db, landId)
  if (!land) return
  const drawn = toAerial(land)
  const bytes = await paintWhenIdle(drawn, signal)
  const { mediaId } = await storeMedia({ db, files }, { bytes, fileName: `${land.landTokenId}.webp` })
  await inTransaction(db, async (tx) => {
    const isCurrent = isDeepStrictEqual(toAerial(await lockLand(tx, landId)), drawn)
    const unused = isCurrent ? await setLandPicture(tx, { landId, mediaId }) : mediaId
    await dropMedia(tx, [unused])
  })
}

/** In a process of its own: it reads an SVG, which the one with the uploads of strangers never does. */
async function paintWhenIdle(subject: AerialSubject, signal: AbortSignal): Promise<Buffer> {
  const child = forkIdle(script, { env: {}, serialization: 'advanced', signal })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  child.once('message', (bytes) => resolve(Buffer.from(bytes as Uint8Array)))
  child.once('error', reject)
  child.once('exit', (code, killedBy) => reject(new Error(`A parcel was not drawn (${String(killedBy ?? code)})`)))
  child.send(subject, (error) => error && reject(error))
  return promise.finally(() => child.kill('SIGKILL'))
}
