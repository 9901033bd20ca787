import {
  actsInSum,
  type ApprovalAct,
  barredByVouching,
  earlierSteps,
  requiresDualApproval,
  sumOf,
  VOUCHING_DAYS,
  vouchingActs,
} from '@monsoon/domain/approval-rules'
import { recordAction } from '#audit/record-action.ts'
import type { Config } from '#config.ts'
import type { DbOrTx, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import {
  type ApprovalRow,
  type ApprovalTerms,
  insertApproval,
  isWaiting,
  listTakenPart,
  listVouchedFor,
  lockAccounts,
  sumAlone,
  sumOfAccount,
} from './approval-queries.ts'

/** Who acts and on whose account, both locked. Only `lockPeople` makes one. */
export interface People {
  readonly staffId: string
  /** null: nobody's account. */
  readonly subjectId: string | null
  readonly isLocked: true
}

/**
 * Locks a member of staff and whose account their act concerns, so that the sums of both stay what they are. Never the
 * own account, nor one that is linked to it, unless the act is open to those (`isOpenToLinked`). The first lock of its
 * transaction, as of any account that staff act on. Throws Refusal `own-account`.
 */
export async function lockPeople(
  tx: Tx,
  { staffId, subjectId, isOpenToLinked }: Omit<People, 'isLocked'> & { isOpenToLinked?: true | undefined },
): Promise<People> {
  if (subjectId !== null && !isOpenToLinked && (await areLinked(tx, staffId, subjectId)))
    throw new Refusal('own-account')
  await lockAccounts(tx, subjectId === null ? [staffId] : [staffId, subjectId])
  return { staffId, subjectId, isLocked: true }
}

export interface Asked {
  act: ApprovalAct
  /** What it is about, locked. */
  ref: string
  /** null: no sum is at stake. */
  amountMinor?: bigint | null
  reason?: string | null | undefined
  /** The member of staff who entered by hand what it is about, such as a bank transfer: they may not agree to it. */
  broughtBy?: string | null
  terms?: ApprovalTerms
  /**
   * What the act comes to with what went before it elsewhere, such as earlier refunds of an order. Above the sum of the
   * day, it counts.
   */
  sumMinor?: bigint
  isDoubtful?: boolean
}

type Thresholds = Pick<
  Config,
  'REFUND_TWO_PEOPLE_USD_MINOR' | 'STAFF_TWO_PEOPLE_USD_MINOR' | 'WITHDRAWAL_TWO_PEOPLE_USD_MINOR'
>

/**
 * Writes an act of staff down before it is done. Where `isWaiting`, the caller does nothing more: somebody else has to
 * agree, and does it then. Throws Refusal `approval-waits`, `approval-barred`.
 */
export async function requestApproval(
  tx: Tx,
  config: Thresholds,
  people: People,
  { act, ref, amountMinor = null, reason = null, broughtBy = null, terms = {}, sumMinor, isDoubtful = false }: Asked,
): Promise<{ id: string; isWaiting: boolean }> {
  const { staffId, subjectId } = people
  if (await isWaiting(tx, { act, ref, subjectId })) throw new Refusal('approval-waits')
  const [barred] = await listBarred(tx, { act, staffId, about: [{ ref, subjectId }] })
  if (barred !== undefined) throw new Refusal('approval-barred')
  const needsTwo = await takesTwo(tx, config, {
    ...people,
    act,
    amountMinor: amountMinor ?? 0n,
    sumMinor,
    isDoubtful,
  })
  const asked = { act, ref, subjectId, amountMinor, terms, reason, askedBy: staffId, broughtBy, needsTwo }
  const id = await insertApproval(tx, asked)
  if (needsTwo) {
    const detail = { ...approvalFacts({ id, act, ref, amountMinor, terms }), reason }
    await recordAction(tx, { actorId: staffId, action: 'approval-asked', subjectId, detail })
  }
  return { id, isWaiting: needsTwo }
}

type AuditedApproval = Pick<ApprovalRow, 'id' | 'act' | 'ref' | 'amountMinor' | 'terms'>

/** What the audit log says of an approval: an amount only where there is one. */
export const approvalFacts = ({ id, act, ref, amountMinor, terms }: AuditedApproval) => ({
  approvalId: id,
  act,
  ref,
  ...(amountMinor !== null && { amountMinor: String(amountMinor) }),
  ...terms,
})

/** Whether an act would wait for a second person, by the sums of the day. */
export async function takesTwo(
  db: DbOrTx,
  config: Thresholds,
  {
    staffId,
    subjectId,
    act,
    amountMinor,
    sumMinor = 0n,
    isDoubtful,
  }: {
    staffId: string
    subjectId: string | null
    act: ApprovalAct
    amountMinor: bigint
    sumMinor?: bigint | undefined
    isDoubtful: boolean
  },
): Promise<boolean> {
  const sum = sumOf(act)
  const acts = sum === null ? [] : actsInSum(sum)
  const ofDay = sum === null || subjectId === null ? 0n : await sumOfAccount(db, { subjectId, acts })
  const before = sumMinor - amountMinor
  return requiresDualApproval(act, {
    amountMinor,
    isDoubtful,
    accountMinor: ofDay > before ? ofDay : before,
    staffMinor: sum === null ? 0n : await sumAlone(db, { staffId, acts: actsInSum() }),
    accountFromMinor: sum === 'refunds' ? config.REFUND_TWO_PEOPLE_USD_MINOR : config.WITHDRAWAL_TWO_PEOPLE_USD_MINOR,
    staffFromMinor: config.STAFF_TWO_PEOPLE_USD_MINOR,
  })
}

/**
 * Of which of these somebody may not take this step, because they took one before it, or vouched for the account or
 * brought money into it lately. Gives their refs.
 */
export async function listBarred(
  db: DbOrTx,
  {
    act,
    staffId,
    about,
  }: { act: ApprovalAct; staffId: string; about: readonly { ref: string; subjectId: string | null }[] },
): Promise<string[]> {
  const subjectIds = about.flatMap(({ subjectId }) => subjectId ?? [])
  const refs = about.map(({ ref }) => ref)
  const barring = barredByVouching.includes(act) ? subjectIds : []
  const [takenPart, vouchedFor] = await Promise.all([
    listTakenPart(db, { staffId, refs, acts: earlierSteps[act] ?? [] }),
    listVouchedFor(db, { staffId, subjectIds: barring, acts: vouchingActs, days: VOUCHING_DAYS }),
  ])
  return about
    .filter(({ ref, subjectId }) => takenPart.includes(ref) || (subjectId !== null && vouchedFor.includes(subjectId)))
    .map(({ ref }) => ref)
}
