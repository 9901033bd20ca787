import { z } from 'zod'
import { readAtMost } from '#http/read-at-most.ts'
import type { Hex } from './networks.ts'
import { SignerRefused, SignerSilent, type Signer } from './signer.ts'
import { fromWire, toWire } from './wire-json.ts'

const timeoutMs = 5_000
const mostBytes = 100_000
const hex = z
  .string()
  .regex(/^0x[\da-f]*$/i)
  .transform((text) => text as Hex)

const refusal = z.object({ refused: z.string() })

/** The signer as a process of its own (signer-service.ts). */
export function createRemoteSigner({ url, token }: { url: string; token: string }): Signer {
  const ask = async <Schema extends z.ZodType>(what: string, request: unknown, schema: Schema) => {
    const response = await fetch(`${url}/${what}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: toWire(request),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new SignerSilent('the signer was not reached', { cause })
    })
    const answer = fromWire(await readAtMost(response, mostBytes))
    if (response.ok) return schema.parse(answer)
    const refused = refusal.safeParse(answer)
    if (refused.success) throw new SignerRefused(refused.data.refused)
    throw new SignerSilent(`the signer answered ${response.status}`)
  }
  return {
    addressOf: (key) => ask('address', key, hex),
    signTyped: (request) => ask('typed', request, hex),
    signTransaction: (request) => ask('transaction', request, z.object({ raw: hex, hash: hex })),
  }
}
