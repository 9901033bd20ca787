import type { StaffUserDetail } from '@monsoon/contract/staff/staff'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { z } from 'zod'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox, FormError, SelectField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { ActDialog } from '../act-dialog.tsx'
import { RecoverDialog } from './recover-dialog.tsx'
import { staffText } from '../staff-text.ts'
import { roleWords, typeWords } from '../staff-words.ts'

type Open = 'suspend' | 'restore' | 'recover'

/** What staff may do with somebody's account. */
export function UserActs({ user, mayGiveRoles }: { user: StaffUserDetail; mayGiveRoles: boolean }) {
  const t = useText(staffText)
  const [open, setOpen] = useState<Open>()
  const params = { id: user.userId }
  const signOut = useRevalidatingMutation(() => api('POST /v1/staff/users/{id}/sign-out', { params }))
  const close = () => setOpen(undefined)
  return (
    <div className="grid content-start gap-8">
      <StatusForm key={`${user.type}${user.blueTick}`} user={user} />
      {mayGiveRoles && <RoleForm key={user.role} user={user} />}
      <section aria-labelledby="actions">
        <h2 id="actions" className="mb-3 font-sans text-small font-semibold">
          {t('actions')}
        </h2>
        <FormError>{signOut.failure}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button as={Link} to={`/staff/users/${user.userId}/view`} size="small">
            {t('viewAs')}
          </Button>
          <Button size="small" isBusy={signOut.isBusy} onClick={() => void signOut.run()}>
            {t('signOut')}
          </Button>
          <Button size="small" onClick={() => setOpen('recover')}>
            {t('recover')}
          </Button>
          {user.state === 'suspended' ? (
            <Button size="small" onClick={() => setOpen('restore')}>
              {t('restore')}
            </Button>
          ) : (
            <Button size="small" variant="danger" onClick={() => setOpen('suspend')}>
              {t('suspend')}
            </Button>
          )}
        </div>
      </section>
      {open === 'suspend' && (
        <ActDialog
          title={t('suspendTitle')}
          note={t('suspendNote')}
          act={t('suspend')}
          isTold
          send={(reason) => api('POST /v1/staff/users/{id}/suspend', { params, body: { reason } })}
          onClose={close}
        />
      )}
      {open === 'restore' && (
        <ActDialog
          title={t('restoreTitle')}
          note={t('restoreNote')}
          act={t('restore')}
          isTold
          send={(reason) => api('POST /v1/staff/users/{id}/restore', { params, body: { reason } })}
          onClose={close}
        />
      )}
      {open === 'recover' && <RecoverDialog userId={user.userId} onClose={close} />}
    </div>
  )
}

const standing = z.object({
  type: z.enum(['user', 'artist', 'curator']),
  blueTick: z.boolean(),
  celebrity: z.boolean(),
})

function StatusForm({ user }: { user: StaffUserDetail }) {
  const t = useText(staffText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema: standing,
    defaultValues: { type: user.type, blueTick: user.blueTick, celebrity: user.celebrity },
    send: (body) => api('PATCH /v1/staff/users/{id}', { params: { id: user.userId }, body }),
    onDone: () => revalidate(),
  })
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="mb-3 font-sans text-small font-semibold">
        {t('standing')}
      </h2>
      <Form form={form} submitLabel={t('save')} isReady={form.isDirty} isNarrow className="gap-3">
        <SelectField label={t('type')} {...form.field('type')}>
          {Object.entries(typeWords).map(([value, word]) => (
            <option key={value} value={value}>
              {t(word)}
            </option>
          ))}
        </SelectField>
        <Checkbox label={t('blueTick')} {...form.field('blueTick')} />
        <Checkbox label={t('celebrity')} {...form.field('celebrity')} />
      </Form>
    </section>
  )
}

const roleChoice = z.object({ role: z.enum(['member', 'staff', 'admin']) })

/** For administrators. */
function RoleForm({ user }: { user: StaffUserDetail }) {
  const t = useText(staffText)
  const { revalidate } = useRevalidator()
  const form = useServerForm({
    schema: roleChoice,
    defaultValues: { role: user.role },
    send: (body) => api('PATCH /v1/staff/users/{id}/role', { params: { id: user.userId }, body }),
    onDone: () => revalidate(),
  })
  return (
    <section aria-labelledby="role">
      <h2 id="role" className="mb-3 font-sans text-small font-semibold">
        {t('roleTitle')}
      </h2>
      <Form form={form} submitLabel={t('setRole')} isReady={form.isDirty} isNarrow className="gap-3">
        <SelectField label={t('role')} hint={t('roleNote')} {...form.field('role')}>
          {Object.entries(roleWords).map(([value, word]) => (
            <option key={value} value={value}>
              {t(word)}
            </option>
          ))}
        </SelectField>
      </Form>
    </section>
  )
}
