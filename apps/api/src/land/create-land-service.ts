import type { Config } from '#config.ts'
import { createHttpLandService } from './http-land-service.ts'
import type { LandService } from './land-service.ts'

/** The land service of the settings; null: our own parcels are all there are. */
export const createLandService = ({ LAND_SERVICE_URL: url }: Config): LandService | null =>
  url === '' ? null : createHttpLandService({ url })
