import { z } from 'zod'
import { readAtMost } from '#http/read-at-most.ts'
import type { Config } from '#config.ts'
import { CourierSilent, type CourierGateway, type ParcelState } from './courier-gateway.ts'

interface ShippoOptions {
  /** Where its API is, e.g. https://api.goshippo.com */
  url: string
  apiKey: string
  timeoutMs?: number
}

const mostBytes = 1_048_576

// https://docs.goshippo.com/docs/tracking/tracking/ — a parcel that it has not heard of yet has no status.
const answer = z.object({
  tracking_status: z
    .object({ status: z.enum(['UNKNOWN', 'PRE_TRANSIT', 'TRANSIT', 'DELIVERED', 'RETURNED', 'FAILURE']) })
    .nullable(),
})

const states: Record<NonNullable<z.output<typeof answer>['tracking_status']>['status'], ParcelState> = {
  UNKNOWN: 'unknown',
  PRE_TRANSIT: 'on the way',
  TRANSIT: 'on the way',
  DELIVERED: 'delivered',
  // What came back or cannot be found never arrives: staff decide what becomes of it.
  RETURNED: 'lost',
  FAILURE: 'lost',
}

/** As carriers are called there: "DHL Express" is dhl_express. */
const carrierOf = (courier: string): string =>
  courier
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '')

/** The tracking API of Shippo. */
export function createShippoCourierGateway({ url, apiKey, timeoutMs = 10_000 }: ShippoOptions): CourierGateway {
  return {
    async track({ courier, trackingId }) {
      const path = `/tracks/${carrierOf(courier)}/${encodeURIComponent(trackingId)}`
      try {
        const response = await fetch(`${url}${path}`, {
          headers: { authorization: `ShippoToken ${apiKey}`, accept: 'application/json' },
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        // A carrier or a number that it does not know.
        if (response.status === 400 || response.status === 404) return 'unknown'
        if (!response.ok) throw new CourierSilent(`it answered ${response.status}`)
        const { tracking_status: said } = answer.parse(JSON.parse(await readAtMost(response, mostBytes)))
        return said === null ? 'unknown' : states[said.status]
      } catch (error) {
        if (error instanceof CourierSilent) throw error
        throw new CourierSilent('it did not answer', { cause: error })
      }
    },
  }
}

/** The tracking service of the settings; null: staff and artists say what happens to a parcel. */
export function createCourierGateway(config: Config): CourierGateway | null {
  if (!config.COURIER_URL) return null
  return createShippoCourierGateway({ url: config.COURIER_URL, apiKey: config.COURIER_API_KEY })
}
