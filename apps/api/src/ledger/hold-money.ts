import { invariant } from '@monsoon/domain/invariant'
import { formatMinor } from '@monsoon/domain/money'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { changeHold, insertHold } from './ledger-queries.ts'
import type { HoldName, UserAccount } from './ledger-types.ts'
import { freeMinor } from './lock-wallets.ts'

/** Refuses with `insufficient-funds` when a locked wallet has less free than that. */
export function requireFree(account: UserAccount, amountMinor: bigint): void {
  const free = freeMinor(account)
  if (free < amountMinor) throw new Refusal('insufficient-funds', { free: formatMinor(free, 'USD') })
}

/**
 * Holds money of a wallet, which the caller has locked, until `releaseAt`, `releaseHolds`, or until the entry that
 * captures it (`captures` of postEntry). Throws Refusal `insufficient-funds`.
 */
export async function holdMoney(
  tx: Tx,
  { account, amountMinor, ...name }: HoldName & { account: UserAccount; amountMinor: bigint; releaseAt?: Date },
): Promise<void> {
  requireFree(account, amountMinor)
  await insertHold(tx, { ...name, accountId: account.id, ownerId: account.ownerId, amountMinor })
}

/**
 * Makes a hold as large as a new amount: the difference alone is held or freed. The wallet is locked. Throws Refusal
 * `insufficient-funds`.
 */
export async function resizeHold(
  tx: Tx,
  { account, fromMinor, toMinor, ...name }: HoldName & { account: UserAccount; fromMinor: bigint; toMinor: bigint },
): Promise<void> {
  if (fromMinor === toMinor) return
  requireFree(account, toMinor - fromMinor)
  invariant(await changeHold(tx, name, toMinor - fromMinor), 'a hold that changes is active')
}
