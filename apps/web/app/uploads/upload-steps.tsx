import { useText } from '../text/use-text.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import type { UploadProgress } from './upload-session.ts'
import { uploadText } from './upload-text.ts'

/** What is done with a file, and how far that is: the server's own steps, none of them made up. */
export function UploadSteps({ progress, name }: { progress: UploadProgress; name: string }) {
  const t = useText(uploadText)
  const { steps, phase } = progress
  if (steps.length === 0 || phase === 'refused') return null
  const current = steps.findIndex(({ isDone }) => !isDone)
  const stateOf = (index: number, isDone: boolean) =>
    isDone ? 'done' : index === current && phase === 'checking' ? 'underWay' : 'waiting'
  return (
    <ul aria-label={name} className="text-ui">
      {steps.map(({ step, isDone }, index) => {
        const state = stateOf(index, isDone)
        return (
          <li key={step} className="grid grid-cols-[1.25rem_1fr] items-baseline gap-3.5 border-t border-line py-3">
            <span aria-hidden className="self-center">
              {state === 'done' ? (
                <CheckIcon />
              ) : (
                <span
                  className={`m-1 block size-2 rounded-full border ${state === 'underWay' ? 'animate-pulse border-indigo bg-indigo' : 'border-line-ui'}`}
                />
              )}
            </span>
            <span className={state === 'waiting' ? 'text-ink-3' : ''}>
              {t(step)}
              <span className="sr-only">: {t(state)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
