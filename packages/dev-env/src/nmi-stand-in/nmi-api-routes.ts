import { findNmiTestCard } from '@monsoon/domain/payments/nmi-test-cards'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms, type FormBody, formOf, textAt } from '../stand-in/form-body.ts'
import { type CardTokens, faultOf, type SentCard, type TokenizedCard } from './card-tokens.ts'
import type { NmiAction, NmiBook, NmiTransaction } from './nmi-book.ts'
import type { NmiFaults } from './nmi-faults.ts'
import { maskNumber, type NmiVault, testCardOf, type VaultCard } from './nmi-vault.ts'
import { stampOf, writeTransactions, writeVault } from './nmi-xml.ts'

export interface NmiApi {
  book: NmiBook
  tokens: CardTokens
  vault: NmiVault
  faults: NmiFaults
  securityKey: string
}

interface Result {
  response: 1 | 2 | 3
  text: string
  code: number
  transactionId?: string
  orderId?: string
}

const error = (text: string): Result => ({ response: 3, text, code: 300 })

/** The two scripts of the gateway (https://docs.nmi.com/reference/transaction-processing). */
export function mountNmiApi(app: FastifyInstance, api: NmiApi): void {
  acceptForms(app)
  app.post('/api/transact.php', (request, reply) => {
    const { params } = formOf(request)
    if (textAt(params, 'security_key') !== api.securityKey) return sendResult(reply, error('Authentication Failed'))
    const [type, vaultAct] = [textAt(params, 'type'), textAt(params, 'customer_vault')]
    if (vaultAct !== undefined) return sendResult(reply, changeVault(api, vaultAct, params))
    if (type === 'sale') return sendResult(reply, sale(api, params))
    if (type === 'void') return sendResult(reply, callBack(api, params))
    if (type === 'refund') return sendResult(reply, refundSale(api, params))
    return sendResult(reply, error('Invalid Transaction Type'))
  })
  app.post('/api/query.php', (request, reply) => {
    const { params } = formOf(request)
    void reply.type('text/xml; charset=utf-8')
    if (textAt(params, 'security_key') !== api.securityKey)
      return reply.send('<nm_response><error_response>Invalid Security Key</error_response></nm_response>')
    if (textAt(params, 'report_type') !== 'customer_vault')
      return reply.send(writeTransactions(query(api.book, params)))
    const kept = api.vault.find(textAt(params, 'customer_vault_id') ?? '')
    return reply.send(writeVault(kept ? [kept] : []))
  })
}

function sendResult(reply: FastifyReply, { response, text, code, transactionId = '', orderId = '' }: Result) {
  const fields = {
    response: String(response),
    responsetext: text,
    authcode: response === 1 ? '123456' : '',
    transactionid: transactionId,
    orderid: orderId,
    response_code: String(code),
  }
  return reply.type('text/html').send(new URLSearchParams(fields).toString())
}

const centsOf = (params: FormBody): number | null => {
  const amount = textAt(params, 'amount') ?? ''
  return /^\d{1,9}\.\d{2}$/.test(amount) ? Math.round(Number(amount) * 100) : null
}

function sale({ book, tokens, vault }: NmiApi, params: FormBody): Result {
  const cents = centsOf(params)
  if (cents === null) return error('Invalid amount')
  const vaultId = textAt(params, 'customer_vault_id')
  const card = vaultId === undefined ? cardOf(tokens, params) : keptCardOf(vault.find(vaultId))
  if (typeof card === 'string') return error(card)
  const known = findNmiTestCard(card.ccnumber)
  if (!known) return error('Only the test numbers work here')
  const { code, text } = decide(card, { cents, cavv: textAt(params, 'cavv') })
  const isDone = code === 100
  const action: NmiAction = { type: 'sale', cents, atMs: Date.now(), isDone, code, text }
  const orderId = textAt(params, 'orderid') ?? ''
  const transaction = book.add(
    {
      orderId,
      originalId: '',
      condition: isDone ? 'pendingsettlement' : 'failed',
      description: textAt(params, 'order_description') ?? '',
      credential: credentialOf(params),
      maskedNumber: maskNumber(card.ccnumber),
      expiry: card.ccexp,
      brand: known.brand,
      actions: [action],
    },
    isDone ? 'transaction.sale.success' : 'transaction.sale.failure',
  )
  return { response: isDone ? 1 : 2, text, code, transactionId: transaction.id, orderId }
}

const credentialOf = (params: FormBody): string =>
  ['initiated_by', 'stored_credential_indicator', 'initial_transaction_id']
    .map((name) => textAt(params, name) ?? '')
    .join(' ')
    .trim()

/** The card of a token, which is spent by that, or one that is named whole. A text says why there is none. */
function cardOf(tokens: CardTokens, params: FormBody): TokenizedCard | string {
  const token = textAt(params, 'payment_token')
  if (token !== undefined) return tokens.spend(token) ?? 'Payment Token does not exist'
  const card: SentCard = {
    ccnumber: textAt(params, 'ccnumber') ?? '',
    ccexp: textAt(params, 'ccexp') ?? '',
    cvv: textAt(params, 'cvv') ?? '',
  }
  const fault = faultOf(card)
  return fault === '' ? { ...card, authentication: null } : fault
}

