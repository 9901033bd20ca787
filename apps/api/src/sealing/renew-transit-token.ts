import { z } from 'zod'
import type { Log } from '#log.ts'
import { askTransit, type TransitSettings } from './transit-request.ts'

/** Time for somebody to make another token, before secrets can be neither sealed nor opened. */
const warnBelowSeconds = 3 * 86_400

/**
 * `ttl` 0: it never ends. With a `period` each renewal gives it that long again; without, renewals add up to a limit.
 */
const lookedUp = z.object({
  data: z.object({ ttl: z.number(), renewable: z.boolean(), period: z.number().default(0) }),
})
const renewed = z.object({ auth: z.object({ lease_duration: z.number() }) })

/**
 * The hourly job that keeps our token of the key service alive. Where it cannot be renewed, or not for long any more,
 * it says so in the log as long as that stands.
 * https://developer.hashicorp.com/vault/api-docs/auth/token#renew-a-token-self
 */
export async function renewTransitToken(settings: TransitSettings, log: Log): Promise<void> {
  if (!settings.SEALING_TRANSIT_URL) return
  const { data } = await askTransit(settings, {
    path: 'auth/token/lookup-self',
    what: 'tell of our token',
    schema: lookedUp,
  })
  if (data.ttl === 0) return
  const secondsLeft = data.renewable ? await renew(settings) : data.ttl
  if ((data.renewable && data.period > 0) || secondsLeft >= warnBelowSeconds) return
  log.error(
    { endsInHours: Math.floor(secondsLeft / 3_600) },
    'the token of the key service ends soon: put another one into SEALING_TRANSIT_TOKEN and start again',
  )
}

async function renew(settings: TransitSettings): Promise<number> {
  const { auth } = await askTransit(settings, {
    path: 'auth/token/renew-self',
    body: {},
    what: 'renew our token',
    schema: renewed,
  })
  return auth.lease_duration
}
