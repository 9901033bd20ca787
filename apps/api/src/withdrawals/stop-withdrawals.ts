import { afterWithdrawalAct } from '@monsoon/domain/payments/withdrawal-rules'
import { inTransaction, type Db } from '#db.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { listOpenWithdrawals, lockWithdrawal } from './withdrawal-queries.ts'

const reason = 'Stopped with the link "this wasn’t me" of a mail.'

/**
 * The job behind that link: whatever was asked for and is not sent off yet ends, and its money is free again. Repeated,
 * it finds none.
 */
export async function stopWithdrawals(db: Db, userId: string): Promise<void> {
  for (const id of await listOpenWithdrawals(db, userId)) {
    await inTransaction(db, async (tx) => {
      const found = await lockWithdrawal(tx, id)
      if (found && afterWithdrawalAct(found.state, 'reject')) await moveWithdrawal(tx, found, { act: 'reject', reason })
    })
  }
}
