import { lockSeller } from '#accounts/lock-seller.ts'
import { PLEDGE_MS } from '@monsoon/domain/pledge-rules'
import { beginCryptoPayment, type ReturnPages } from '#crypto-checkout/begin-crypto-payment.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { CardGatewayUnavailable, CardRefused, type CardPayment } from '#payments/card-gateway.ts'
import { beginCardPayment } from '#payments/begin-card-payment.ts'
import { findPayment } from '#payments/find-payment.ts'
import { readCardPayment } from '#payments/read-card-payment.ts'
import type { Resources } from '#resources.ts'
import { giveUpPledge } from './give-up-pledge.ts'
import {
  cancelOpenPledges,
  findPledge,
  findPledgeByOpKey,
  insertPledge,
  type NewPledge,
  type PledgedWish,
  type PledgeRow,
} from './pledge-queries.ts'
import { settleSoon } from './settle-soon.ts'

export type PledgeToBegin = PledgedWish & {
  ownerId: string
  itemId: string
  /** What the card or the crypto payment pays. */
  amountMinor: bigint
  opKey: string | null
}

/** `pages`: of a payment on a hosted crypto page, where it leads back to. */
export type PledgeToWrite = PledgeToBegin & { provider: string; pages?: ReturnPages }

/** What a browser needs to have a card pay. */
export interface Charge {
  pledgeId: string
  paymentIntent: string
  paymentId: string
  payUntil: string
  serverTime: string
}

/**
 * Begins a bid or an offer that a card pays: what is wished for is kept, the provider is asked for a payment, and nothing is locked or taken
 * yet. What the owner had begun for the same work is let go. A repeated call finds what it began. Throws Refusal `card-unavailable`,
 * `pledge-ended`, `key-reused`.
 */
export async function beginPledge(resources: Resources, wish: PledgeToBegin): Promise<Charge> {
  const { cards } = resources
  if (!cards) throw new Refusal('card-unavailable')
  return describeCharge(resources, await writePledge(resources, { ...wish, provider: cards.name }))
}

/**
 * Keeps what is wished for, before the provider is asked for the payment of it. A repeated call finds what it began. Throws Refusal `key-reused`.
 */
export async function writePledge({ db }: Pick<Resources, 'db'>, wish: PledgeToWrite): Promise<PledgeRow> {
  const { ownerId, opKey } = wish
  const begun = opKey ? await findPledgeByOpKey(db, { ownerId, opKey }) : undefined
  if (begun) return sameWish(begun, wish)
  try {
    const pledgeId = await inTransaction(db, (tx) => insertOnce(tx, wish))
    const pledge = await findPledge(db, pledgeId)
    if (!pledge) throw new Refusal('pledge-not-found')
    return pledge
  } catch (error) {
    const first =
      opKey && isUniqueViolation(error, 'pledge_op_key') ? await findPledgeByOpKey(db, { ownerId, opKey }) : undefined
    if (first) return sameWish(first, wish)
    throw error
  }
}

function sameWish(pledge: PledgeRow, wish: PledgeToBegin): PledgeRow {
  const isSame =
    pledge.itemId === wish.itemId &&
    pledge.auctionId === ('auctionId' in wish ? wish.auctionId : null) &&
    pledge.answeredOfferId === ('answeredOfferId' in wish ? wish.answeredOfferId : null)
  if (!isSame) throw new Refusal('key-reused')
  return pledge
}

async function insertOnce(tx: Tx, { provider, pages, ...wish }: PledgeToWrite): Promise<string> {
  const { ownerId, itemId, amountMinor } = wish
  // Two at the same moment would both find none open.
  await lockSeller(tx, ownerId)
  for (const paymentId of await cancelOpenPledges(tx, { ownerId, itemId, reason: 'begun again' }))
    await settleSoon(tx, paymentId)
  const paymentId = await beginCardPayment(tx, { ownerId, provider, amountMinor })
  if (pages) await beginCryptoPayment(tx, { paymentId, pages })
  const pledge: NewPledge = { ...wish, paymentId, forMs: PLEDGE_MS }
  const { pledgeId, expiresAt } = await insertPledge(tx, pledge)
  await settleSoon(tx, paymentId, expiresAt)
  return pledgeId
}

async function describeCharge(resources: Resources, pledge: PledgeRow): Promise<Charge> {
  if (pledge.state !== 'open') throw new Refusal('pledge-ended')
  const card = await readOrGiveUp(resources, pledge)
  if (!card) throw new Refusal('card-unavailable')
  return {
    pledgeId: pledge.pledgeId,
    paymentIntent: card.clientSecret,
    paymentId: card.providerId,
    payUntil: pledge.expiresAt.toISOString(),
    serverTime: pledge.now.toISOString(),
  }
}

/** Without a provider there is nothing to wait for. */
async function readOrGiveUp(resources: Resources, pledge: PledgeRow): Promise<CardPayment | null> {
  const payment = await findPayment(resources.db, pledge.paymentId)
  if (!payment) return null
  try {
    return await readCardPayment(resources, payment)
  } catch (error) {
    if (!(error instanceof CardRefused || error instanceof CardGatewayUnavailable)) throw error
    resources.log.warn({ err: error, pledgeId: pledge.pledgeId }, 'the card provider did not start a payment')
    if (!payment.providerId) await giveUpPledge(resources.db, { pledgeId: pledge.pledgeId, reason: 'no answer' })
    throw new Refusal('card-unavailable')
  }
}

/** The same fields where no card is to pay. */
export const noCharge = { pledgeId: null, paymentIntent: null, paymentId: null, payUntil: null } as const
