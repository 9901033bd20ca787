import { changeEmailBody, type PendingEmailChange, type SignInEmail } from '@monsoon/contract/accounts/mailboxes'
import { useState } from 'react'
import { useViewer } from '#session/use-site.ts'
import { z } from 'zod'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmailField, FormError, PasswordField } from '#ui/controls/field.tsx'
import { Form } from '#ui/controls/form.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRevalidatingMutation, useReload } from '#ui/submit/use-revalidating-mutation.ts'
import { useServerForm } from '#ui/submit/use-server-form.ts'
import { mailboxText } from './mailbox-text.ts'

/** The email that an account signs in with, and the change that waits for both mailboxes. */
export function EmailSettings(props: SignInEmail) {
  const t = useText(mailboxText)
  const [isOpen, setIsOpen] = useState(false)
  const refused = useViewer()?.refusedEmails ?? []
  return (
    <section aria-labelledby="sign-in-email" className="mt-14 max-w-152">
      <h2 id="sign-in-email" className="text-h3">
        {t('email')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{t('emailNote', { hasPassword: String(props.hasPassword) })}</p>
      <p className="mb-5 font-semibold break-words">{props.email}</p>
      {refused.length > 0 && <Refused emails={refused} />}
      {props.pending ? (
        <Pending oldEmail={props.email} pending={props.pending} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{t('changeEmail')}</Button>
      )}
      {isOpen && (
        <Dialog title={t('changeEmailTitle')} isSticky onClose={() => setIsOpen(false)}>
          <ChangeEmailForm {...props} onSent={() => setIsOpen(false)} />
        </Dialog>
      )}
    </section>
  )
}

/** Why nothing comes to somebody's mailbox, and how that ends. */
function Refused({ emails }: { emails: readonly string[] }) {
  const t = useText(mailboxText)
  const retry = useRevalidatingMutation(() => api('POST /v1/profile/email/retry'))
  return (
    <div className="mb-5 grid gap-3">
      <Notice
        tone="warning"
        title={t('refusedTitle')}
        action={
          <Button isBusy={retry.isBusy} onClick={() => void retry.run()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t.rich('refused', { email: emails.join(', ') }, { address: (words) => <strong>{words}</strong> })}
      </Notice>
      <FormError>{retry.failure}</FormError>
    </div>
  )
}

const withPassword = changeEmailBody.extend({ password: z.string().min(1, 'Your current password is required') })

const useIsRefused = (email: string): boolean => useViewer()?.refusedEmails.includes(email.toLowerCase()) ?? false

function ChangeEmailForm({ email, hasPassword, onSent }: SignInEmail & { onSent: () => void }) {
  const t = useText(mailboxText)
  const isOldRefused = useIsRefused(email)
  const form = useServerForm({
    schema: hasPassword ? withPassword : changeEmailBody,
    defaultValues: { email: '', ...(hasPassword && { password: '' }) },
    send: (body) => api('POST /v1/profile/email', { body }),
    onDone: useReload(onSent),
  })
  return (
    <Form form={form} submitLabel={t(isOldRefused ? 'sendOneLink' : 'sendLinks')}>
      <p className="text-ui text-ink-2">
        {t.rich(
          isOldRefused ? 'changeRefusedNote' : 'changeEmailNote',
          { email },
          { address: (words) => <strong>{words}</strong> },
        )}
      </p>
      <EmailField label={t('newEmail')} autoComplete="email" {...form.field('email')} />
      {hasPassword && (
        <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
      )}
    </Form>
  )
}

function Pending({ oldEmail, pending }: { oldEmail: string; pending: PendingEmailChange }) {
  const t = useText(mailboxText)
  const { newEmail, isOldOpened, isNewOpened, expiresAt } = pending
  const cancel = useRevalidatingMutation(() => api('DELETE /v1/profile/email'))
  return (
    <div className="grid gap-4">
      <Notice title={t('waiting')}>
        <p className="break-words">
          {t.rich(
            'waitingFor',
            { oldEmail, newEmail },
            { address: (words) => <strong>{words}</strong>, time: () => <LocalTime at={expiresAt} as="dateTime" /> },
          )}
        </p>
        <ul className="mt-2">
          <li>{t('oldMailbox', { isOpened: String(isOldOpened) })}</li>
          <li>{t('newMailbox', { isOpened: String(isNewOpened) })}</li>
        </ul>
      </Notice>
      <FormError>{cancel.failure}</FormError>
      <div>
        <Button isBusy={cancel.isBusy} onClick={() => void cancel.run()}>
          {t('keepEmail')}
        </Button>
      </div>
    </div>
  )
}
