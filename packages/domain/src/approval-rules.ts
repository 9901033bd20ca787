import type { Minor } from './money.ts'

/**
 * What staff do for which a second person may be asked. Each is written down as one approval, also where one person is
 * enough: sums and chains of acts are read from these alone.
 */
export const APPROVAL_ACTS = [
  'withdrawal-review',
  'withdrawal-approval',
  'withdrawal-payment',
  'withdrawal-failure',
  'withdrawal-return',
  'refund',
  'top-up-refund',
  'confiscation',
  'identity',
  'recovery',
  'role',
  'external-purchase',
  'difference',
  'transfer-assignment',
  'transfer-return',
  'transfer-explanation',
  'legal-text',
  'postage-refund',
  'claim-decline',
] as const
export type ApprovalAct = (typeof APPROVAL_ACTS)[number]

/** Which sums of an account an act counts among. */
type ApprovalSum = 'withdrawals' | 'refunds'

/**
 * How many people an act takes. `bySum`: a second one from a sum on, of the account and of the member of staff. `one`:
 * a second one only where whoever asks says that there is a doubt.
 */
const rules: Readonly<Record<ApprovalAct, 'one' | 'two' | ApprovalSum>> = {
  'withdrawal-review': 'one',
  'withdrawal-approval': 'withdrawals',
  'withdrawal-payment': 'one',
  'withdrawal-failure': 'one',
  'withdrawal-return': 'two',
  refund: 'refunds',
  'top-up-refund': 'refunds',
  confiscation: 'two',
  identity: 'two',
  recovery: 'two',
  role: 'two',
  'external-purchase': 'two',
  difference: 'two',
  'transfer-assignment': 'two',
  'transfer-return': 'two',
  'transfer-explanation': 'two',
  'legal-text': 'two',
  'postage-refund': 'refunds',
  'claim-decline': 'refunds',
}

/** The sums that an act counts among; null: it counts among none. */
export function sumOf(act: ApprovalAct): ApprovalSum | null {
  const rule = rules[act]
  return rule === 'one' || rule === 'two' ? null : rule
}

/** The acts that count among these sums; without `sum`: among any. */
export const actsInSum = (sum?: ApprovalSum): ApprovalAct[] =>
  APPROVAL_ACTS.filter((act) => (sum ? sumOf(act) === sum : sumOf(act) !== null))

/** What an act comes to, with what went before it. All in cents. */
export interface ApprovalSums {
  amountMinor: Minor
  /** Of the same account within 24 hours, by whomever. */
  accountMinor: Minor
  /** What the same member of staff decided alone within 24 hours, of whatever account. */
  staffMinor: Minor
  /** From which sums on a second person is asked for. */
  accountFromMinor: Minor
  staffFromMinor: Minor
  /** Whoever asks sees a reason for a second look, such as an account in another name. */
  isDoubtful: boolean
}

/** Whether an act waits for a second person (four eyes, maker and checker). */
export function requiresDualApproval(
  act: ApprovalAct,
  { amountMinor, accountMinor, staffMinor, accountFromMinor, staffFromMinor, isDoubtful }: ApprovalSums,
): boolean {
  const rule = rules[act]
  if (rule === 'two' || isDoubtful) return true
  if (rule === 'one') return false
  return accountMinor + amountMinor >= accountFromMinor || staffMinor + amountMinor >= staffFromMinor
}

/** Steps of the same thing whose people may not take this one as well. */
export const earlierSteps: Partial<Record<ApprovalAct, readonly ApprovalAct[]>> = {
  'withdrawal-payment': ['withdrawal-review', 'withdrawal-approval'],
}

/**
 * What brings money, a name or an owner to an account: whoever lately asked for it, or entered it, does not pay
 * that account out.
 */
export const vouchingActs: readonly ApprovalAct[] = ['identity', 'recovery', 'transfer-assignment']
export const barredByVouching: readonly ApprovalAct[] = ['withdrawal-payment']
export const VOUCHING_DAYS = 30
