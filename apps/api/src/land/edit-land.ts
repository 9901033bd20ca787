import type { StaffAction } from '@monsoon/contract/staff/staff-actions'
import type { StaffParcel } from '@monsoon/contract/land/land-edits'
import { formatMinor } from '@monsoon/domain/money'
import { isDeepStrictEqual } from 'node:util'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type DbOrTx, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { toAerial } from './draw-land.ts'
import {
  findLandAt,
  findLandByToken,
  insertLand,
  lockLand,
  setLandWithdrawn,
  updateLand,
  upsertLand,
  type LandRecord,
} from './land-queries.ts'
import type { LandRow, LandWords, Place } from './land-queries.ts'
import { isLandBeingPaid } from '#payments/payment-queries.ts'
import { learnWords } from '#spelling/find-by-words.ts'

type Editing = Pick<Resources, 'db' | 'landService'>

const refusals = { sold: 'land-owned', paying: 'land-being-paid', service: 'land-from-service' } as const

/** Why a parcel cannot be edited just now; null: it can. Read under its lock, it stays so. */
export async function readLandLock(
  { landService }: Pick<Editing, 'landService'>,
  db: DbOrTx,
  { id, ownerId, state }: LandRow,
): Promise<StaffParcel['lockedBy']> {
  if (landService) return 'service'
  if (ownerId !== null) return 'sold'
  return state === 'reserved' || (await isLandBeingPaid(db, id)) ? 'paying' : null
}

const drawSoon = (tx: Tx, landId: string) =>
  addJob(tx, 'draw-land', { landId }, { queue: 'pictures', key: `draw-land:${landId}` })

/** How often two who add at once may take each other's number. */
const mostTries = 5

/** Puts a new parcel on sale. Gives its token. Throws Refusal `land-from-service`, `land-place-taken`. */
export async function addLand(
  { db, landService }: Editing,
  { staffId, ...parcel }: LandWords & Required<Place> & { staffId: string },
): Promise<string> {
  if (landService) throw new Refusal('land-from-service')
  return inTransaction(db, async (tx) => {
    const { id, landTokenId } = await insertAtFreePlace(tx, parcel)
    await learnWords(tx, [parcel.name, parcel.city ?? ''])
    await drawSoon(tx, id)
    const detail = { landTokenId, name: parcel.name, price: formatMinor(parcel.priceMinor, 'USD') }
    await recordAction(tx, { actorId: staffId, action: 'land-added', subjectId: null, detail })
    return landTokenId
  })
}

async function insertAtFreePlace(tx: Tx, parcel: LandWords & Required<Place>) {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const added = await insertLand(tx, parcel)
    if (added) return added
    if ((await findLandAt(tx, parcel)).length > 0) throw new Refusal('land-place-taken')
  }
  throw new Error('the next number of a parcel is never free')
}

/** A parcel that staff change. */
export interface LandChange {
  staffId: string
  landTokenId: string
}

/**
 * Changes what a parcel is and costs. Whoever pays meanwhile has paid before, or is told that it has changed. Throws
 * Refusal `land-not-found`, `land-from-service`, `land-owned`, `land-being-paid`, `land-edited`.
 */
export const editLand = (
  editing: Editing,
  { basedOn, words, ...change }: LandChange & { basedOn: number; words: LandWords },
): Promise<void> =>
  changeLand(editing, change, async (tx, land) => {
    if (land.version !== basedOn) throw new Refusal('land-edited')
    await updateLand(tx, land.id, words)
    if (words.name !== land.name) await learnWords(tx, [words.name])
    if (!isDeepStrictEqual(toAerial({ ...land, ...words }), toAerial(land))) await drawSoon(tx, land.id)
    return { action: 'land-edited', detail: changesOf(land, words) }
  })

/** Which words are new, and the price before and after. */
function changesOf(land: LandRow, words: LandWords): Record<string, string> {
  const names = ['name', 'type', 'widthM', 'depthM', 'description', 'attributes'] as const
  const changed = names.filter((name) => !isDeepStrictEqual(land[name], words[name]))
  const [before, price] = [land, words].map(({ priceMinor }) => formatMinor(priceMinor, 'USD'))
  return {
    ...(changed.length > 0 && { changed: changed.join(', ') }),
    ...(before !== price && before && price && { before, price }),
  }
}

/** Takes a parcel off sale. Refusals as above, but the last. */
export const withdrawLand = (editing: Editing, { reason, ...change }: LandChange & { reason: string }): Promise<void> =>
  changeLand(editing, change, async (tx, { id, state }) => {
    if (state === 'withdrawn') return null
    await setLandWithdrawn(tx, id, true)
    return { action: 'land-withdrawn', detail: { reason } }
  })

/** Puts a withdrawn parcel on sale again. Refusals as above, but the last. */
export const restoreLand = (editing: Editing, { reason, ...change }: LandChange & { reason: string }): Promise<void> =>
  changeLand(editing, change, async (tx, { id, state }) => {
    if (state !== 'withdrawn') return null
    await setLandWithdrawn(tx, id, false)
    return { action: 'land-restored', detail: { reason } }
  })

type Done = { action: StaffAction; detail: Record<string, string> } | null

/** Changes a parcel under its lock, where it may be changed, and writes down what was done. */
async function changeLand(
  { db, landService }: Editing,
  { staffId, landTokenId }: LandChange,
  change: (tx: Tx, land: LandRow) => Promise<Done>,
): Promise<void> {
  const found = await findLandByToken(db, landTokenId)
  if (!found) throw new Refusal('land-not-found')
  await inTransaction(db, async (tx) => {
    const land = await lockLand(tx, found.id)
    const lock = await readLandLock({ landService }, tx, land)
    if (lock) throw new Refusal(refusals[lock])
    const done = await change(tx, land)
    if (!done) return
    const detail = { landTokenId, ...done.detail }
    await recordAction(tx, { actorId: staffId, action: done.action, subjectId: null, detail })
  })
}

/**
 * Keeps a parcel as it is said to be, and lets it be found. Gives its id; null: its place or token is another one's.
 */
export async function saveParcel(tx: Tx, record: LandRecord): Promise<string | null> {
  const id = await upsertLand(tx, record)
  if (id !== null) await learnWords(tx, [record.name, record.city])
  return id
}
