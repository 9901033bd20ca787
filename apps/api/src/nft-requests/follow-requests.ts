import { stateAfter } from '@monsoon/domain/trade/nft-request'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { cancelRequest, claimRequest, closeRequest, noteDelivered } from './end-request.ts'
import { lockRequest, type NftRequestRow, listDueRequests, claimParcelsToTrack } from './nft-request-queries.ts'
import type { ParcelState } from './courier-gateway.ts'

const atOnce = 200

/** The job that ends what was not paid in time, and what was delivered and not claimed in time (server-rules 30). */
export async function endDueRequests({ db, log }: Pick<Resources, 'db' | 'log'>): Promise<void> {
  for (const id of await listDueRequests(db, atOnce))
    await inTransaction(db, (tx) => endDue(tx, id)).catch((error: unknown) =>
      log.error({ err: error, requestId: id }, 'a request for an object could not be ended'),
    )
  dropCatalogCache()
}

async function endDue(tx: Tx, id: string): Promise<void> {
  const request = await lockRequest(tx, id)
  if (!request) return
  const { payUntil, now } = request
  const byClock = { request, actor: 'clock' } as const
  // Whoever is quicker than the clock has moved it meanwhile.
  if (request.state === 'waiting for payment' && payUntil !== null && payUntil <= now) await cancelRequest(tx, byClock)
  else if (stateAfter('close', { actor: 'clock', facts: request })) await closeRequest(tx, byClock)
}

const askEveryMinutes = 60
const parcelsAtOnce = 50

/** The job that asks couriers where parcels are. A silent one is asked again an hour later. */
export async function trackParcels(resources: Pick<Resources, 'config' | 'couriers' | 'db' | 'log'>): Promise<void> {
  const { couriers, db, log } = resources
  if (!couriers) return
  for (const { id, ...parcel } of await claimParcelsToTrack(db, { minutes: askEveryMinutes, limit: parcelsAtOnce })) {
    try {
      const state = await couriers.track(parcel)
      await inTransaction(db, (tx) => noteParcel(tx, resources, { id, state, trackingId: parcel.trackingId }))
    } catch (error) {
      log.warn({ err: error, requestId: id }, 'a parcel could not be tracked')
    }
  }
}

async function noteParcel(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  { id, state, trackingId }: { id: string; state: ParcelState; trackingId: string },
): Promise<void> {
  const request = await lockRequest(tx, id)
  if (!isSameParcel(request, trackingId)) return
  const byCourier = { request, actor: 'courier' } as const
  if (state === 'delivered') await noteDelivered(tx, byCourier, config)
  if (state === 'lost') await claimRequest(tx, byCourier, 'The courier says that the parcel does not arrive.')
}

/** Another parcel may have been sent meanwhile. */
const isSameParcel = (request: NftRequestRow | undefined, trackingId: string): request is NftRequestRow =>
  request?.state === 'shipped' && request.trackingId === trackingId
