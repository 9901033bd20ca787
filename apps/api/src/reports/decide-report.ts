import type { ReportState } from '@monsoon/contract/works/reports'
import { type Deciding, type DecisionRow, staffDecisions } from '#approvals/staff-decision.ts'
import { cancelAuctions } from '#auctions/cancel-auction.ts'
import { setTakenDown } from '#catalog/hide-works.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { closeSalesOfWork } from '#listings/close-sales.ts'
import { keyNow, notify } from '#notices/notify.ts'
import { endOffers } from '#offers/end-offers.ts'
import { notifyReporters, notifyOwners } from './notify-reporters.ts'
import {
  decideReports,
  findReported,
  lockReportedWork,
  type Reported,
  type ReportedWork,
  claimReport,
} from './report-queries.ts'

type Act = Exclude<ReportState, 'open'>
type TakenDown = 'work-hidden' | 'work-removed'
type DecidingReport = Deciding<ReportedWork, Act>
type Row = DecisionRow<Reported, ReportedWork, Act>

/** A work that is taken down is, whatever was reported of it. */
const standing: readonly ReportState[] = ['open', 'reviewing', 'hidden', 'removed']

const hideOrRemove = (act: 'hidden' | 'removed'): Row => ({
  from: ['open', 'reviewing', 'cleared', act === 'hidden' ? 'removed' : 'hidden'],
  async carryOut(tx, deciding) {
    const { id, found } = deciding
    const { itemId } = found
    await write(tx, deciding, { from: standing })
    await write(tx, deciding, { from: ['cleared'], only: id })
    if (act === 'removed') {
      await closeSalesOfWork(tx, itemId)
      await cancelAuctions(tx, { itemId, reason: 'The work was removed' })
      await endOffers(tx, { itemId, reason: 'The work was removed' })
    }
    await setTakenDown(tx, itemId, act)
    const kind = found.appeal === 'possible' ? (`work-${act}` as const) : (`work-${act}-after-appeal` as const)
    await notifyMaker(tx, deciding, kind)
  },
  action: `work-${act}`,
})

/**
 * Hiding or removing a work decides all that is said of it; clearing it afterwards, as after an appeal, shows it again
 * (server-rules 33). What somebody has reserved of it by then may still be paid for. Its maker, those who reported it
 * and those who own editions of it are told.
 */
export const reportDecisions = staffDecisions<Reported, ReportedWork, Act>({
  refusals: { missing: 'report-not-found', own: 'own-account', moved: 'report-decided' },
  find: findReported,
  /** Refuses against an appeal whoever made the decision, or is linked with them. */
  async lock(tx, id, { staffId, seen: { itemId } }) {
    const work = await lockReportedWork(tx, { id, itemId })
    if (work?.appeal === 'waiting' && work.decidedBy && (await areLinked(tx, work.decidedBy, staffId)))
      throw new Refusal('appeal-needs-another')
    return work
  },
  subjectOf: ({ makerId }) => makerId,
  detailOf: ({ id, found: { itemId }, reason }) => ({ itemId, reportId: id, reason }),
  acts: {
    // Somebody takes it on, so that two do not look into it.
    reviewing: { from: ['open'], carryOut: (tx, { id, staffId }) => claimReport(tx, { id, reviewerId: staffId }) },
    hidden: hideOrRemove('hidden'),
    removed: hideOrRemove('removed'),
    cleared: {
      from: standing,
      async carryOut(tx, deciding) {
        const { id, found } = deciding
        if (found.takenDown === null) return write(tx, deciding, { from: ['open', 'reviewing'], only: id })
        await write(tx, deciding, { from: standing })
        await setTakenDown(tx, found.itemId, null)
        await notifyMaker(tx, deciding, 'work-restored')
      },
      action: ({ takenDown }) => (takenDown === null ? 'report-cleared' : 'work-restored'),
    },
  },
})

/** Writes a decision on the reports of a work that are in one of these states, or on one of them. */
async function write(
  tx: Tx,
  { staffId, act: state, found: { itemId }, reason }: DecidingReport,
  { from, only }: { from: readonly ReportState[]; only?: string },
): Promise<void> {
  const decided = await decideReports(tx, { itemId, id: only, from, state, reason: reason ?? '', reviewerId: staffId })
  await notifyReporters(tx, { itemId, state, decided })
}

async function notifyMaker(
  tx: Tx,
  { act, found: { itemId, makerId, takenDown }, reason }: DecidingReport,
  kind: TakenDown | `${TakenDown}-after-appeal` | 'work-restored',
): Promise<void> {
  await notify(tx, [{ kind, userId: makerId, key: keyNow(`${kind}:${itemId}`), itemId, reason }])
  const isTakenDown = act !== 'cleared'
  if (isTakenDown === (takenDown === null)) await notifyOwners(tx, { itemId, makerId, isTakenDown })
}
