import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'

/** The dialog around the form of an act of staff: a press beside it loses nothing that was typed. */
export function ActFrame(props: {
  title: ReactNode
  note?: string | undefined
  onClose: () => void
  children: ReactNode
}) {
  const { title, note, onClose, children } = props
  return (
    <Dialog
      title={title}
      {...(note && { description: note })}
      isOpen
      isSticky
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {children}
    </Dialog>
  )
}

/** What follows an act that is done: the page is read anew before its dialog closes. */
export function useActDone(onClose: () => void): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    await revalidate()
    onClose()
  }
}

/**
 * The acts that the server allows now, as a row of buttons. `atOnce`: those that need no other word; the page is read anew after them. Every
 * other one is asked about first.
 */
export function ActRow<Act extends string>(props: {
  acts: readonly Act[]
  say: (act: Act) => string
  atOnce?: Partial<Record<Act, () => Promise<{ msg: string }>>>
  onAsk: (act: Act) => void
  isDangerous?: (act: Act) => boolean
  children?: ReactNode
}) {
  const { acts, say, atOnce, onAsk, isDangerous = () => false, children } = props
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction(async (act: () => Promise<{ msg: string }>) => {
    const answer = await act()
    await revalidate()
    return answer
  })
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
              onClick={() => (now ? void run(now) : onAsk(act))}
            >
              {say(act)}
            </Button>
          )
        })}
        {children}
      </div>
    </>
  )
}
