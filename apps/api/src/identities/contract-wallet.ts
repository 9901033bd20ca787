import type { Hex } from 'viem'
import { z } from 'zod'
import { Refusal } from '#errors.ts'
import { readAtMost } from '#http/read-at-most.ts'

const timeoutMs = 5_000
/** An answer is 64 digits in a few words of JSON; that of a call that reverts may quote what was sent. */
const mostBytes = 262_144
const answerSchema = z.union([
  z.object({ result: z.unknown() }),
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }) }),
])

/**
 * Codes by which nodes say that a call ran and was refused: https://eips.ethereum.org/EIPS/eip-1474 and what Geth and
 * Parity made of it.
 */
const revertCodes = new Set([3, -32_000, -32_015])

/** A call that ran and was refused, in the form that viem reads. */
class CallReverted extends Error {
  readonly code: number
  readonly data: unknown
  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.name = 'CallReverted'
    this.code = code
    this.data = data
  }
}

async function askNode(rpcUrl: string, call: { method: string; params?: unknown }): Promise<unknown> {
  const asked = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = answerSchema.parse(JSON.parse(await readAtMost(asked, mostBytes)))
  if ('result' in answer) return answer.result
  throw revertCodes.has(answer.error.code) ? new CallReverted(answer.error) : new Error(answer.error.message)
}

// Loaded when the first such wallet comes, as in wallet-signature.ts.
const loadClient = async () => {
  const [{ createClient, custom }, { verifyHash }] = await Promise.all([import('viem'), import('viem/actions')])
  return { createClient, custom, verifyHash }
}

/**
 * Whether the contract at an address takes a signature for its own (EIP-1271), as wallets of several owners do, or
 * would take it once it is deployed as the signature says (ERC-6492). One call of the chain answers both, and changes
 * nothing there. An address without a contract takes none. Refuses with chain-unavailable where the chain does not
 * answer.
 */
export async function isTakenByContract(
  rpcUrl: string,
  { address, digest, signature }: { address: string; digest: Buffer; signature: string },
): Promise<boolean> {
  const { createClient, custom, verifyHash } = await loadClient()
  let isAway = false
  const request = async (call: { method: string; params?: unknown }): Promise<unknown> => {
    try {
      return await askNode(rpcUrl, call)
    } catch (error) {
      // viem takes whatever fails for a signature that is none.
      isAway ||= !(error instanceof CallReverted)
      throw error
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const signed = { address: address as Hex, hash: `0x${digest.toString('hex')}`, signature: signature as Hex } as const
  const isTaken = await verifyHash(client, signed).catch(() => false)
  if (isAway) throw new Refusal('chain-unavailable')
  return isTaken
}
