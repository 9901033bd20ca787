import { invariant } from '@monsoon/domain/invariant'
import { readBankAccounts } from '#bank-accounts/read-bank-accounts.ts'
import { inTransaction, type Tx } from '#db.ts'
import { holdMoney } from '#ledger/hold-money.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import type { Resources } from '#resources.ts'
import { atTime } from '#seed-clock.ts'
import { moveWithdrawal, withdrawalHold, type Step } from './move-withdrawal.ts'
import { isInName } from './request-withdrawal.ts'
import { recordVerifiedName } from './staff-withdrawal-queries.ts'
import {
  findEligibility,
  findWithdrawalByOpKey,
  insertEvent,
  insertWithdrawal,
  lockWithdrawal,
  type Target,
  type WithdrawalRow,
} from './withdrawal-queries.ts'
import { insertApproval } from '#approvals/approval-queries.ts'
import { findBankAccount } from '#bank-accounts/bank-account-queries.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'

/** A withdrawal of the demo's past: what was done with it, each step an hour after the one before. */
export interface PastWithdrawal {
  userId: string
  amountMinor: bigint
  opKey: string
  /** To the transfer address instead of the newest bank account. */
  isCrypto?: boolean
  at: Date
  steps: readonly Step[]
}

const hourMs = 3_600_000

/** Lets a withdrawal of the demo happen, once a key, to the newest account of its owner and without telling anybody. */
export async function seedWithdrawal(resources: Pick<Resources, 'config' | 'db'>, past: PastWithdrawal): Promise<void> {
  const { db } = resources
  const { userId, opKey } = past
  if (await findWithdrawalByOpKey(db, { userId, opKey })) return
  await inTransaction(db, async (tx) => {
    const id = await request(atTime(tx, past.at), past, await targetOf(tx, resources, past))
    let withdrawal = await lockWithdrawal(tx, id)
    for (const [nth, step] of past.steps.entries()) {
      invariant(withdrawal, 'a withdrawal that was made is there')
      const then = atTime(tx, new Date(past.at.getTime() + (nth + 1) * hourMs))
      withdrawal = await moveWithdrawal(then, withdrawal, step)
      await approve(then, withdrawal, step)
    }
  })
}

const approvals = {
  review: 'withdrawal-review',
  approve: 'withdrawal-approval',
  pay: 'withdrawal-payment',
} as const

/** Writes the act down as staff would have asked for it, so that whoever takes the next step is somebody else. */
async function approve(tx: Tx, { id, userId, amountMinor }: WithdrawalRow, { act, actorId }: Step): Promise<void> {
  if (!actorId || (act !== 'review' && act !== 'approve' && act !== 'pay')) return
  const about = { ref: id, subjectId: userId, amountMinor, terms: {}, reason: null, needsTwo: false }
  await insertApproval(tx, { ...about, act: approvals[act], askedBy: actorId })
}

async function targetOf(
  tx: Tx,
  resources: Pick<Resources, 'config' | 'db'>,
  { userId, isCrypto }: PastWithdrawal,
): Promise<Target> {
  if (isCrypto) {
    const crypto = await findCryptoAccount(tx, userId)
    invariant(crypto, 'who withdraws crypto in the demo has a transfer address')
    return { type: 'crypto', address: crypto.address }
  }
  const [newest] = await readBankAccounts(resources, userId)
  const account = newest && (await findBankAccount(tx, { userId, id: newest.id }))
  invariant(account, 'who withdraws in the demo has a bank account')
  return { ...account, type: 'fiat' }
}

async function request(tx: Tx, { userId, amountMinor, opKey }: PastWithdrawal, target: Target): Promise<string> {
  await recordVerifiedName(tx, userId)
  const wallet = (await lockWallets(tx, [userId])).of(userId)
  const { verifiedName } = await findEligibility(tx, userId)
  const isOwnName = isInName(target, verifiedName)
  const id = await insertWithdrawal(tx, { userId, amountMinor, feeMinor: 0n, target, verifiedName, isOwnName, opKey })
  await holdMoney(tx, { ...withdrawalHold(id), account: wallet, amountMinor })
  await insertEvent(tx, { withdrawalId: id, state: 'requested' })
  return id
}
