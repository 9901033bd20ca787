import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'

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
