import type { ErrorCode } from '@monsoon/contract/errors'
import type { StaffAction } from '@monsoon/contract/staff/staff-actions'
import type { ApprovalAct } from '@monsoon/domain/approval-rules'
import { invariant } from '@monsoon/domain/invariant'
import { recordAction, type StaffAct } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { type ApprovalRow, listApprovalsOf } from './approval-queries.ts'
import { type CarryOut, markAgreed } from './carry-out.ts'
import { type Asked, lockPeople, requestApproval } from './request-approval.ts'

export interface DecisionRequest<Act, Extra> {
  id: string
  staffId: string
  act: Act
  reason?: string | null
  /** What else is said with the act; nothing where a second person agrees. */
  extra?: Partial<Extra>
}

export interface Deciding<Found, Act, Extra = object> extends Required<DecisionRequest<Act, Extra>> {
  /** What is decided on, under its locks. */
  found: Found
  /** Whose account it concerns. */
  subjectId: string | null
  /** What a second person agrees to. */
  approval: ApprovalRow | null
}

export interface DecisionRow<Seen extends { state: string }, Found, Act, Extra = object> {
  /** The states in which it is possible. */
  from: readonly Seen['state'][]
  /** What else about it stands in the way. */
  faultOf?: (seen: Seen) => ErrorCode | null
  /** Refuses by what else has to be read, when it is asked for and when it is agreed to. */
  check?: (tx: Tx, deciding: Deciding<Found, Act, Extra>) => Promise<void>
  /** Whoever has an account linked to whose it is may do it as well. */
  isOpenToLinked?: true
  /** It is written down as an approval, and may wait for a second person. Absent: one is enough. */
  approval?: ApprovalAct
  /** What that comes to. Refuses what cannot be asked for. */
  ask?: (tx: Tx, deciding: Deciding<Found, Act, Extra>) => Partial<Asked> | Promise<Partial<Asked>>
  carryOut: (tx: Tx, deciding: Deciding<Found, Act, Extra>, resources: Resources) => Promise<void>
  /** How the audit log calls it. Absent: it is not written down. */
  action?: StaffAction | ((found: Found) => StaffAction)
}

/** `Seen` is what tells who may do what, `Found` what there is under the locks. */
interface DecisionTable<Seen extends { state: string }, Found extends Seen, Act extends string, Extra> {
  refusals: Readonly<Record<'missing' | 'own' | 'moved', ErrorCode>>
  find: (tx: Tx, id: string) => Promise<Seen | undefined>
  lock: (tx: Tx, id: string, given: { seen: Seen; staffId: string }) => Promise<Found | undefined>
  /** Whose account it concerns: they do not decide, and it is locked before all else. */
  subjectOf: (seen: Seen, extra: Partial<Extra>) => string | null
  /** Who else has a part in it, and does not decide either. Like the account, they never change. */
  othersOf?: (seen: Seen) => readonly (string | null)[]
  /** What the audit log says of it. */
  detailOf: (deciding: Deciding<Found, Act, Extra>) => StaffAct['detail']
  acts: Readonly<Record<Act, DecisionRow<Seen, Found, Act, Extra>>>
}

