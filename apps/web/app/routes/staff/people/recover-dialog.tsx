import { openRecoveryBody } from '@monsoon/contract/accounts/recoveries'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { ActForm, ReasonField } from '../act-form.tsx'
import { staffText } from '../staff-text.ts'

/** Begins to give an account to a new mailbox. */
export function RecoverDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useText(staffText)
  return (
    <ActForm
      title={t('recoverTitle')}
      note={t('recoverNote')}
      act={t('recover')}
      schema={openRecoveryBody}
      defaultValues={{ userId, newEmail: '', identityCheck: '' }}
      send={(body) => api('POST /v1/staff/recoveries', { body })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label={t('newEmail')} type="email" autoComplete="off" {...field('newEmail')} />
          <ReasonField label={t('identityCheck')} {...field('identityCheck')} />
        </>
      )}
    </ActForm>
  )
}
