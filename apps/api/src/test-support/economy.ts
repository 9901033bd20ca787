import { randomInt } from 'node:crypto'
import { type Api, ApiError } from '@monsoon/contract/client'
import { settleAuction } from '#auctions/settle-auction.ts'
import { syncDisputes } from '#disputes/sync-disputes.ts'
import { collectAllReceivables } from '#ledger/collect-receivables.ts'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { openListing } from '#listings/open-listing.ts'
import { endIn } from './auction-fixture.ts'
import type { TestApi } from './create-test-api.ts'
import { createMember, createWork, signInMember } from './sale-fixture-queries.ts'
import { letWithdraw } from './payments/withdrawal-fixture-queries.ts'

/** Somebody of the model: of the ring, or honest. */
export interface Actor {
  userId: string
  api: Api
  accountId: string | null
  /** What happens between the beginning of a payment by card and its charge. */
  beforeCharge?: () => Promise<void>
}

/** An artist with two works at 100 USD: one on sale, one for offers and auctions. */
export interface Studio {
  artist: Actor
  curatorId: string
  listed: { itemId: string; saleId: string }
  owned: { itemId: string }
}

const supply = 50_000

/** How refusals are met: rules said no, which is what they are there for. */
export async function attempt<Result>(act: Promise<Result>): Promise<Result | undefined> {
  try {
    return await act
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}

/** What people do in the model, all of it by calls of the API; the clock alone is moved in the database. */
export function openEconomy(test: TestApi) {
  const { resources } = test
  const { pool } = resources
  const economy = {
    test,
    async join({ fundsMinor = 0n, withdraws = false } = {}): Promise<Actor> {
      const userId = await createMember(resources, { fundsMinor, name: 'Mira Lim' })
      const number = `${randomInt(10 ** 11, 10 ** 12)}`
      const accountId = withdraws ? await letWithdraw(resources, { userId, name: 'Mira Lim', number }) : null
      return { userId, accountId, api: test.apiWith(await signInMember(resources, userId)) }
    },

    async openStudio(): Promise<Studio> {
      const artist = await economy.join()
      const curatorId = await createMember(resources)
      const work = { creatorId: artist.userId, curatorId, quantity: supply, hasCashback: true }
      const [itemId, ownedId] = [await createWork(resources, work), await createWork(resources, work)]
      const sale = { sellerId: artist.userId, itemId, quantity: supply, unitPriceMinor: 10_000n }
      const { listingId } = await openListing(resources.db, sale)
      return { artist, curatorId, listed: { itemId, saleId: listingId }, owned: { itemId: ownedId } }
    },

    /** The card of somebody pays whatever was begun. */
    async charge({ beforeCharge }: Actor, providerId: string): Promise<string> {
      await beforeCharge?.()
      test.cards.succeed(providerId)
      return providerId
    },

    /** A new work of the studio that somebody may buy one edition of before everybody may. */
    async openPresale(staff: Actor, { userId }: Actor, { artist, curatorId }: Studio): Promise<Studio['listed']> {
      const itemId = await createWork(resources, {
        creatorId: artist.userId,
        curatorId,
        quantity: 2,
        hasCashback: true,
      })
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
      const body = {
        subject: 'item',
        subjectId: itemId,
        lines: userId,
        opensAt: inDays(-1),
        endsAt: inDays(30),
      } as const
      await staff.api('POST /v1/staff/whitelists', { body })
      const sale = { sellerId: artist.userId, itemId, quantity: 2, unitPriceMinor: 10_000n }
      return { itemId, saleId: (await openListing(resources.db, sale)).listingId }
    },

    async buyByCard(actor: Actor, { listed }: Pick<Studio, 'listed'>): Promise<string> {
      const body = { ...listed, quantity: 1 }
      const { data } = await actor.api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
      const paymentId = await economy.charge(actor, data.paymentId ?? '')
      await actor.api('POST /v1/buy', { body: { ...body, paymentId } })
      return paymentId
    },

    async topUp(actor: Actor, amount: number): Promise<string> {
      const { data } = await actor.api('POST /v1/top-up', { body: { amount } })
      await economy.charge(actor, data.paymentId)
      await actor.api('POST /v1/top-up/{id}/finish', { params: { id: data.topUp.id } })
      return data.paymentId
    },

    buyFromWallet: ({ api }: Actor, { listed }: Studio) => api('POST /v1/buy', { body: { ...listed, quantity: 1 } }),

    async offerByCard(actor: Actor, { owned, artist }: Studio): Promise<string> {
      const body = { ...owned, quantity: 1, amount: 100, ownerId: artist.userId }
      const { data } = await actor.api('POST /v1/offer/initiate', { body: { ...body, modeOfPayment: 'card' } })
      const paymentId = await economy.charge(actor, data.paymentId ?? '')
      const { data: offer } = await actor.api('POST /v1/offer/request', { body: { ...body, paymentId } })
      await artist.api('PATCH /v1/offer/{id}/{answer}', { params: { id: offer.offerId, answer: 'accept' } })
      return paymentId
    },

    async openAuction({ api }: Actor, itemId: string, edition?: number): Promise<string> {
      const body = { itemId, quantity: 1, minimumPrice: '10', liveTill: 1, ...(edition && { editions: `${edition}` }) }
      return (await api('POST /v1/list/auction', { body })).data.id
    },

    async bidByCard(actor: Actor, lot: { auctionId: string; itemId: string }, amount: number): Promise<string> {
      const body = { saleId: lot.auctionId, itemId: lot.itemId, amount }
      const { data } = await actor.api('POST /v1/bid/initiate', { body: { ...body, modeOfPayment: 'card' } })
      const paymentId = await economy.charge(actor, data.paymentId ?? '')
      await actor.api('PATCH /v1/bid/post', { body: { ...body, paymentId } })
      return paymentId
    },

    bid: ({ api }: Actor, lot: { auctionId: string; itemId: string }, amount: number) =>
      api('PATCH /v1/bid/post', { body: { saleId: lot.auctionId, itemId: lot.itemId, amount } }),

    async findBid({ userId }: Actor, auctionId: string): Promise<string> {
      const { rows } = await pool.query<{ id: string }>('SELECT id FROM bid WHERE auction_id = $1 AND bidder_id = $2', [
        auctionId,
        userId,
      ])
      return rows[0]?.id ?? ''
    },

    async settle(auctionId: string): Promise<void> {
      await pool.query(`UPDATE bid SET placed_at = placed_at - interval '1 day' WHERE auction_id = $1`, [auctionId])
      await endIn(resources, auctionId, -1)
      await settleAuction(resources, auctionId)
    },

    /** Sells an edition at a listing. */
    async sell(seller: Actor, buyer: Actor, { itemId, edition, price }: ForSale): Promise<void> {
      const body = { itemId, quantity: 1, pricePerQuantity: `${price}`, editions: `${edition}` }
      const { data } = await seller.api('POST /v1/list', { body })
      const bought = await attempt(buyer.api('POST /v1/buy', { body: { saleId: data.saleId, itemId, quantity: 1 } }))
      // What was refused is taken off sale again: on sale it would stand in the way of another cycle's offers.
      if (!bought) await seller.api('POST /v1/list/{id}/cancel', { params: { id: data.saleId } })
    },

    async auction(seller: Actor, buyer: Actor, { itemId, edition, price }: ForSale): Promise<void> {
      const auctionId = await economy.openAuction(seller, itemId, edition)
      // More than the least, which is 10.
      await attempt(economy.bid(buyer, { auctionId, itemId }, price + 1))
      await economy.settle(auctionId)
    },

    /** Least offers are at what first editions cost. */
    async acceptOffer(seller: Actor, buyer: Actor, { itemId }: ForSale): Promise<void> {
      const body = { itemId, quantity: 1, amount: '100', ownerId: seller.userId }
      const { data: offer } = await buyer.api('POST /v1/offer/request', { body })
      await seller.api('PATCH /v1/offer/{id}/{answer}', { params: { id: offer.offerId, answer: 'accept' } })
    },

    /** The edition of a work that somebody got last and holds free: straws keep those of earlier cycles. */
    async findEdition({ userId }: Actor, itemId: string): Promise<number | null> {
      const { rows } = await pool.query<{ first: number }>(
        `SELECT first_no AS first FROM edition_range WHERE item_id = $1 AND owner_id = $2 AND state = 'held'
         ORDER BY acquired_at DESC LIMIT 1`,
        [itemId, userId],
      )
      return rows[0]?.first ?? null
    },

    async findOrder({
      userId,
    }: Actor): Promise<{ orderId: string; saleId: string | null; itemId: string } | undefined> {
      const { rows } = await pool.query<{ orderId: string; saleId: string | null; itemId: string }>(
        `SELECT id AS "orderId", listing_id AS "saleId", item_id AS "itemId" FROM orders WHERE buyer_id = $1 AND state = 'paid'
         ORDER BY id DESC LIMIT 1`,
        [userId],
      )
      return rows[0]
    },

    /** What the bank of a card says of its payment now reaches us. */
    async hear(providerId: string): Promise<void> {
      const { rows } = await pool.query<{ id: string }>('SELECT id FROM payment WHERE provider_id = $1', [providerId])
      await syncDisputes(resources, rows[0]?.id ?? '')
    },

    /** Asks for all that may be withdrawn; what was asked for has left. */
    async withdrawAll({ api, accountId }: Actor): Promise<void> {
      if (accountId === null) return
      const { freeBalance } = (await api('GET /v1/withdrawal/terms')).data
      await attempt(api('POST /v1/withdrawal', { body: { amount: freeBalance, accountId, type: 'fiat' } }))
    },

    /** Whether anything of these people still waits for a day, so that a cycle leaves nothing to the next one. */
    async isWaiting(userIds: readonly string[]): Promise<boolean> {
      const { rowCount } = await pool.query(
        `SELECT FROM ledger_hold WHERE release_at IS NOT NULL AND state = 'active' AND owner_id = ANY ($1) LIMIT 1`,
        [userIds],
      )
      return rowCount !== 0
    },

    /** Nine days go by for these people, and the timers run. */
    async passTime(userIds: readonly string[]): Promise<void> {
      await pool.query(
        `WITH money AS (UPDATE card_money SET until = until - interval '9 days' WHERE until IS NOT NULL AND owner_id = ANY ($1))
         UPDATE ledger_hold SET release_at = release_at - interval '9 days'
         WHERE release_at IS NOT NULL AND state = 'active' AND owner_id = ANY ($1)`,
        [userIds],
      )
      await releaseDueHolds(resources.db)
      await collectAllReceivables(resources.db)
      await releaseDueHolds(resources.db)
    },

    /** What these people have free, or had leave, in cents. */
    async countFree(userIds: readonly string[]): Promise<bigint> {
      const { rows } = await pool.query<{ free: bigint }>(
        `SELECT coalesce(sum(posted_minor - held_minor), 0)::bigint + coalesce((SELECT sum(amount_minor) FROM withdrawal
           WHERE user_id = ANY ($1) AND state NOT IN ('rejected', 'failed', 'cancelled', 'returned')), 0)::bigint AS free
         FROM ledger_account WHERE owner_id = ANY ($1)`,
        [userIds],
      )
      return rows[0]?.free ?? 0n
    },

    /** What somebody's cards have paid and not got back, from us or from their banks, in cents. */
    async countCharged({ userId }: Actor): Promise<bigint> {
      const { rows } = await pool.query<{ charged: bigint }>(
        `SELECT coalesce(sum(amount_minor
           - coalesce((SELECT sum(amount_minor) FROM dispute WHERE payment_id = payment.id AND dispute.state <> 'won'), 0)
           - coalesce((SELECT sum(amount_minor) FROM refund WHERE payment_id = payment.id AND refund.state <> 'withdrawn'
               AND op_key NOT LIKE 'dispute-%'), 0)), 0)::bigint AS charged
         FROM payment WHERE owner_id = $1 AND provider NOT IN ('wallet', 'crypto') AND state = 'succeeded'`,
        [userId],
      )
      return rows[0]?.charged ?? 0n
    },
  }
  return economy
}

export interface ForSale {
  itemId: string
  edition: number
  price: number
}
export type Economy = ReturnType<typeof openEconomy>
