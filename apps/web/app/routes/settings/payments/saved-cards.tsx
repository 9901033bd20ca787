import type { SavedCard } from '@monsoon/contract/money/saved-cards'
import { useState } from 'react'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { RemoveDialog } from '../remove-dialog.tsx'
import { savedCardText } from './saved-card-text.ts'

/** The cards that the card provider keeps for a member: seen and removed here, saved while paying. */
export function SavedCards({ cards }: { cards: readonly SavedCard[] }) {
  const t = useText(savedCardText)
  const [removed, setRemoved] = useState<SavedCard>()
  return (
    <section id="saved-cards" aria-labelledby="saved-cards-title" className="mt-14 scroll-mt-24">
      <h2 id="saved-cards-title" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 mb-6 text-small text-ink-2">{t('note')}</p>
      {cards.length === 0 ? (
        <div className="max-w-152">
          <EmptyState title={t('none')} detail={t('noneDetail')} />
        </div>
      ) : (
        <ul className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
          {cards.map((card) => (
            <SavedCardItem key={card.id} card={card} onRemove={() => setRemoved(card)} />
          ))}
        </ul>
      )}
      {removed && (
        <RemoveDialog
          title={t('removeTitle')}
          detail={t('removeDetail', { brand: removed.brand, last4: removed.last4 })}
          keepLabel={t('keep')}
          actLabel={t('remove')}
          remove={() => api('DELETE /v1/saved-card/{id}', { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}

function SavedCardItem({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const t = useText(savedCardText)
  const { savedAt, lastUsedAt, brand, last4, isExpired, isUsable } = card
  const expiry = { key: 'expiry', label: t('expiry'), value: <span dir="ltr">{card.expiry}</span> }
  const saved = { key: 'saved', label: t('savedOn'), value: <LocalTime at={savedAt} as="date" /> }
  const used = lastUsedAt ? [{ key: 'used', label: t('usedOn'), value: <LocalTime at={lastUsedAt} as="date" /> }] : []
  return (
    <li className="flex flex-col border-t border-line py-5">
      <p className="mb-2 font-semibold">{t('named', { brand, last4 })}</p>
      <FactList facts={[expiry, saved, ...used]} />
      {!isUsable && <p className="mt-2 text-small text-red">{t(isExpired ? 'expired' : 'otherGateway')}</p>}
      <div className="mt-4">
        <Button size="small" variant="danger" aria-label={t('removeNamed', { brand, last4 })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
