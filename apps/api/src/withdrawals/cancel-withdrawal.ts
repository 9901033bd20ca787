import { afterWithdrawalAct } from '@monsoon/domain/payments/withdrawal-rules'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal } from './withdrawal-queries.ts'

/** Takes an own withdrawal back that nobody has approved yet; the money is free at once. */
export async function cancelWithdrawal(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockWithdrawal(tx, id)
    if (found?.userId !== userId) throw new Refusal('withdrawal-not-found')
    if (!afterWithdrawalAct(found.state, 'cancel')) throw new Refusal('withdrawal-not-cancellable')
    await moveWithdrawal(tx, found, { act: 'cancel' })
  })
}
