import { reasonField } from '@monsoon/contract/staff'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { useText } from '../../text/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
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
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema,
    defaultValues: { reason: '' },
    send: ({ reason }) => send(reason),
    onDone: async () => {
      await revalidate()
      onClose()
    },
  })
  return (
    <Dialog
      title={title}
      {...(note && { description: note })}
      isOpen
      isSticky
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form} submitLabel={act}>
        <TextArea
          label={say('reason')}
          hint={say(isTold ? 'reasonTold' : 'reasonHint')}
          rows={3}
          dir="auto"
          {...form.field('reason')}
        />
      </Form>
    </Dialog>
  )
}
