import { reasonField } from '@monsoon/contract/staff'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useText } from '../../text/use-text.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { ActFrame, useActDone } from './act-frame.tsx'
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
  const say = useText(staffText)
  const onDone = useActDone(onClose)
  const form = useServerForm({
    schema,
    defaultValues: { reason: '' },
    send: ({ reason }) => send(reason),
    onDone,
  })
  return (
    <ActFrame title={title} note={note} onClose={onClose}>
      <Form form={form} submitLabel={act}>
        <TextArea
          label={say('reason')}
          hint={say(isTold ? 'reasonTold' : 'reasonHint')}
          rows={3}
          dir="auto"
          {...form.field('reason')}
        />
      </Form>
    </ActFrame>
  )
}
