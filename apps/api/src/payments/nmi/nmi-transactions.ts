import { CardGatewayUnavailable } from '../card-gateway.ts'

/** One thing that was done with a transaction, or tried. Amounts are cents, never negative. */
export interface NmiAction {
  type: string
  amountMinor: bigint
  isDone: boolean
  code: number
  text: string
  /** Null where the gateway does not say when. */
  at: Date | null
}

/** A transaction as the query API tells it (https://docs.nmi.com/reference/query). */
export interface NmiTransaction {
  id: string
  orderId: string
  /** The transaction that this one refunds; '' for any other. */
  originalId: string
  /** 'pendingsettlement', 'complete', 'canceled', 'failed', 'pending', 'in_progress', 'abandoned', 'unknown'. */
  condition: string
  currency: string
  /** Masked: '4xxxxxxxxxxx1111'. */
  cardNumber: string
  cardType: string
  /** NMI's hash of the number; '' where it tells none. */
  cardHash: string
  actions: NmiAction[]
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const decode = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '').trim()

/**
 * The text of the first element with this name; '' without one. The answers are flat: no element holds one of its own
 * name.
 */
export const nmiTextOf = (xml: string, name: string): string =>
  decode(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')

const blocksOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)

function readCents(text: string): bigint {
  const parts = /^-?(\d{1,12})\.(\d{2})$/.exec(text)
  if (!parts) throw new CardGatewayUnavailable('query.php: an amount that is none')
  return BigInt(`${parts[1]}${parts[2]}`)
}

/** YYYYMMDDhhmmss in UTC. */
export const nmiStampOf = (date: Date): string => date.toISOString().replaceAll(/\D/g, '').slice(0, 14)

function readStamp(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

const readAction = (xml: string): NmiAction => ({
  type: nmiTextOf(xml, 'action_type'),
  amountMinor: readCents(nmiTextOf(xml, 'amount')),
  isDone: nmiTextOf(xml, 'success') === '1',
  code: Number(nmiTextOf(xml, 'response_code')),
  text: nmiTextOf(xml, 'response_text'),
  at: readStamp(nmiTextOf(xml, 'date')),
})

function readTransaction(xml: string): NmiTransaction {
  const own = xml.replaceAll(/<action>.*?<\/action>/gs, '')
  return {
    id: nmiTextOf(own, 'transaction_id'),
    orderId: nmiTextOf(own, 'order_id'),
    originalId: nmiTextOf(own, 'original_transaction_id'),
    condition: nmiTextOf(own, 'condition'),
    currency: nmiTextOf(own, 'currency').toUpperCase(),
    cardNumber: nmiTextOf(own, 'cc_number'),
    cardType: nmiTextOf(own, 'cc_type').toLowerCase(),
    cardHash: nmiTextOf(own, 'cc_hash'),
    actions: blocksOf(xml, 'action').map(readAction),
  }
}

/** The elements of an answer of query.php; throws CardGatewayUnavailable where it is none, or cut short. */
export function readNmiBlocks(xml: string, name: string): string[] {
  const isEmpty = /<nm_response\s*\/>\s*$/.test(xml)
  if (!isEmpty && !/<nm_response>.*<\/nm_response>\s*$/s.test(xml))
    throw new CardGatewayUnavailable('query.php: an answer that is none')
  if (xml.includes('<error_response>')) throw new CardGatewayUnavailable('query.php: the question was refused')
  return blocksOf(xml, name)
}

export const readNmiTransactions = (xml: string): NmiTransaction[] =>
  readNmiBlocks(xml, 'transaction').map(readTransaction)
