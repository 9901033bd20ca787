import type { z } from 'zod'
import type { Config } from '#config.ts'
import { readAtMost } from '#http/read-at-most.ts'

const timeoutMs = 5_000
const mostBytes = 65_536

export type TransitSettings = Pick<
  Config,
  'SEALING_TRANSIT_URL' | 'SEALING_TRANSIT_KEY' | 'SEALING_TRANSIT_TOKEN' | 'SEALING_TRANSIT_NAMESPACE'
>

/**
 * Asks a key management service with the API of Vault or OpenBao. With a body it is a POST. Throws where it refuses:
 * `what` says what.
 */
export async function askTransit<Answer>(
  { SEALING_TRANSIT_URL: url, SEALING_TRANSIT_TOKEN: token, SEALING_TRANSIT_NAMESPACE: namespace }: TransitSettings,
  { path, body, what, schema }: { path: string; body?: object; what: string; schema: z.ZodType<Answer> },
): Promise<Answer> {
  const response = await fetch(`${url}/v1/${path}`, {
    headers: {
      'x-vault-token': token,
      ...(namespace && { 'x-vault-namespace': namespace }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the key service refused to ${what}: ${response.status}`)
  return schema.parse(JSON.parse(await readAtMost(response, mostBytes)))
}
