import { between, chooseAny, choose, type ChaosStage, type Claim } from './chaos-stage.ts'
import { act, insist } from './insist.ts'

const wasRequested = (withdrawalId: unknown): Claim => ({
  what: 'withdrawal',
  text: 'SELECT FROM withdrawal WHERE id = $1',
  values: [withdrawalId],
})

const wasCancelled = (withdrawalId: string): Claim => ({
  what: 'withdrawal cancelled',
  text: `SELECT FROM withdrawal WHERE id = $1 AND state = 'cancelled'`,
  values: [withdrawalId],
})

const payload = { review: {}, approve: {}, pay: {}, settle: { transactionId: 'BANK-1' } } as const
const wayOut = ['review', 'approve', 'pay', 'settle'] as const

/**
 * What people do to take money out, and staff with it. Each gives whether the server did it; undefined: there was
 * nothing to do it to.
 */
export const withdrawalOperations = {
  'withdraw money': async (stage: ChaosStage) => {
    const { trader, accountId } = choose(stage, stage.withdrawers)
    const asked = await act(stage, trader, {
      method: 'POST',
      path: '/v1/withdrawal',
      payload: { amount: between(stage, 50, 90), accountId, type: 'fiat' },
      claim: ({ data }) => wasRequested(data['id']),
    })
    if (!asked.isDone) return false
    const withdrawalId = String(asked.data['id'])
    stage.market.withdrawals.set(withdrawalId, { withdrawalId, owner: trader })
    return true
  },
  'take a withdrawal back': async (stage: ChaosStage) => {
    const withdrawal = chooseAny(stage, stage.market.withdrawals.values())
    if (!withdrawal) return undefined
    const { withdrawalId, owner } = withdrawal
    const cancelled = await act(stage, owner, {
      method: 'POST',
      path: `/v1/withdrawal/${withdrawalId}/cancel`,
      payload: {},
      claim: () => wasCancelled(withdrawalId),
    })
    if (cancelled.isDone) stage.market.withdrawals.delete(withdrawalId)
    return cancelled.isDone
  },
  'decide a withdrawal': async (stage: ChaosStage) => {
    const withdrawal = chooseAny(stage, stage.market.withdrawals.values())
    if (!withdrawal) return undefined
    const path = `/v1/staff/withdrawals/${withdrawal.withdrawalId}`
    const decide = (decision: object) =>
      insist(stage, choose(stage, stage.staff), { method: 'POST', path, payload: decision })
    if (stage.random() < 0.2) return (await decide({ act: 'reject', reason: 'As chaos has it' })).isDone
    let isDone = false
    for (const step of wayOut) isDone = (await decide({ act: step, ...payload[step] })).isDone
    if (isDone && stage.random() < 0.3) await decide({ act: 'return', reason: 'The bank sent it back' })
    return isDone
  },
}
