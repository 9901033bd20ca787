import type { Config } from '#config.ts'
import type { CourierGateway } from './courier-gateway.ts'
import { createShippoCourierGateway } from './shippo-courier-gateway.ts'

/** The tracking service of the settings; null: staff and artists say what happens to a parcel. */
export function createCourierGateway(config: Config): CourierGateway | null {
  if (!config.COURIER_URL) return null
  return createShippoCourierGateway({ url: config.COURIER_URL, apiKey: config.COURIER_API_KEY })
}