/** A kept card as it is charged: in the place of its security code, which nobody keeps, is what its bank answers. */
function keptCardOf(kept: VaultCard | undefined): TokenizedCard | string {
  const known = kept && testCardOf(kept)
  if (!known) return 'Invalid Customer Vault ID'
  return { ccnumber: known.number, ccexp: kept.expiry, cvv: `${kept.answer}`, authentication: kept.authentication }
}

/** Puts the card of a sale that was made into the vault, or removes a record. */
function changeVault({ book, vault }: NmiApi, vaultAct: string, params: FormBody): Result {
  const id = textAt(params, 'customer_vault_id') ?? ''
  if (vaultAct === 'delete_customer')
    return vault.remove(id) ? vaultDone('Customer Deleted') : error('Invalid Customer Vault ID')
  const source = book.find(textAt(params, 'source_transaction_id') ?? '')
  if (vaultAct !== 'add_customer' || !source || id === '') return error('Invalid Customer Vault action')
  const isNew = vault.add({ id, maskedNumber: source.maskedNumber, expiry: source.expiry })
  return isNew ? vaultDone('Customer Added') : error('Duplicate Customer Vault ID')
}

const vaultDone = (text: string): Result => ({ response: 1, text, code: 100 })

/** A security code that is one of these published result codes has that result. */
const decisions: Record<string, string> = {
  201: 'Do not honor',
  202: 'Insufficient funds',
  203: 'Over limit',
  223: 'Expired card',
  225: 'Invalid card security code',
}

/** The published test mode declines less than a dollar. */
function decide(card: TokenizedCard, { cents, cavv }: { cents: number; cavv: string | undefined }) {
  if (cents < 100) return { code: 200, text: 'DECLINE' }
  const asked = decisions[card.cvv]
  if (asked) return { code: Number(card.cvv), text: asked }
  if (cavv && cavv !== card.authentication?.cavv) return { code: 201, text: 'Do not honor' }
  return { code: 100, text: 'SUCCESS' }
}

const takenOf = ({ actions }: NmiTransaction): number =>
  actions.find(({ type, isDone }) => type === 'sale' && isDone)?.cents ?? 0

/** Void: what was not settled yet is called back whole. */
function callBack({ book, faults }: NmiApi, params: FormBody): Result {
  const transaction = book.find(textAt(params, 'transactionid') ?? '')
  if (!transaction) return error('Transaction not found')
  if (transaction.condition !== 'pendingsettlement') return error('Only transactions pending settlement can be voided')
  if (faults.refuseRefunds > 0) return refuseOne(faults)
  const { id, actions } = transaction
  const act: NmiAction = { type: 'void', cents: takenOf(transaction), ...approved() }
  book.change(id, { condition: 'canceled', actions: [...actions, act] }, 'transaction.void.success')
  return { response: 1, text: 'Transaction Void Successful', code: 100, transactionId: id }
}

const approved = () => ({ atMs: Date.now(), isDone: true, code: 100, text: 'SUCCESS' })

function refuseOne(faults: NmiFaults): Result {
  faults.refuseRefunds -= 1
  return { response: 2, text: 'DECLINE', code: 200 }
}

function refundSale({ book, faults }: NmiApi, params: FormBody): Result {
  const original = book.find(textAt(params, 'transactionid') ?? '')
  const cents = centsOf(params)
  if (!original || cents === null) return error('Transaction not found')
  const returned = book
    .all()
    .filter(({ originalId }) => originalId === original.id)
    .reduce((sum, { actions }) => sum - (actions[0]?.cents ?? 0), 0)
  if (original.condition === 'canceled' || returned + cents > takenOf(original))
    return error('Refund amount may not exceed the transaction balance')
  if (faults.refuseRefunds > 0) return refuseOne(faults)
  const { orderId, description, maskedNumber, expiry, brand } = original
  const act: NmiAction = { type: 'refund', cents: -cents, ...approved() }
  const made = book.add(
    {
      orderId: textAt(params, 'orderid') ?? orderId,
      originalId: original.id,
      condition: 'pendingsettlement',
      description,
      maskedNumber,
      expiry,
      brand,
      actions: [act],
    },
    'transaction.refund.success',
  )
  return { response: 1, text: 'SUCCESS', code: 100, transactionId: made.id, orderId }
}

function query(book: NmiBook, params: FormBody): NmiTransaction[] {
  const listOf = (name: string) => textAt(params, name)?.split(',')
  const [orderId, start] = [textAt(params, 'order_id'), textAt(params, 'start_date')]
  const [types, conditions] = [listOf('action_type'), listOf('condition')]
  const found = book
    .all()
    .filter(
      ({ orderId: own, condition, actions }) =>
        (orderId === undefined || own === orderId) &&
        (conditions === undefined || conditions.includes(condition)) &&
        (types === undefined || actions.some(({ type }) => types.includes(type))) &&
        (start === undefined || stampOf(actions.at(-1)?.atMs ?? 0) >= start),
    )
  const ordered = textAt(params, 'result_order') === 'reverse' ? found.toReversed() : found
  const limit = Number(textAt(params, 'result_limit') ?? ordered.length)
  const page = Number(textAt(params, 'page_number') ?? 0)
  return ordered.slice(page * limit, (page + 1) * limit)
}
