import { ApiError } from '@monsoon/contract/client'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { FormError } from '../ui/field.tsx'
import type { Problem, Remedy } from './checkout-problem.ts'
import { checkoutText } from './checkout-text.ts'

const advice = {
  again: 'adviceAgain',
  pick: 'advicePick',
  total: 'adviceTotal',
  card: 'adviceCard',
  gone: 'adviceGone',
  over: 'adviceOver',
} as const satisfies Partial<Record<Remedy, string>>

/** What went wrong and what can be done. The place is always there, so that a screen reader hears what comes into it. */
export function ProblemNote({ problem }: { problem: Problem | null | undefined }) {
  const tell = useProblemText()
  const requestId =
    problem?.error instanceof ApiError && problem.error.status >= 500 ? problem.error.requestId : undefined
  return (
    // Empty it takes no room in the column of the step.
    <div className="has-[[role=alert]:empty]:-mt-4">
      <FormError requestId={requestId}>{problem ? tell(problem) : null}</FormError>
    </div>
  )
}

/** The message, and after it what the buyer can do. */
export function useProblemText(): (problem: Problem) => string {
  const say = useText(checkoutText)
  const errorText = useErrorText()
  return ({ error, remedy, code }) => {
    if (error instanceof ApiError && error.status === 0) return say('networkSilent')
    const isSaid = code === 'insufficient-funds' || code === 'card-unavailable' || code === 'server-error'
    const key = isSaid ? undefined : (advice as Partial<Record<Remedy, (typeof advice)[keyof typeof advice]>>)[remedy]
    return key ? `${errorText(error)} ${say(key)}` : errorText(error)
  }
}
