import type { Tx } from '#db.ts'
import { changeHold, insertHold, listHeld } from './ledger-queries.ts'
import type { HoldName } from './ledger-types.ts'
import { freeMinor, lockWallets } from './lock-wallets.ts'

/** Locks as much of an amount as a wallet has free; called again, more of it, as it becomes free. */
export async function holdWhatIsFree(
  tx: Tx,
  { ownerId, amountMinor, ...name }: HoldName & { ownerId: string; amountMinor: bigint },
): Promise<void> {
  const account = (await lockWallets(tx, [ownerId])).of(ownerId)
  const [held] = await listHeld(tx, { reason: name.reason, refs: [name.ref] })
  const missingMinor = amountMinor - (held?.amountMinor ?? 0n)
  const freeNow = freeMinor(account)
  const moreMinor = freeNow < missingMinor ? freeNow : missingMinor
  if (moreMinor <= 0n) return
  if (held) await changeHold(tx, name, moreMinor)
  else await insertHold(tx, { ...name, accountId: account.id, ownerId, amountMinor: moreMinor })
}
