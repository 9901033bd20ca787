import type { Session } from '@monsoon/contract/accounts/sessions'
import { useState } from 'react'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { mailboxText } from './mailbox-text.ts'
import { useSignOutAll } from './use-sign-out-all.ts'

/** Where an account is signed in, each device with a way to end that. */
export function DeviceList({ sessions }: { sessions: readonly Session[] }) {
  const t = useText(mailboxText)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="devices" className="mt-14 max-w-152">
      <h2 id="devices" className="text-h3">
        {t('devices')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{t('devicesNote')}</p>
      <ul>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-6">
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t('signOutAll')}
        </Button>
      </div>
      {isAsking && <SignOutAll onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function Device({ session: { id, browser, system, createdAt, lastUsedAt, isCurrent } }: { session: Session }) {
  const t = useText(mailboxText)
  const signOut = useRevalidatingMutation(() => api('DELETE /v1/session/{id}', { params: { id } }))
  const device = browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {isCurrent && <Badge tone="good">{t('thisDevice')}</Badge>}
        </p>
        <p className="mt-0.5 text-small text-ink-2">
          {t.rich(
            'signedIn',
            {},
            { since: () => <LocalTime at={createdAt} />, last: () => <LocalTime at={lastUsedAt} as="dateTime" /> },
          )}
        </p>
        <FormError>{signOut.failure}</FormError>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={t('signOutNamed', { device })}
          isBusy={signOut.isBusy}
          onClick={() => void signOut.run()}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}

function SignOutAll({ onClose }: { onClose: () => void }) {
  const t = useText(mailboxText)
  const signOut = useSignOutAll('/home')
  return (
    <ConfirmDialog
      title={t('signOutAllTitle')}
      detail={t('signOutAllDetail')}
      keepLabel={t('keep')}
      actLabel={t('signOutAll')}
      act={signOut}
      onAct={() => void signOut.run()}
      onClose={onClose}
    />
  )
}
