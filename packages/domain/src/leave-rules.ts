export const LEAVE_STATES = ['waiting', 'approved', 'refused', 'ended'] as const
/** `ended`: the account was restored before anybody had decided. */
export type LeaveState = (typeof LEAVE_STATES)[number]

/**
 * What a suspended member can do next: ask to leave with their works, `wait` for the decision, appeal against it, once,
 * or leave. `none`: the decision on the appeal stands.
 */
export type LeaveStep = 'ask' | 'wait' | 'appeal' | 'leave' | 'none'

/** Of what was asked in this suspension, oldest first: the request, then its appeal. */
export function nextLeaveStep(asked: readonly { state: LeaveState; isAppeal: boolean }[]): LeaveStep {
  const last = asked.at(-1)
  if (!last) return 'ask'
  switch (last.state) {
    case 'waiting':
      return 'wait'
    case 'approved':
      return 'leave'
    case 'refused':
      return last.isAppeal ? 'none' : 'appeal'
    case 'ended':
      return 'none'
  }
}
