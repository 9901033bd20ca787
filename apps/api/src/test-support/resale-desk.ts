import { settleAuction } from '#auctions/settle-auction.ts'
import { endIn } from './auction-fixture.ts'
import { createPerson, type Person } from './people/create-person.ts'
import type { TestApi } from './create-test-api.ts'
import { sendDisputeEvent } from './payments/disputed-sale.ts'
import { createSale } from './sale-fixture-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

export type Trader = Person

interface Edition {
  itemId: string
  edition: number
}

/** People who buy by card, sell on and dispute. A first edition costs 100 USD, 108.40 with the fees. */
export function openResaleDesk(test: TestApi) {
  const { pool, db } = test.resources
  const join = (fundsMinor = 0n) => createPerson(test, { fundsMinor })
  const list = async ({ api }: Trader, { itemId, edition }: Edition, price: string): Promise<string> => {
    const body = { itemId, quantity: 1, pricePerQuantity: price, editions: String(edition) }
    return (await api('POST /v1/list', { body })).data.saleId
  }
  const resell = {
    async 'at a listing'(seller: Trader, buyer: Trader, { price, ...edition }: Edition & { price: string }) {
      const saleId = await list(seller, edition, price)
      await buyer.api('POST /v1/buy', { body: { saleId, itemId: edition.itemId, quantity: 1 } })
    },
    async 'in an auction'(seller: Trader, buyer: Trader, { price, itemId }: Edition & { price: string }) {
      const body = { itemId, quantity: 1, minimumPrice: '10', liveTill: 1 }
      const { data: lot } = await seller.api('POST /v1/list/auction', { body })
      await buyer.api('PATCH /v1/bid/post', { body: { saleId: lot.id, itemId, amount: price } })
      await pool.query(`UPDATE bid SET placed_at = placed_at - interval '1 day' WHERE auction_id = $1`, [lot.id])
      await endIn(test.resources, lot.id, -1)
      await settleAuction(test.resources, lot.id)
    },
    async 'by an accepted offer'(seller: Trader, buyer: Trader, { price, itemId }: Edition & { price: string }) {
      const body = { itemId, quantity: 1, amount: price, ownerId: seller.userId }
      const { data: offer } = await buyer.api('POST /v1/offer/request', { body })
      await seller.api('PATCH /v1/offer/{id}/{answer}', { params: { id: offer.offerId, answer: 'accept' } })
    },
  }
  return {
    join,
    list,
    resell,
    resellAtListing: resell['at a listing'],
    /** A first edition of a new work, bought by card. */
    async buyByCard(
      buyer: Trader,
      {
        quantity = 1,
        supply = 3,
        hasCashback = false,
      }: { quantity?: number; supply?: number; hasCashback?: boolean } = {},
    ) {
      const sale = await createSale(test.resources, { supply, hasCashback })
      const body = { saleId: sale.saleId, itemId: sale.itemId, quantity }
      const { data: held } = await buyer.api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
      const providerId = held.paymentId ?? ''
      test.cards.succeed(providerId)
      await buyer.api('POST /v1/buy', { body: { ...body, paymentId: providerId } })
      return { ...sale, orderId: held.orderId, providerId, edition: 1 }
    },
    /** Money in the wallet, by card. */
    async topUp(owner: Trader, amount: number): Promise<string> {
      const { data } = await owner.api('POST /v1/top-up', { body: { amount } })
      test.cards.succeed(data.paymentId)
      await owner.api('POST /v1/top-up/{id}/finish', { params: { id: data.topUp.id } })
      return data.paymentId
    },
    async buyFromWallet(buyer: Trader, { supply = 3 }: { supply?: number } = {}) {
      const sale = await createSale(test.resources, { supply })
      await buyer.api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } })
      return { ...sale, edition: 1 }
    },
    /** The bank of a card asks for its money; told again when it has decided. */
    async dispute(
      providerId: string,
      partMinor?: bigint,
    ): Promise<{ id: string; decide: (state: 'won' | 'lost') => Promise<void> }> {
      const id = test.cards.dispute(providerId, partMinor)
      await sendDisputeEvent(test, { providerId })
      return {
        id,
        decide: async (state) => {
          test.cards.decideDispute(id, state)
          await sendDisputeEvent(test, { providerId })
        },
      }
    },
    /** What somebody has, and what of it is locked. Cents. */
    async walletOf({ userId }: Pick<Trader, 'userId'>): Promise<[bigint, bigint]> {
      const { account } = await readWallet(db, userId)
      return [account.postedMinor, account.heldMinor]
    },
    /** What somebody has locked of proceeds: how much, and for how many days. */
    async proceedsOf({ userId }: Pick<Trader, 'userId'>): Promise<{ cents: bigint; days: number | null }[]> {
      const { rows } = await pool.query<{ cents: bigint; days: number | null }>(
        `SELECT amount_minor AS cents, round(extract(epoch FROM release_at - clock_timestamp()) / 86400)::int AS days
         FROM ledger_hold WHERE owner_id = $1 AND reason = 'card-proceeds' AND state = 'active' ORDER BY id`,
        [userId],
      )
      return rows
    },
    owedBy: async ({ api }: Trader): Promise<number> => (await api('GET /v1/wallet/owed')).data.owed,
    /** So many days go by for all that waits. */
    async passDays(days: number): Promise<void> {
      const ago = `make_interval(days => $1)`
      await pool.query(`UPDATE card_money SET until = until - ${ago} WHERE until IS NOT NULL`, [days])
      await pool.query(`UPDATE ledger_hold SET release_at = release_at - ${ago} WHERE release_at IS NOT NULL`, [days])
      await pool.query(
        `UPDATE ledger_account SET card_money_until = card_money_until - ${ago} WHERE isfinite(card_money_until)`,
        [days],
      )
    },
  }
}
export type ResaleDesk = ReturnType<typeof openResaleDesk>
