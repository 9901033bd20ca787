import type { Profile } from '@monsoon/contract/accounts/accounts'
import { emailField } from '@monsoon/contract/accounts/accounts'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmailField } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { useReload } from '../../ui/submit/use-revalidating-mutation.ts'
import { mailboxText } from './logins/mailbox-text.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** Where an account is told things: its own mailbox, and a second one that can be added, changed and removed. */
export function NotificationsCard({ profile }: { profile: Profile }) {
  const t = useText(mailboxText)
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const { emailId, secondaryEmailId, secondaryEmailVerified } = profile
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="notifications" className="mt-12 border-t border-line pt-8">
      <h2 id="notifications" className="text-h3">
        {t('notifications')}
      </h2>
      <p className="mt-1 mb-5 text-small break-words text-ink-2">
        {t.rich('notificationsNote', { email: emailId }, { address: (words) => <strong>{words}</strong> })}
      </p>
      <h3 className="font-sans text-small font-semibold tracking-normal">{t('secondaryEmail')}</h3>
      <p className="mt-1 break-words">{secondaryEmailId ?? <span className="text-ink-2">{t('noSecondary')}</span>}</p>
      {secondaryEmailId && !secondaryEmailVerified && <p className="mt-1 text-small text-amber">{t('unconfirmed')}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setOpen('edit')}>{t(secondaryEmailId ? 'edit' : 'addNow')}</Button>
        {secondaryEmailId && (
          <Button variant="danger" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {open === 'edit' && (
        <Dialog title={t('secondaryEmail')} isSticky onClose={close}>
          <SecondaryEmailForm current={secondaryEmailId ?? ''} onSent={close} />
        </Dialog>
      )}
      {open === 'remove' && (
        <RemoveDialog
          title={messages.deleteQuestion}
          keepLabel={t('deleteNo')}
          actLabel={t('deleteYes')}
          remove={() => api('DELETE /v1/profile/secondary/email')}
          onClose={close}
        />
      )}
    </section>
  )
}

function SecondaryEmailForm({ current, onSent }: { current: string; onSent: () => void }) {
  const t = useText(mailboxText)
  const form = useServerForm({
    schema: z.object({ email: emailField }),
    defaultValues: { email: current },
    send: (body) => api('PATCH /v1/profile/secondary/email', { body }),
    onDone: useReload(onSent),
  })
  return (
    <Form form={form} submitLabel={t('sendLink')}>
      <EmailField label={t('email')} hint={t('secondaryHint')} autoComplete="email" {...form.field('email')} />
    </Form>
  )
}
