import { readJsonFile, writeJsonFile } from '../stand-in/json-file.ts'

/** How a parcel stands, in the words of Shippo's tracking API. */
export type ParcelStatus = 'UNKNOWN' | 'PRE_TRANSIT' | 'TRANSIT' | 'DELIVERED' | 'RETURNED' | 'FAILURE'

/** Parcels by "carrier/number". */
export type Parcels = Pick<Map<string, ParcelStatus>, 'get' | 'set' | 'entries'>

/** Those of a file, which survive a restart; without it they are forgotten. */
export function openParcels(file: string | undefined): Parcels {
  const known = new Map(Object.entries((file ? readJsonFile(file) : undefined) ?? {}) as [string, ParcelStatus][])
  return {
    get: (key) => known.get(key),
    entries: () => known.entries(),
    set(key, status) {
      known.set(key, status)
      if (file) writeJsonFile(file, Object.fromEntries(known))
      return known
    },
  }
}
