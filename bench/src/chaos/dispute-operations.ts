import { collectAllReceivables } from '@monsoon/api/ledger/collect-receivables'
import { chooseAny, type ChaosStage } from './chaos-stage.ts'

function decide({ world, market }: ChaosStage, disputeId: string, status: 'won' | 'lost'): void {
  market.disputes.delete(disputeId)
  world.cards.control.decideDispute(disputeId, status)
}

/**
 * What cards' banks do afterwards, and what comes of it. Each gives whether it was done; undefined: there was nothing
 * to do it to.
 */
export const disputeOperations = {
  'dispute a card payment': async (stage: ChaosStage) => {
    const { control } = stage.world.cards
    const paid = control.state().payments.filter(({ status, isDisputed }) => status === 'succeeded' && !isDisputed)
    const payment = chooseAny(stage, paid)
    if (!payment) return undefined
    stage.market.disputes.add(control.raiseDispute(payment.id))
    return true
  },
  'decide a dispute': async (stage: ChaosStage) => {
    const disputeId = chooseAny(stage, stage.market.disputes)
    if (disputeId === undefined) return undefined
    decide(stage, disputeId, stage.random() < 0.3 ? 'won' : 'lost')
    return true
  },
  'collect debts': ({ world }: ChaosStage) =>
    collectAllReceivables(world.resources.db).then(
      () => true,
      () => false,
    ),
}

/** Has the banks decide what is left. */
export function decideAllDisputes(stage: ChaosStage): void {
  for (const disputeId of stage.market.disputes) decide(stage, disputeId, stage.random() < 0.3 ? 'won' : 'lost')
}
