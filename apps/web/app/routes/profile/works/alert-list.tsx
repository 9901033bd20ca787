import type { AlertRow, AlertTarget } from '@monsoon/contract/works/alerts'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { alertText } from '#alerts/alert-text.ts'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Thumbnail } from '#ui/pictures/thumbnail.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { personPath } from '#people/person-link.tsx'
import type { CallData } from '@monsoon/contract/client'
import { PartHeader } from '../part-header.tsx'

const AlertDialog = onDemand(() => import('#alerts/alert-dialog.tsx').then((file) => file.default))

/** What one follows: changed and deleted here. */
export function AlertList({ items, limit }: { items: readonly AlertRow[]; limit: number }) {
  const t = useText(alertText)
  return (
    <section aria-labelledby="followed" className="mt-[clamp(2.5rem,5vw,4.5rem)]">
      <div className="mb-2 flex items-baseline gap-4">
        <h2 id="followed" className="text-h3">
          {t('followed')}
        </h2>
        {items.length > 0 && (
          <p className="text-small tabular text-ink-3">{t('ofLimit', { count: items.length, limit })}</p>
        )}
      </div>
      {items.length === 0 && (
        <EmptyState title={t('noAlerts')} detail={t('noAlertsDetail')}>
          <Button as={Link} to="/marketplace/artwork">
            {t('explore')}
          </Button>
        </EmptyState>
      )}
      <ul>
        {items.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function AlertLine({ alert }: { alert: AlertRow }) {
  const t = useText(alertText)
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const { name, path } = useFollowed(alert)
  const remove = useRevalidatingMutation(() => api('DELETE /v1/alerts/{id}', { params: { id: alert.id } }))
  const target = targetOf(alert)
  const isWork = alert.kind === 'item'
  const tells = isWork
    ? [alert.onSale && t('tellsSale'), alert.onPriceFall && t('tellsPrice'), alert.onEnding && t('tellsEnd')]
    : [t('tellsWorks')]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4">
      {alert.kind === 'artist' ? (
        <Avatar name={name} picture={alert.picture} size={44} />
      ) : alert.kind === 'search' ? (
        <span aria-hidden className="grid size-11 flex-none place-items-center bg-wall text-ink-3">
          <SearchIcon />
        </span>
      ) : (
        <Thumbnail picture={alert.nsfw ? null : alert.picture} />
      )}
      <div className="min-w-40 flex-1">
        <p className={`[overflow-wrap:anywhere] ${isWork ? 'font-serif text-work italic' : ''}`}>
          {path ? (
            <TextLink to={path}>
              <bdi>{name}</bdi>
            </TextLink>
          ) : (
            name
          )}
        </p>
        <p className="text-label text-ink-3">
          {[alert.by, ...tells, alert.byMail && t('mailed')].filter(Boolean).join('\u00A0· ')}
        </p>
      </div>
      <div className="flex gap-3">
        {target && (
          <Button
            size="small"
            aria-label={t('editNamed', { name })}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {t('edit')}
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          aria-label={t('deleteNamed', { name })}
          isBusy={remove.isBusy}
          onClick={() => void remove.run()}
        >
          {t('delete')}
        </Button>
      </div>
      {isOpen && target && <AlertDialog target={target} onClose={() => setIsOpen(false)} onDone={revalidate} />}
    </li>
  )
}

/** The name of what is followed, and the way to it while it is on show. */
function useFollowed({ kind, name, itemId, artistId, search }: AlertRow): { name: string; path: string | undefined } {
  const t = useText(alertText)
  if (kind === 'search' && search !== null) {
    const words = name === null ? t('searchAll') : t('search', { words: name })
    const count = new URLSearchParams(search).size - (name === null ? 0 : 1)
    const named = count > 0 ? `${words} · ${t('filters', { count })}` : words
    return { name: named, path: `/marketplace/artwork?${search}` }
  }
  if (name === null) return { name: t('gone'), path: undefined }
  if (artistId !== null) return { name, path: personPath({ type: 'artist', userId: artistId }) }
  return { name, path: `/item/${itemId}` }
}

function targetOf({ itemId, artistId, search, name }: AlertRow): AlertTarget | undefined {
  if (search !== null) return { search }
  if (name === null) return undefined
  if (artistId !== null) return { artistId }
  return itemId === null ? undefined : { itemId }
}

/** What one follows; what one was told of it stands among the notifications. */
export function Alerts({ alerts }: { alerts: CallData<'GET /v1/alerts'> }) {
  const t = useText(alertText)
  return (
    <>
      <PartHeader title={t('title')}>
        {t.rich('lead', {}, { told: (words) => <TextLink to="/profile/notifications">{words}</TextLink> })}
      </PartHeader>
      <AlertList {...alerts} />
    </>
  )
}
