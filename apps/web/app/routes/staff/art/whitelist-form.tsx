import { readWhitelistLines } from '@monsoon/domain/trade/whitelist-lines'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useText } from '#text/use-text.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { minuteField } from '#ui/controls/minute-field.ts'
import { WhitelistLines } from '#releases/whitelist-lines.tsx'
import { whitelistText } from '#releases/whitelist-text.ts'

const schema = z
  .object({ opensAt: minuteField, endsAt: minuteField, lines: z.string().max(90_000) })
  .refine(({ opensAt, endsAt }) => endsAt > opensAt, { path: ['endsAt'], error: 'The list must end after it opens' })
  .refine(({ lines }) => readWhitelistLines(lines).faults.length === 0, {
    path: ['lines'],
    error: 'Please mend the lines below',
  })

type Terms = z.output<typeof schema>

type WhitelistFormProps = {
  defaultValues: z.input<typeof schema>
  send: (terms: Terms) => Promise<{ msg: string } | undefined>
  onDone: () => void | Promise<void>
  children?: React.ReactNode
}

/** When a list counts and whom it names; what is wrong with a line is said while it is typed. */
export function WhitelistForm({ defaultValues, send, onDone, children }: WhitelistFormProps) {
  const t = useText(whitelistText)
  const form = useServerForm({ schema, defaultValues, send, onDone })
  const lines = useWatch({ control: form.control, name: 'lines' })
  return (
    <Form form={form} submitLabel={t('save')} isNarrow className="max-w-measure">
      {children}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="datetime-local" label={t('opensAt')} {...form.field('opensAt')} />
        <TextField type="datetime-local" label={t('endsAt')} {...form.field('endsAt')} />
      </div>
      <WhitelistLines lines={lines} field={form.field('lines')} />
    </Form>
  )
}
