import { useText } from '../text/use-text.tsx'
import { CheckIcon } from './icons.tsx'
import { kitText } from './kit-text.ts'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** The place of the one that is under way; all before it are done. As many as there are: all are. */
  current: number
}

/** How far something is that happens by itself, step by step. */
export function Steps({ label, steps, current }: StepsProps) {
  const t = useText(kitText)
  return (
    <ol aria-label={label} className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col sm:gap-3">
      {steps.map((step, index) => {
        const status = index < current ? 'stepDone' : index === current ? 'stepUnderWay' : 'stepToCome'
        return (
          <li
            key={step}
            aria-current={status === 'stepUnderWay' ? 'step' : undefined}
            className={`flex items-center gap-2 border-t-2 pt-2 text-small ${looks[status]}`}
          >
            {status === 'stepDone' && <CheckIcon />}
            <span>{step}</span>
            <span className="sr-only">{t(status)}</span>
          </li>
        )
      })}
    </ol>
  )
}

const looks = {
  stepDone: 'border-green text-ink',
  stepUnderWay: 'border-ink font-semibold',
  stepToCome: 'border-line text-ink-3',
}
