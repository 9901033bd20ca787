import type { OwnEvent } from '@monsoon/contract/accounts/security-events'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { mailboxText } from './mailbox-text.ts'
import { ownEventWords, securityText } from './security-text.ts'
import { useSignOutAll } from './use-sign-out-all.ts'

export interface ActivityData {
  items: readonly OwnEvent[]
  next: string | null
}

/** What happened at an account, and what to do where that was somebody else. */
export function SecurityActivity({ activity, hasPassword }: { activity: ActivityData; hasPassword: boolean }) {
  const t = useText(securityText)
  const [isAsking, setIsAsking] = useState(false)
  const { items, hasMore, older } = useOlder(activity)
  return (
    <section aria-labelledby="security-activity" className="mt-14 max-w-152">
      <h2 id="security-activity" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{t('note')}</p>
      {items.length === 0 && <p className="text-ui text-ink-2">{t('nothing')}</p>}
      <ul>
        {items.map((event) => (
          <Event key={event.id} event={event} onDisown={() => setIsAsking(true)} />
        ))}
      </ul>
      <FormError>{older.failure}</FormError>
      <LoadMore hasMore={hasMore} isLoading={older.isBusy} onLoad={() => void older.run()} />
      {isAsking && <NotMe hasPassword={hasPassword} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

/** The events that the page came with, and older ones as they are asked for. */
function useOlder(activity: ActivityData) {
  const [more, setMore] = useState<ActivityData>()
  const { next } = more ?? activity
  const older = useMutation(async () => {
    const { data } = await api('GET /v1/security-activity', { query: { before: next ?? undefined } })
    setMore({ items: [...(more?.items ?? []), ...data.items], next: data.next })
    return undefined
  })
  return { items: [...activity.items, ...(more?.items ?? [])], hasMore: next !== null, older }
}

function Event({ event, onDisown }: { event: OwnEvent; onDisown: () => void }) {
  const t = useText(securityText)
  const tDevice = useText(mailboxText)
  const { kind, at, times, browser, system, isHere } = event
  const words = t(ownEventWords[kind])
  const device = browser && system ? tDevice('browserOn', { browser, system }) : (browser ?? system)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {words}
          {isHere && <Badge tone="good">{tDevice('thisDevice')}</Badge>}
        </p>
        <p className="mt-0.5 text-small text-ink-2">
          {device && `${device} · `}
          <LocalTime at={at} as="dateTime" />
          {times > 1 && ` · ${t('times', { count: times })}`}
        </p>
      </div>
      {!isHere && (
        <Button size="small" aria-label={t('notMeNamed', { event: words })} onClick={onDisown}>
          {t('notMe')}
        </Button>
      )}
    </li>
  )
}

function NotMe({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useText(securityText)
  const signOut = useSignOutAll(hasPassword ? '/forgot-password' : '/home')
  return (
    <Dialog title={t('notMeTitle')} isAlert onClose={onClose}>
      <p className="mb-5 text-ui">{t(hasPassword ? 'notMeDetail' : 'notMeNoPassword')}</p>
      <FormError>{signOut.failure}</FormError>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {hasPassword && (
          <Button as={Link} to="/profile/change-password" variant="primary">
            {t('changePassword')}
          </Button>
        )}
        <Button variant="danger" isBusy={signOut.isBusy} onClick={() => void signOut.run()}>
          {t('signOutAll')}
        </Button>
      </div>
    </Dialog>
  )
}
