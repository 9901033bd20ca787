import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { FormError } from '../controls/field.tsx'
import { useRevalidatingMutation } from './use-revalidating-mutation.ts'

type ActRowProps<Act extends string> = {
  acts: readonly Act[]
  t: (act: Act) => string
  /** Those that need no other word; the page is read anew after them. */
  atOnce?: Partial<Record<Act, () => Promise<{ msg: string }>>>
  /** Asks about any other one first. */
  ask?: (act: Act, close: () => void) => ReactNode
  isDangerous?: (act: Act) => boolean
  children?: ReactNode
}

/** The acts that the server allows now, as a row of buttons. */
export function ActRow<Act extends string>(props: ActRowProps<Act>) {
  const { acts, t, atOnce, ask, isDangerous = () => false, children } = props
  const [asked, setAsked] = useState<Act>()
  const { run, isBusy, failure } = useRevalidatingMutation((act: () => Promise<{ msg: string }>) => act())
  return (
    <>
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        {acts.map((act) => {
          const now = atOnce?.[act]
          return (
            <Button
              key={act}
              size="small"
              variant={isDangerous(act) ? 'danger' : 'outline'}
              isBusy={Boolean(now) && isBusy}
              onClick={() => (now ? void run(now) : setAsked(act))}
            >
              {t(act)}
            </Button>
          )
        })}
        {children}
      </div>
      {asked && ask?.(asked, () => setAsked(undefined))}
    </>
  )
}
