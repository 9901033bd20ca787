import { reasonField } from '@monsoon/contract/staff/staff'
import { z } from 'zod'
import { useText } from '#text/use-text.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { ActForm, ReasonField } from '../act-form.tsx'
import { moneyInText } from './money-in-text.ts'

const schema = z.object({ userId: z.uuid('Please enter the id of an account'), reason: reasonField })

/** Says whose money a transfer is. */
export default function AssignTransferDialog({
  send,
  onClose,
}: {
  send: (input: z.output<typeof schema>) => Promise<{ msg: string }>
  onClose: () => void
}) {
  const t = useText(moneyInText)
  return (
    <ActForm
      title={t('assignTitle')}
      note={t('assignNote')}
      act={t('assign')}
      schema={schema}
      defaultValues={{ userId: '', reason: '' }}
      send={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label={t('account')} hint={t('accountHint')} autoComplete="off" {...field('userId')} />
          <ReasonField {...field('reason')} />
        </>
      )}
    </ActForm>
  )
}