/** What staff decide on one kind of thing, such as a withdrawal: by one, or by two, and what they are shown. */
export function staffDecisions<Seen extends { state: string }, Found extends Seen, Act extends string, Extra = object>(
  table: DecisionTable<Seen, Found, Act, Extra>,
) {
  const { acts } = table
  const names = Object.keys(acts) as Act[]
  return {
    /**
     * Does what a member of staff decides, or writes down that a second person has to agree. Never on what is their
     * own.
     */
    async decide(resources: Resources, { reason = null, extra = {}, ...given }: DecisionRequest<Act, Extra>) {
      const isWaiting = await inTransaction(resources.db, async (tx) => {
        const { id: ref, act } = given
        const { deciding, people } = await open(tx, table, { ...given, reason, extra, approval: null })
        const { approval, ask } = acts[act]
        if (approval) {
          const asked = { act: approval, ref, reason, ...(await ask?.(tx, deciding)) }
          const requests = await listApprovalsOf(tx, [ref])
          if (requests.some(({ state }) => state === 'waiting')) throw new Refusal('approval-waits')
          if ((await requestApproval(tx, resources.config, people, asked)).isWaiting) return true
        }
        await carryOut(tx, resources, { table, deciding })
        return false
      })
      dropCatalogCache()
      return { isWaiting }
    },
    /** Does what a second person agrees to. */
    agree: async (...[tx, resources, approval]: Parameters<CarryOut>): Promise<void> => {
      const { id: approvalId, ref: id, staffId, reason } = approval
      const act = names.find((one) => acts[one].approval === approval.act)
      invariant(act, 'an approval is of one of the acts')
      const { deciding } = await open(tx, table, { id, staffId, act, reason, extra: {}, approval })
      await markAgreed(tx, { id: approvalId, staffId })
      await carryOut(tx, resources, { table, deciding })
    },
    /** What a member of staff may do with it now. What waits for somebody to agree is not asked for twice. */
    actsOf(
      seen: Seen,
      { staffId, waiting, barred }: { staffId: string; waiting?: { act: ApprovalAct } | null; barred?: ApprovalAct },
    ): Act[] {
      if (isOwn(table, seen, { staffId, extra: {} })) return []
      return names.filter((act) => {
        const { from, faultOf, approval } = acts[act]
        if (approval && (waiting || approval === barred)) return false
        return from.includes(seen.state) && !faultOf?.(seen)
      })
    },
  }
}

const isOwn = <Seen extends { state: string }, Found extends Seen, Act extends string, Extra>(
  { subjectOf, othersOf }: DecisionTable<Seen, Found, Act, Extra>,
  seen: Seen,
  { staffId, extra }: { staffId: string; extra: Partial<Extra> },
): boolean => [subjectOf(seen, extra), ...(othersOf?.(seen) ?? [])].includes(staffId)

/** Locks the people, then what is decided on, and refuses what is their own or has moved on. */
async function open<Seen extends { state: string }, Found extends Seen, Act extends string, Extra>(
  tx: Tx,
  table: DecisionTable<Seen, Found, Act, Extra>,
  given: Omit<Deciding<Found, Act, Extra>, 'found' | 'subjectId'>,
) {
  const { id, staffId, act, extra, approval } = given
  const { refusals, acts } = table
  const { from, faultOf, check, isOpenToLinked } = acts[act]
  const seen = await table.find(tx, id)
  if (!seen) throw new Refusal(refusals.missing)
  if (isOwn(table, seen, given)) throw new Refusal(refusals.own)
  const subjectId = approval ? approval.subjectId : table.subjectOf(seen, extra)
  const people = await lockPeople(tx, { staffId, subjectId, isOpenToLinked })
  const found = await table.lock(tx, id, { seen, staffId })
  if (!found) throw new Refusal(refusals.missing)
  const fault = from.includes(found.state) ? faultOf?.(found) : refusals.moved
  if (fault) throw new Refusal(fault)
  const deciding = { ...given, found, subjectId }
  await check?.(tx, deciding)
  return { deciding, people }
}

async function carryOut<Seen extends { state: string }, Found extends Seen, Act extends string, Extra>(
  tx: Tx,
  resources: Resources,
  { table, deciding }: { table: DecisionTable<Seen, Found, Act, Extra>; deciding: Deciding<Found, Act, Extra> },
): Promise<void> {
  const { act, staffId: actorId, found, subjectId } = deciding
  const { action, carryOut: doIt } = table.acts[act]
  await doIt(tx, deciding, resources)
  if (!action) return
  const name = typeof action === 'function' ? action(found) : action
  await recordAction(tx, { actorId, action: name, subjectId, detail: table.detailOf(deciding) })
}
