import type { z } from 'zod'
import { readAtMost } from '#http/read-at-most.ts'
import { CryptoCheckoutUnavailable } from './crypto-checkout.ts'

const timeoutMs = 10_000
const mostBytes = 2_000_000

/** Asks a provider for JSON of a shape. Whatever else comes, or nothing, is CryptoCheckoutUnavailable. */
export async function callProvider<Answer>(
  url: URL,
  {
    schema,
    ...request
  }: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; schema: z.ZodType<Answer> },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...request.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAtMost(response, mostBytes)
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new CryptoCheckoutUnavailable(`the crypto provider gave no answer to ${url.pathname}`, { cause: error })
  }
}
