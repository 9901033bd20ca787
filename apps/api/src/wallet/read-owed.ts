import type { CallData } from '@monsoon/contract/client'
import { minorToUsd } from '@monsoon/domain/money'
import type { Db } from '#db.ts'
import { workOf } from './view-postings.ts'
import { listDebts } from '#ledger/receivable-queries.ts'

/** What somebody still owes after refunds and disputes. */
export async function readOwed(db: Db, userId: string): Promise<CallData<'GET /v1/wallet/owed'>> {
  const debts = await listDebts(db, { ownerId: userId })
  return {
    owed: minorToUsd(debts.reduce((sum, { leftMinor }) => sum + leftMinor, 0n)),
    debts: debts.map((debt) => ({
      id: debt.entryId,
      amount: minorToUsd(debt.amountMinor),
      left: minorToUsd(debt.leftMinor),
      since: debt.since.toISOString(),
      work: workOf(debt),
      orderId: debt.orderId,
      isDispute: debt.lostPaymentId !== null,
    })),
  }
}
