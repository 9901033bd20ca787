import type { DbOrTx } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { readEtherPayout } from './payable-crypto-account.ts'

/**
 * Refuses a seller whom a sale on chain could not pay (server-rules 21a). `path`: the field that asks for one. Throws
 * Refusal `crypto-account-needed`, `crypto-account-unverified`, `crypto-account-waits` while the address has not stood
 * for long enough.
 */
export async function requirePayable(
  resources: { db: DbOrTx; config: Resources['config'] },
  sellerId: string,
  { path }: { path?: string } = {},
): Promise<void> {
  const payout = await readEtherPayout(resources, sellerId)
  if (payout.state === 'ready') return
  if (payout.state !== 'waits')
    throw new Refusal(payout.state === 'no-address' ? 'crypto-account-needed' : 'crypto-account-unverified')
  const waits = new Refusal('crypto-account-waits', { time: payout.from.toISOString().slice(0, 16).replace('T', ' ') })
  throw path === undefined ? waits : new InputRefusal([{ path, msg: waits.message }])
}
