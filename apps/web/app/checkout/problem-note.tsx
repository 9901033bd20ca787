import { ApiError } from '@monsoon/contract/client'
import { useEffect, useRef } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { FormError } from '../ui/controls/field.tsx'
import type { Problem, Remedy } from './checkout-problem.ts'
import { checkoutText } from './checkout-text.ts'

const advice = {
  again: 'adviceAgain',
  pick: 'advicePick',
  total: 'adviceTotal',
  card: 'adviceCard',
  gone: 'adviceGone',
  held: 'adviceHeld',
  over: 'adviceOver',
} as const satisfies Partial<Record<Remedy, string>>

/**
 * What went wrong and what can be done. The place is always there, so that a screen reader hears what comes into it.
 */
export function ProblemNote({ problem }: { problem: Problem | null | undefined }) {
  const submit = useProblemText()
  const place = useRef<HTMLDivElement>(null)
  // On a phone the form is longer than the window: what went wrong must be in sight.
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const requestId =
    problem?.error instanceof ApiError && problem.error.status >= 500 ? problem.error.requestId : undefined
  const words = problem && submit(problem)
  return (
    // Empty it takes no room in the column of the step.
    <div ref={place} className="scroll-my-24 has-[[role=alert]:empty]:-mt-4">
      <FormError requestId={requestId}>
        {words && (
          <>
            <p>{words.message}</p>
            {words.advice && <p className="mt-1">{words.advice}</p>}
          </>
        )}
      </FormError>
    </div>
  )
}

/** The message, and what the buyer can do where the message does not say it. */
export function useProblemText(): (problem: Problem) => { message: string; advice: string | undefined } {
  const t = useText(checkoutText)
  const errorText = useErrorText()
  return ({ error, remedy, code }) => {
    if (error instanceof ApiError && error.status === 0) return { message: t('networkSilent'), advice: undefined }
    const isSaid = code === 'insufficient-funds' || code === 'card-unavailable' || code === 'server-error'
    const key = isSaid ? undefined : (advice as Partial<Record<Remedy, (typeof advice)[keyof typeof advice]>>)[remedy]
    return { message: errorText(error), advice: key && t(key) }
  }
}
