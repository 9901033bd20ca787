import type { ReportState } from '@monsoon/contract/reports'
import { cancelAuctions } from '#auctions/cancel-auction.ts'
import { recordAction } from '#audit/record-action.ts'
import { setTakenDown } from '#catalog/hide-works.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { closeSalesOfWork } from '#listings/close-sales.ts'
import { keyNow, tell } from '#notices/tell.ts'
import { changeStock } from '#orders/change-stock.ts'
import { endOffers } from '#offers/end-offers.ts'
import type { Viewer } from '#viewer.ts'
import { tellOwners } from './tell-owners.ts'
import { tellReporters } from './tell-reporters.ts'
import { decideReports, findReportedItem, lockReportedWork, takeReport } from './report-queries.ts'

type Decided = Extract<ReportState, 'cleared' | 'hidden' | 'removed'>

/** Takes on a report that is open, so that two do not look into it. */
export async function reviewReport(db: Db, { actor, id }: { actor: Viewer; id: string }): Promise<void> {
  const itemId = await findReportedItem(db, id)
  if (!itemId) throw new Refusal('report-not-found')
  await inTransaction(db, async (tx) => {
    await lockForDecision(tx, { id, itemId, actor })
    if (!(await takeReport(tx, { id, reviewerId: actor.userId }))) throw new Refusal('report-decided')
  })
}

/** Locks a report's work. Refuses its maker, and against an appeal whoever made the decision, or is linked with them. */
async function lockForDecision(tx: Tx, { id, itemId, actor }: Pick<Decision, 'id' | 'actor'> & { itemId: string }) {
  const work = await lockReportedWork(tx, { id, itemId })
  if (!work) throw new Refusal('report-not-found')
  if (await areLinked(tx, work.makerId, actor.userId)) throw new Refusal('own-account')
  if (work.appeal === 'waiting' && work.decidedBy && (await areLinked(tx, work.decidedBy, actor.userId)))
    throw new Refusal('appeal-needs-another')
  return work
}

interface Decision {
  actor: Viewer
  id: string
  state: Decided
  reason: string
}

/**
 * Decides a report (server-rules 33). Hiding or removing a work decides all that is said of it; clearing it afterwards, as after an appeal, shows it
 * again. What somebody has reserved of it by then may still be paid for. Its maker, those who reported it and those who own editions of it are told, and
 * the act is audited.
 */
export async function decideReport(db: Db, decision: Decision): Promise<void> {
  const itemId = await findReportedItem(db, decision.id)
  if (!itemId) throw new Refusal('report-not-found')
  await changeStock(db, async (tx) => {
    const { actor, id, state, reason } = decision
    const work = await lockForDecision(tx, { id, itemId, actor })
    if (work.state === state) throw new Refusal('report-decided')
    const { makerId, takenDown, appeal } = work
    const isTakenDown = takenDown !== null
    const action = await applyDecision(tx, { ...decision, itemId, isTakenDown })
    if (action !== 'report-cleared') {
      const isFinal = appeal !== 'possible' && action !== 'work-restored'
      const kind = isFinal ? (`${action}-after-appeal` as const) : action
      await tell(tx, [{ kind, userId: makerId, key: keyNow(`${action}:${itemId}`), itemId, reason }])
      const isNew = isTakenDown === (action === 'work-restored')
      if (isNew) await tellOwners(tx, { itemId, makerId, isTakenDown: !isTakenDown })
    }
    const detail = { itemId, reportId: id, reason }
    await recordAction(tx, { actorId: actor.userId, action, subjectId: makerId, detail })
  })
}

async function applyDecision(
  tx: Tx,
  { actor, id, itemId, state, reason, isTakenDown }: Decision & { itemId: string; isTakenDown: boolean },
) {
  const decide = async (from: readonly ReportState[], only?: string) => {
    const decided = await decideReports(tx, { itemId, id: only, from, state, reason, reviewerId: actor.userId })
    await tellReporters(tx, { itemId, state, decided })
  }
  if (state !== 'cleared') {
    await decide(['open', 'reviewing', 'hidden', 'removed'])
    await decide(['cleared'], id)
    if (state === 'removed') {
      await closeSalesOfWork(tx, itemId)
      await cancelAuctions(tx, { itemId, reason: 'The work was removed' })
      await endOffers(tx, { itemId, reason: 'The work was removed' })
    }
    await setTakenDown(tx, itemId, state)
    return state === 'hidden' ? ('work-hidden' as const) : ('work-removed' as const)
  }
  if (!isTakenDown) {
    await decide(['open', 'reviewing'], id)
    return 'report-cleared' as const
  }
  await decide(['open', 'reviewing', 'hidden', 'removed'])
  await setTakenDown(tx, itemId, null)
  return 'work-restored' as const
}
