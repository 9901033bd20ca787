import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from '../controls/field.tsx'

/**
 * The question before something that cannot be undone. It stays open while what was begun goes on, and says why that
 * was refused.
 */
export function ConfirmDialog(props: {
  title: ReactNode
  /** Read out after the title. */
  description?: string
  /** More to know before one decides. */
  detail?: ReactNode
  width?: 'narrow' | 'regular'
  keepLabel: string
  actLabel: string
  act: { isBusy: boolean; failure: ReactNode }
  onAct: () => void
  onClose: () => void
}) {
  const { title, description, detail, width = 'narrow', act, onAct, onClose } = props
  return (
    <Dialog title={title} {...(description && { description })} width={width} isAlert onClose={onClose}>
      {detail && <p className="mb-5 text-ui break-words">{detail}</p>}
      <FormError>{act.failure}</FormError>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button onClick={onClose}>{props.keepLabel}</Button>
        <Button variant="danger" isBusy={act.isBusy} onClick={onAct}>
          {props.actLabel}
        </Button>
      </div>
    </Dialog>
  )
}
