import { randomUUID } from 'node:crypto'
import { CardGatewayUnavailable, CardRefused, type CardVault, type KeptCard, keptCardGone } from '../card-gateway.ts'
import { callNmi, type NmiAccess } from './nmi-calls.ts'
import { act, chargeNmi, findTransactions, throwIfUnknown } from './nmi-charge.ts'
import { nmiFingerprint, saleOf } from './nmi-payment.ts'
import { nmiTextOf, readNmiBlocks } from './nmi-transactions.ts'

/**
 * Cards that NMI keeps in its Customer Vault (https://docs.nmi.com/docs/customer-vault). A record holds one card, as
 * 3-D Secure asks for a record and not for a card in it. It has the id of the sale by which its card came: the same
 * payment makes one record, however often it is asked for, and banks are told which charge a later one follows.
 */
export function createNmiCardVault(access: NmiAccess): CardVault {
  return {
    // NMI knows no person beside the cards.
    createHolder: async () => randomUUID(),
    forgetHolder: async () => undefined,
    // Nothing is there before a card is charged; the charge itself says that its card is to be kept.
    saveCardOf: async () => undefined,
    findKeptCard: ({ providerId }) => saveCardOf(access, providerId),
    charge: async ({ providerId, reference, threeDSecure, description }) => {
      const fields = {
        order_description: description,
        customer_vault_id: reference,
        initial_transaction_id: reference,
        initiated_by: 'customer',
        stored_credential_indicator: 'used',
      }
      const payment = await chargeNmi(access, { providerId, threeDSecure, fields })
      if (payment.state === 'requiresPaymentMethod' && !(await findRecord(access, reference)))
        throw new CardRefused('The vault does not know this card', { code: keptCardGone })
      return { payment, bankUrl: null }
    },
    isKept: async ({ reference }) => (await findRecord(access, reference)) !== undefined,
    forgetCard: (reference) => forgetCard(access, reference),
  }
}

/** Puts the card of a payment into the vault, unless it is there. */
async function saveCardOf(access: NmiAccess, providerId: string): Promise<KeptCard | null> {
  const sale = saleOf(await findTransactions(access, providerId))
  if (!sale) return null
  const { id, cardType } = sale.transaction
  const record = (await findRecord(access, id)) ?? (await addRecord(access, id))
  return {
    reference: id,
    brand: cardType || 'card',
    last4: record.cardNumber.slice(-4),
    ...readExpiry(record.expiry),
    fingerprint: record.hash ? nmiFingerprint(access.securityKey, record.hash) : id,
  }
}

interface VaultRecord {
  /** Masked. */
  cardNumber: string
  /** MMYY */
  expiry: string
  hash: string
}

/** A record of the vault as the query API tells it; undefined where there is none. */
async function findRecord(access: NmiAccess, id: string): Promise<VaultRecord | undefined> {
  const answer = await callNmi(access, 'query.php', { report_type: 'customer_vault', customer_vault_id: id })
  const record = readNmiBlocks(answer, 'customer').find((xml) => nmiTextOf(xml, 'customer_vault_id') === id)
  if (record === undefined) return undefined
  const textOf = (name: string): string => nmiTextOf(record, name)
  return { cardNumber: textOf('cc_number'), expiry: textOf('cc_exp'), hash: textOf('cc_hash') }
}

async function addRecord(access: NmiAccess, id: string): Promise<VaultRecord> {
  const added = await act(access, { customer_vault: 'add_customer', customer_vault_id: id, source_transaction_id: id })
  const record = await findRecord(access, id)
  if (record) return record
  throw new CardGatewayUnavailable(`transact.php: a card that was not kept: ${added.code} ${added.text}`)
}

function readExpiry(text: string): { expiryMonth: number; expiryYear: number } {
  if (!/^(0[1-9]|1[0-2])\d{2}$/.test(text)) throw new CardGatewayUnavailable('query.php: an expiry that is none')
  return { expiryMonth: Number(text.slice(0, 2)), expiryYear: 2000 + Number(text.slice(2)) }
}

async function forgetCard(access: NmiAccess, reference: string): Promise<void> {
  const result = await act(access, { customer_vault: 'delete_customer', customer_vault_id: reference })
  if (result.outcome === 1) return
  throwIfUnknown(result)
  if (await findRecord(access, reference)) throw new CardRefused(result.text, { code: String(result.code) })
}
