import { z } from 'zod'
import { readAtMost } from '#http/read-at-most.ts'
import type { PinOutcome } from './ipfs-queries.ts'
import { PinSilent, type PinPort } from './pin-port.ts'

interface ServiceOptions {
  /** The endpoint that the service names, to which /pins is added. */
  url: string
  token: string
  /** Multiaddresses at which the service finds our blocks. */
  origins: readonly string[]
  timeoutMs?: number
}

const mostBytes = 1_048_576

/**
 * What we read of https://ipfs.github.io/pinning-services-api-spec/, version 1.0.0: schemas PinStatus, PinResults,
 * Failure.
 */
const pinStatus = z.object({
  requestid: z.string().min(1).max(500),
  status: z.enum(['queued', 'pinning', 'pinned', 'failed']),
  pin: z.object({ cid: z.string() }),
  info: z.record(z.string(), z.string()).nullish(),
})
type PinStatus = z.infer<typeof pinStatus>
const pinResults = z.object({ count: z.int(), results: z.array(pinStatus) })
const failure = z.object({ error: z.object({ reason: z.string(), details: z.string().nullish() }) })

type Answer = { status: number; body: unknown }

// Later may be another answer.
const passing = new Set([408, 425, 429])

/**
 * A remote pinning service. It fetches the blocks from where `origins` say, and answers by the CID alone: another one
 * in its answer is none.
 */
export function createPinningService({ url, token, origins, timeoutMs = 10_000 }: ServiceOptions): PinPort {
  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    try {
      const response = await fetch(`${url}/pins${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readAtMost(response, mostBytes)
      if (response.status >= 500 || passing.has(response.status))
        throw new Error(`the pinning service answered ${response.status}`)
      return { status: response.status, body: JSON.parse(text) as unknown }
    } catch (error) {
      throw new PinSilent('the pinning service gave no answer', { cause: error })
    }
  }

  function outcomeOf({ status, body }: Answer, cid: string): PinOutcome {
    if (status >= 400) {
      const refusal = failure.safeParse(body)
      const { reason, details } = refusal.success ? refusal.data.error : { reason: `HTTP ${status}`, details: null }
      return { state: 'failed', reason: details ? `${reason}: ${details}` : reason }
    }
    return readStatus(parseAnswer(pinStatus, body), cid)
  }

  function readStatus({ requestid: requestId, status, pin, info }: PinStatus, cid: string): PinOutcome {
    if (pin.cid !== cid) throw new PinSilent(`the pinning service speaks of ${pin.cid} instead of ${cid}`)
    if (status === 'failed') return { state: 'failed', reason: info?.['status_details'] ?? 'it could not be pinned' }
    return { state: status === 'pinned' ? 'pinned' : 'requested', requestId }
  }

  /** What was asked for before, though its answer may have been lost. */
  async function findPinned(cid: string): Promise<PinStatus | undefined> {
    const states = ['queued', 'pinning', 'pinned'].map((state) => ['status', state])
    const query = new URLSearchParams([['cid', cid], ...states, ['limit', '1']])
    const { status, body } = await ask(`?${query}`)
    if (status >= 400) return undefined
    return parseAnswer(pinResults, body).results.find(({ pin }) => pin.cid === cid)
  }

  return {
    async pin({ cid, name }) {
      const known = await findPinned(cid)
      if (known) return readStatus(known, cid)
      const body = JSON.stringify({ cid, name: name.slice(0, 255), ...(origins.length > 0 && { origins }) })
      return outcomeOf(await ask('', { method: 'POST', body }), cid)
    },
    look: async ({ cid, requestId }) => outcomeOf(await ask(`/${encodeURIComponent(requestId)}`), cid),
  }
}

function parseAnswer<Shape>(schema: z.ZodType<Shape>, body: unknown): Shape {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new PinSilent('the pinning service answered in another shape', { cause: parsed.error })
  return parsed.data
}
