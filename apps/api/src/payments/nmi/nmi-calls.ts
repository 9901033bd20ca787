import { readAtMost } from '#http/read-at-most.ts'
import { CardGatewayUnavailable } from '../card-gateway.ts'

export interface NmiAccess {
  /** Where the API is spoken, e.g. 'https://secure.nmi.com'. */
  origin: string
  securityKey: string
  timeoutMs: number
}

/** 500 transactions of the query API are about 1 MB. */
const mostBytes = 4 * 1024 * 1024

/**
 * One form-encoded call to transact.php or query.php. Throws CardGatewayUnavailable where there is no whole answer;
 * neither the key nor what was sent stands in an error.
 */
export async function callNmi(
  { origin, securityKey, timeoutMs }: NmiAccess,
  script: 'transact.php' | 'query.php',
  fields: Record<string, string>,
): Promise<string> {
  try {
    const answer = await fetch(new URL(`/api/${script}`, origin), {
      method: 'POST',
      body: new URLSearchParams({ security_key: securityKey, ...fields }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAtMost(answer, mostBytes)
    if (answer.ok) return text
    throw new Error(`status ${answer.status}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer'
    throw new CardGatewayUnavailable(`${script}: ${reason}`)
  }
}

/** What transact.php says of an act. `outcome`: 1 approved, 2 declined, 3 an error. */
export interface NmiResult {
  outcome: 1 | 2 | 3
  text: string
  code: number
  transactionId: string
}

/** Reads an answer of transact.php; throws CardGatewayUnavailable where it says nothing certain. */
export function readNmiResult(body: string): NmiResult {
  const fields = new URLSearchParams(body)
  const outcomes = fields.getAll('response')
  const outcome = Number(outcomes[0])
  if (outcomes.length !== 1 || (outcome !== 1 && outcome !== 2 && outcome !== 3))
    throw new CardGatewayUnavailable('transact.php: an answer without a result')
  return {
    outcome,
    text: fields.get('responsetext') ?? '',
    code: Number(fields.get('response_code') ?? 0),
    transactionId: fields.get('transactionid') ?? '',
  }
}
