import type { Resources } from '@monsoon/api/resources'
import type { Acknowledged } from './chaos-stage.ts'

const atOnce = 4

/** What was acknowledged to a client and is not there, or there twice: how many of each kind. */
export async function findLost(
  { pool }: Pick<Resources, 'pool'>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const lost = new Map<string, number>()
  const open = acknowledged.values()
  const check = async () => {
    for (const { claim } of open) {
      const { rowCount } = await pool.query(claim.text, [...claim.values])
      if (rowCount !== 1) lost.set(claim.what, (lost.get(claim.what) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, check))
  return [...lost].map(([what, count]) => `acknowledged and not there once: ${what} (${count})`)
}

/** The same key and body again, for the last so many: byte for byte the first answer. */
export async function replayAnswers(
  url: string,
  acknowledged: readonly Acknowledged[],
  count: number,
): Promise<string[]> {
  const different = new Map<string, number>()
  for (const { trader, call, key, body, claim } of acknowledged.slice(-count)) {
    const response = await fetch(`${url}${call.path}`, {
      method: call.method,
      headers: { authorization: trader.authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(call.payload),
    })
    if ((await response.text()) !== body) different.set(claim.what, (different.get(claim.what) ?? 0) + 1)
  }
  return [...different].map(([what, times]) => `answered otherwise when asked again: ${what} (${times})`)
}
