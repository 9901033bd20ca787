import { invariant } from '@monsoon/domain/invariant'
import { isSameName } from '@monsoon/domain/withdrawal-rules'
import { findPayableAccount } from '#bank-accounts/payable-account.ts'
import { readBankAccounts } from '#bank-accounts/read-bank-accounts.ts'
import { inTransaction, type Tx } from '#db.ts'
import { holdMoney } from '#ledger/hold-money.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import type { Resources } from '#resources.ts'
import { moveWithdrawal, withdrawalHold, type Step } from './move-withdrawal.ts'
import { keepVerifiedName } from './staff-withdrawal-queries.ts'
import {
  findStanding,
  findWithdrawalByOpKey,
  insertEvent,
  insertWithdrawal,
  lockWithdrawal,
} from './withdrawal-queries.ts'

/** A withdrawal of the demo's past: what was done with it, each step an hour after the one before. */
export interface PastWithdrawal {
  userId: string
  amountMinor: bigint
  opKey: string
  at: Date
  steps: readonly Omit<Step, 'at'>[]
}

const hourMs = 3_600_000

/** Lets a withdrawal of the demo happen, once a key, to the newest bank account of its owner and without telling anybody. */
export async function seedWithdrawal(resources: Pick<Resources, 'config' | 'db'>, past: PastWithdrawal): Promise<void> {
  const { db } = resources
  const { userId, opKey } = past
  if (await findWithdrawalByOpKey(db, { userId, opKey })) return
  const [newest] = await readBankAccounts(resources, userId)
  invariant(newest, 'who withdraws in the demo has a bank account')
  await inTransaction(db, async (tx) => {
    const id = await request(tx, { ...past, accountId: newest.id })
    let withdrawal = await lockWithdrawal(tx, id)
    for (const [nth, step] of past.steps.entries()) {
      invariant(withdrawal, 'a withdrawal that was made is there')
      withdrawal = await moveWithdrawal(tx, withdrawal, {
        ...step,
        at: new Date(past.at.getTime() + (nth + 1) * hourMs),
      })
    }
  })
}

async function request(
  tx: Tx,
  { userId, amountMinor, opKey, at, accountId }: PastWithdrawal & { accountId: string },
): Promise<string> {
  await keepVerifiedName(tx, { userId, at })
  const wallet = (await lockWallets(tx, [userId])).of(userId)
  const account = await findPayableAccount(tx, { userId, id: accountId })
  invariant(account, 'an account that is listed is there')
  const { verifiedName } = await findStanding(tx, userId)
  const isOwnName = verifiedName !== null && isSameName(account.holderName, verifiedName)
  const id = await insertWithdrawal(tx, {
    ...{ userId, amountMinor, feeMinor: 0n, account, verifiedName, isOwnName, opKey, at },
  })
  await holdMoney(tx, { ...withdrawalHold(id), account: wallet, amountMinor })
  await insertEvent(tx, { withdrawalId: id, state: 'requested', at })
  return id
}
