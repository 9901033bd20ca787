import { type SavedCard, savedCardLimit } from '@monsoon/contract/money/saved-cards'
import type { Resources } from '#resources.ts'
import { listSavedCards } from './saved-card-queries.ts'

/** How people know the brands that gateways name. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** The cards of somebody as they read them, the one that paid last first, and whether there is room for another. */
export async function readSavedCards(
  { cards, db }: Pick<Resources, 'cards' | 'db'>,
  userId: string,
): Promise<{ items: SavedCard[]; canSave: boolean }> {
  const saved = await listSavedCards(db, userId)
  const items = saved.map(
    ({ id, brand, last4, isExpired, provider, savedAt, lastUsedAt, expiryMonth, expiryYear }): SavedCard => ({
      id,
      brand: brandNames[brand] ?? brand,
      last4,
      isExpired,
      expiry: `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`,
      isUsable: !isExpired && cards?.vault !== undefined && cards.name === provider,
      savedAt: savedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }),
  )
  return { items, canSave: cards?.vault !== undefined && items.length < savedCardLimit }
}
