import { type DbOrTx, inTransaction, isUniqueViolation } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findLandAt, findLandById, findLandByToken, toE6 } from './land-queries.ts'
import type { LandRow } from './land-queries.ts'
import { findOwningPurchase, type Purchase } from './land-purchase-queries.ts'
import { type AskedPlace, LandServiceSilent } from './land-service.ts'
import { saveParcel } from './edit-land.ts'

type Finding = Pick<Resources, 'db' | 'landService' | 'log'>

/** The parcel at a place. Throws Refusal `land-not-found`, `land-unavailable`. */
export async function findLand(resources: Finding, place: AskedPlace): Promise<LandRow> {
  const { db, landService } = resources
  const longitudeE6 = toE6(place.longitude)
  const latitudeE6 = toE6(place.latitude)
  const [known, another] = await findLandAt(db, { longitudeE6, latitudeE6, city: place.city || undefined })
  if (landService) return askService(resources, place, another ? undefined : known)
  if (!known || another) throw new Refusal('land-not-found')
  return known
}

/**
 * The parcel of a token, as the service says now where there is one. Throws Refusal `land-not-found`,
 * `land-unavailable`.
 */
export async function findLandOfToken(resources: Finding, tokenId: string): Promise<LandRow> {
  const known = await findLandByToken(resources.db, tokenId)
  if (!known) throw new Refusal('land-not-found')
  if (!resources.landService) return known
  const { longitudeE6, latitudeE6, city } = known
  return askService(resources, { longitude: longitudeE6 / 1e6, latitude: latitudeE6 / 1e6, city }, known)
}

/**
 * What the service says is kept, as what is sold is ours to know. A parcel that we know is shown while it is silent.
 */
async function askService(
  { db, landService, log }: Finding,
  place: AskedPlace,
  known: LandRow | undefined,
): Promise<LandRow> {
  try {
    const record = await landService?.find({ ...place, city: place.city || undefined })
    if (!record) throw new Refusal('land-not-found')
    const id = await inTransaction(db, (tx) => saveParcel(tx, record))
    const kept = id === null ? undefined : await findLandById(db, id)
    if (!kept) throw new LandServiceSilent('its place is that of another token')
    return kept
  } catch (error) {
    const isSilent = error instanceof LandServiceSilent || isUniqueViolation(error)
    if (!isSilent) throw error
    log.warn({ err: error }, 'the land service says nothing to sell by')
    if (known) return known
    throw new Refusal('land-unavailable')
  }
}

/** Who bought a parcel that is sold, and by which payment. Throws Refusal `land-not-found`, `land-not-sold`. */
export async function findPurchaseOfToken(db: DbOrTx, landTokenId: string): Promise<Purchase> {
  const land = await findLandByToken(db, landTokenId)
  if (!land) throw new Refusal('land-not-found')
  const purchase = await findOwningPurchase(db, land.id)
  if (!purchase) throw new Refusal('land-not-sold')
  return purchase
}
