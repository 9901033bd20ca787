import { type landEditEndpoints, landEditTexts, type StaffParcel } from '@monsoon/contract/land/land-edits'
import { Refusal } from '#errors.ts'
import { toPicture } from '#files/picture-view.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { addLand, editLand, readLandLock, restoreLand, withdrawLand } from './edit-land.ts'
import { findLandByToken, toE6 } from './land-queries.ts'
import { toParcel } from './view-land.ts'

/** What the calls of land-edits.ts in the contract do. */
export function landEditHandlers(resources: Resources): Handlers<typeof landEditEndpoints> {
  return {
    'GET /v1/staff/land/{landTokenId}': async ({ params }) => ({ data: await readParcel(resources, params) }),
    'POST /v1/staff/land': async ({ body: { longitude, latitude, price, ...said }, viewer }) => {
      const place = { longitudeE6: toE6(longitude), latitudeE6: toE6(latitude) }
      const parcel = { ...said, ...place, priceMinor: price, staffId: viewer.userId }
      return { data: { landTokenId: await addLand(resources, parcel) }, msg: landEditTexts.added }
    },
    'PUT /v1/staff/land/{landTokenId}': async ({ params, body: { basedOn, price, ...said }, viewer }) => {
      const words = { ...said, priceMinor: price }
      await editLand(resources, { ...params, staffId: viewer.userId, basedOn, words })
      return { data: {}, msg: landEditTexts.saved }
    },
    'POST /v1/staff/land/{landTokenId}/withdraw': async ({ params, body, viewer }) => {
      await withdrawLand(resources, { ...params, ...body, staffId: viewer.userId })
      return { data: {}, msg: landEditTexts.withdrawn }
    },
    'POST /v1/staff/land/{landTokenId}/restore': async ({ params, body, viewer }) => {
      await restoreLand(resources, { ...params, ...body, staffId: viewer.userId })
      return { data: {}, msg: landEditTexts.restored }
    },
  }
}

async function readParcel(resources: Resources, { landTokenId }: { landTokenId: string }): Promise<StaffParcel> {
  const { db, config } = resources
  const row = await findLandByToken(db, landTokenId)
  if (!row) throw new Refusal('land-not-found')
  const { name, description, attributes, version } = row
  return {
    ...toParcel(row),
    description,
    attributes,
    version,
    picture: toPicture(row, `${name} from the air`, { mediaOrigin: config.MEDIA_ORIGIN }),
    lockedBy: await readLandLock(resources, db, row),
  }
}
