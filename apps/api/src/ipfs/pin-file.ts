import { inTransaction, type DbOrTx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { findPin, listOpenPins, updatePin } from './ipfs-queries.ts'

/** One after another, behind everything else. */
export const queuePin = (db: DbOrTx, cid: string): Promise<void> =>
  addJob(db, 'pin-file', { cid }, { key: `pin:${cid}`, queue: 'pins', canWait: true })

/**
 * Consumer of `pin-file`: asks for a file to be kept, or how an earlier request stands. Where nobody answers it throws
 * and is tried again; what the service refuses is asked for again by the sweep, an hour later.
 */
export async function pinFile({ db, pins }: Pick<Resources, 'db' | 'pins'>, { cid }: { cid: string }): Promise<void> {
  const pin = await findPin(db, cid)
  if (!pin) return
  const outcome = await (pin.state === 'requested' && pin.requestId !== null
    ? pins.look({ cid, requestId: pin.requestId })
    : pins.pin({ cid, name: cid }))
  await inTransaction(db, (tx) => updatePin(tx, cid, outcome))
}

const pinsPerSweep = 200
const lookAfterSeconds = 120

/** Finds what is not pinned yet and what nobody has looked at for a while. */
export async function sweepPins({ db }: Pick<Resources, 'db'>): Promise<void> {
  for (const { cid } of await listOpenPins(db, { seconds: lookAfterSeconds, limit: pinsPerSweep }))
    await queuePin(db, cid)
}
