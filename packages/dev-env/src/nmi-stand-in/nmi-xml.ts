import type { NmiAction, NmiTransaction } from './nmi-book.ts'
import { hashOf, type VaultCard } from './nmi-vault.ts'

export const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** YYYYMMDDhhmmss in UTC. */
export const stampOf = (atMs: number): string => new Date(atMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const writeAction = (action: NmiAction): string =>
  `<action>${[
    element('amount', dollars(action.cents)),
    element('action_type', action.type),
    element('date', stampOf(action.atMs)),
    element('success', action.isDone ? '1' : '0'),
    element('response_text', action.text),
    element('response_code', String(action.code)),
  ].join('')}</action>`

const writeTransaction = (transaction: NmiTransaction): string =>
  `<transaction>${[
    element('transaction_id', transaction.id),
    element('transaction_type', 'cc'),
    element('condition', transaction.condition),
    element('order_id', transaction.orderId),
    element('order_description', transaction.description),
    element('original_transaction_id', transaction.originalId),
    element('currency', 'USD'),
    element('cc_number', transaction.maskedNumber),
    element('cc_hash', hashOf(transaction)),
    element('cc_exp', transaction.expiry),
    element('cc_type', transaction.brand),
    ...transaction.actions.map(writeAction),
  ].join('')}</transaction>`

/** An answer of the query API (https://docs.nmi.com/reference/query). */
export const writeTransactions = (transactions: readonly NmiTransaction[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<nm_response>${transactions.map(writeTransaction).join('\n')}</nm_response>\n`

const writeVaultCard = (card: VaultCard): string =>
  `<customer id="${escapeXml(card.id)}">${[
    element('cc_number', card.maskedNumber),
    element('cc_hash', hashOf(card)),
    element('cc_exp', card.expiry),
    element('customer_vault_id', card.id),
  ].join('')}</customer>`

/** An answer of the query API about the Customer Vault. */
export const writeVault = (cards: readonly VaultCard[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<nm_response><customer_vault>${cards.map(writeVaultCard).join('')}</customer_vault></nm_response>\n`
