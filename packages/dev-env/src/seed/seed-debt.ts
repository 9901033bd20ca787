import { inTransaction } from '@monsoon/api/db'
import { houseAccounts } from '@monsoon/api/ledger/ledger-accounts'
import { clawBack } from '@monsoon/api/ledger/claw-back'
import type { Resources } from '@monsoon/api/resources'
import { idFrom } from './demo-calendar.ts'
import { hasEntry } from './seed-queries.ts'
import { readWallet } from '@monsoon/api/ledger/read-balances'

const whoKey = 'badr'
const workKey = 'first-sun'
const opKey = 'seed:debt'
const owedMinor = 8_540n

/**
 * One artist owes something: cashback was taken back after most of the money had left the wallet. What comes free
 * pays it.
 */
export async function seedDebt(
  { db }: Pick<Resources, 'db'>,
  { people, itemIds }: { people: Map<string, string>; itemIds: Map<string, string> },
): Promise<void> {
  if (await hasEntry(db, opKey)) return
  const ownerId = idFrom(people, whoKey)
  const itemId = idFrom(itemIds, workKey)
  const { account } = await readWallet(db, ownerId)
  const amountMinor = account.postedMinor - account.heldMinor + owedMinor
  const held = { reason: 'cashback', ref: opKey } as const
  const about = { kind: 'cashback return', purpose: 'cashback taken back', toAccount: houseAccounts.cashback } as const
  await inTransaction(db, (tx) => clawBack(tx, { ...about, held, ownerId, amountMinor, opKey, itemId }))
}
