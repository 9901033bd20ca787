import type { LandRecord } from './land-queries.ts'

/** Where a parcel is asked for. In degrees. */
export interface AskedPlace {
  longitude: number
  latitude: number
  city?: string | undefined
}

/** Who knows the parcels (docs/decisions/0148). Without one, ours are all there are. */
export interface LandService {
  /** null: there is no parcel. Throws LandServiceSilent where there is no answer, or none that can be read. */
  find: (place: AskedPlace) => Promise<LandRecord | null>
}

/** The land service did not answer, or not so that one could sell by it. */
export class LandServiceSilent extends Error {
  override readonly name = 'LandServiceSilent'
}
