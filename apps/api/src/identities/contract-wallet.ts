import { z } from 'zod'
import { Refusal } from '#errors.ts'
import { readAtMost } from '#read-at-most.ts'

const timeoutMs = 5_000
/** An answer is 64 digits in a few words of JSON. */
const mostBytes = 65_536
/** What a contract answers to a good signature: this, and 28 zero bytes (EIP-1271). */
const goodAnswer = `0x1626ba7e${'0'.repeat(56)}`
const answerSchema = z.object({ result: z.string().optional() })

const word = (value: number): string => value.toString(16).padStart(64, '0')

/** `isValidSignature(bytes32, bytes)` as the contract takes it. */
function callOf(digest: Buffer, signature: string): string {
  const bytes = signature.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `0x1626ba7e${digest.toString('hex')}${word(64)}${word(bytes.length / 2)}${padded}`
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await readAtMost(response, mostBytes))
  } catch {
    return null
  }
}

/**
 * Whether the contract at an address takes a signature for its own (EIP-1271), as wallets of several owners do. An address without a
 * contract takes none. Refuses with not-ready where the chain does not answer.
 */
export async function isTakenByContract(
  rpcUrl: string,
  { address, digest, signature }: { address: string; digest: Buffer; signature: string },
): Promise<boolean> {
  const params = [{ to: address, data: callOf(digest, signature) }, 'latest']
  const asked = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  const answer = asked?.ok ? answerSchema.safeParse(await readJson(asked)) : undefined
  if (!answer?.success) throw new Refusal('not-ready')
  // No result: the call reverted.
  return answer.data.result === goodAnswer
}
