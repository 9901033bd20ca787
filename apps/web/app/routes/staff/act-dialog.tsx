import { reasonField } from '@monsoon/contract/staff/staff'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useText } from '../../text/use-text.tsx'
import { ActForm, ReasonField } from './act-form.tsx'
import { staffText } from './staff-text.ts'

const schema = z.object({ reason: reasonField })

/** An act that is answered for: what it does, the reason, and the button that does it. */
export function ActDialog(props: {
  title: ReactNode
  note?: string
  act: string
  /** The reason is told to the owner as well. */
  isTold?: boolean
  send: (reason: string) => Promise<{ msg: string }>
  onClose: () => void
}) {
  const { title, note, act, isTold = false, send, onClose } = props
  const t = useText(staffText)
  return (
    <ActForm
      title={title}
      note={note}
      act={act}
      schema={schema}
      defaultValues={{ reason: '' }}
      send={({ reason }) => send(reason)}
      onClose={onClose}
    >
      {(field) => <ReasonField {...field('reason')} {...(isTold && { hint: t('reasonTold') })} />}
    </ActForm>
  )
}
