import { savedCardLimit } from '@monsoon/contract/money/saved-cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPersonalData } from '#archives/personal-data-queries.ts'
import { inTransaction } from '#db.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import type { ThreeDSecureResult } from '#payments/card-gateway.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { openNmiVault, openStripeVault, type TypedCard, type VaultShop } from '#test-support/payments/vault-shops.ts'
import { forgetCards } from './forget-cards.ts'
import { removeSavedCardsOf } from './remove-saved-card.ts'

let shop: VaultShop

type Buyer = Awaited<ReturnType<typeof newBuyer>>
async function newBuyer() {
  const { resources, apiWith } = shop.test
  const userId = await createMember(resources)
  return { userId, api: apiWith(await signInMember(resources, userId)) }
}

const returnTo = '/checkout/three-d-secure-return?order=1'

async function begin({ api }: Buyer) {
  const { saleId, itemId } = await createSale(shop.test.resources, { supply: 1 })
  const body = { saleId, itemId, quantity: 1 }
  const { data } = await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
  const paymentId = data.paymentId ?? ''
  return {
    paymentId,
    orderId: data.orderId,
    type: (card?: TypedCard) => shop.type(paymentId, card),
    finish: () => api('POST /v1/buy', { body: { ...body, paymentId } }),
  }
}

const consent = ({ api }: Buyer, paymentId: string, isGiven = true) =>
  api('PUT /v1/saved-card/consent', { body: { paymentId, isGiven } })
const cardsOf = async ({ api }: Buyer) => (await api('GET /v1/saved-card')).data.items
/** Where the gateway's script asks the bank, that says yes. */
async function charge({ api }: Buyer, { id, paymentId }: { id: string; paymentId: string }) {
  const ask = (threeDSecure?: ThreeDSecureResult) => {
    const body = { paymentId, returnTo, ...(threeDSecure && { threeDSecure }) }
    return api('POST /v1/saved-card/{id}/charge', { params: { id }, body })
  }
  const asked = await ask()
  return asked.data.bankReference === null ? asked : ask(shop.bankSays(asked.data.bankReference))
}
const remove = ({ api }: Buyer, id: string) => api('DELETE /v1/saved-card/{id}', { params: { id } })

/** Buys with a card that is typed in and saved; gives what is saved then. */
async function payAndSaveCard(buyer: Buyer, card?: TypedCard) {
  const { paymentId, type, finish } = await begin(buyer)
  await consent(buyer, paymentId)
  await type(card)
  await finish()
  await shop.test.runJobs()
  const [saved] = await cardsOf(buyer)
  if (!saved) throw new Error('nothing was saved')
  return saved
}

const keptCount = () => shop.keptIds().length
const chargesOf = (providerId: string) => shop.reportOf(providerId).charges

/**
 * The bank asks at its address, or by the gateway's script: nothing is charged before it has said yes, nor by a word
 * that is not its own.
 */
async function meetBank(buyer: Buyer, { id, paymentId }: { id: string; paymentId: string }) {
  const body = { paymentId, returnTo }
  const ask = (more: { threeDSecure?: ThreeDSecureResult } = {}) =>
    buyer.api('POST /v1/saved-card/{id}/charge', { params: { id }, body: { ...body, ...more } })
  const { bankUrl, bankReference } = (await ask()).data
  expect(chargesOf(paymentId)).toBe(0)
  if (bankReference !== null) {
    const threeDSecure = shop.bankSays(bankReference)
    await expect(ask({ threeDSecure: { ...threeDSecure, cavv: 'made up' } })).rejects.toMatchObject({
      code: 'card-refused',
    })
    await ask({ threeDSecure })
    return
  }
  expect(bankUrl).toContain('/three-d-secure/')
  const page = await fetch(bankUrl ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve' }),
  })
  expect(page.headers.get('location')).toContain(returnTo)
}

describe.each(Object.entries({ Stripe: openStripeVault, NMI: openNmiVault }))('with %s', (_, open) => {
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(async () => {
    expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
    await shop.close()
  })

  describe('saving a card', () => {
    it('keeps its reference, brand, last digits and expiry, once it has paid and its owner has agreed, however often the provider tells of it', async () => {
      const buyer = await newBuyer()
      const { paymentId, orderId, type, finish } = await begin(buyer)
      await consent(buyer, paymentId)
      expect(await cardsOf(buyer)).toEqual([])
      await type()
      const event = shop.eventOf('evt_saved', { providerId: paymentId, orderId, fate: 'paid in time' }, 'none')
      for (let copy = 0; copy < 2; copy += 1) {
        const headers = { 'content-type': 'application/json', ...event.headers }
        await shop.test.app.inject({ method: 'POST', url: '/v1/webhook/card', payload: event.body, headers })
      }
      await Promise.all([finish(), finish()])
      await shop.test.runJobs()
      await shop.test.runJobs()
      expect(await cardsOf(buyer)).toMatchObject([{ brand: 'Visa', ...shop.visa, isExpired: false, isUsable: true }])
      const { rows } = await shop.test.resources.pool.query(
        `SELECT saved_card::text AS row FROM saved_card WHERE user_id = $1`,
        [buyer.userId],
      )
      expect(String(rows[0].row)).not.toMatch(/\d{13}/)
    })

    it('saves nothing without that word, after it is taken back, and of a card that is declined', async () => {
      const [buyer, before] = [await newBuyer(), keptCount()]
      const silent = await begin(buyer)
      await silent.type()
      await silent.finish()
      const taken = await begin(buyer)
      await consent(buyer, taken.paymentId)
      await consent(buyer, taken.paymentId, false)
      await taken.type()
      await taken.finish()
      const declined = await begin(buyer)
      await consent(buyer, declined.paymentId)
      await declined.type('declined')
      await expect(declined.finish()).rejects.toMatchObject({ code: 'card-refused' })
      await shop.test.runJobs()
      expect(await cardsOf(buyer)).toEqual([])
      expect(keptCount()).toBe(before)
    })

    it('keeps the same card once, as it was given last, also where two payments save it at the same time', async () => {
      const buyer = await newBuyer()
      const first = await payAndSaveCard(buyer)
      const before = keptCount()
      const purchases = [await begin(buyer), await begin(buyer)]
      for (const { paymentId, type } of purchases) {
        await consent(buyer, paymentId)
        await type()
      }
      await Promise.all(purchases.map(({ finish }) => finish()))
      await Promise.all([shop.test.runJobs(), shop.test.runJobs()])
      await shop.test.runJobs()
      const [card, ...others] = await cardsOf(buyer)
      expect(others).toEqual([])
      expect(card?.id).not.toBe(first.id)
      // What is not shown any more is not kept at the provider either.
      expect(keptCount()).toBe(before)
      await payAndSaveCard(buyer, 'amex')
      expect((await cardsOf(buyer)).map(({ brand }) => brand)).toEqual(['American Express', 'Visa'])
    })

    it(`takes ${savedCardLimit} cards and no more, and says so for a payment of anybody else or one that is over`, async () => {
      const [buyer, other] = [await newBuyer(), await newBuyer()]
      const { paymentId, type, finish } = await begin(buyer)
      await expect(consent(other, paymentId)).rejects.toMatchObject({ code: 'payment-unknown' })
      const { pool } = shop.test.resources
      const fill = `INSERT INTO saved_card (user_id, provider, holder, reference, fingerprint, brand, last4, expiry_month, expiry_year)
      SELECT $1, '${shop.provider}', 'cus_full', 'pm_full_' || n, 'fingerprint ' || n, 'visa', '4242', 12, 2040 FROM generate_series(1, $2::int) n`
      await pool.query(fill, [buyer.userId, savedCardLimit])
      expect((await buyer.api('GET /v1/saved-card')).data.canSave).toBe(false)
      await expect(consent(buyer, paymentId)).rejects.toMatchObject({ code: 'too-many-saved-cards' })
      await type()
      await finish()
      await expect(consent(buyer, paymentId, false)).rejects.toMatchObject({ code: 'payment-over' })
    })
  })

  describe('paying with a saved card', () => {
    it('buys an edition with one charge, however often it is asked for, and shows that card first from then on', async () => {
      const buyer = await newBuyer()
      const visa = await payAndSaveCard(buyer)
      await payAndSaveCard(buyer, 'amex')
      const { paymentId, finish } = await begin(buyer)
      await Promise.allSettled([1, 2, 3].map(() => charge(buyer, { id: visa.id, paymentId })))
      expect((await charge(buyer, { id: visa.id, paymentId })).data).toEqual({ bankUrl: null, bankReference: null })
      expect((await finish()).data).toMatchObject({ state: 'paid', cardLast4: shop.visa.last4 })
      expect(chargesOf(paymentId)).toBe(1)
      expect((await cardsOf(buyer)).map(({ brand }) => brand)).toEqual(['Visa', 'American Express'])
    })

    it('has the bank ask again, and charges with its word', async () => {
      const buyer = await newBuyer()
      const { id } = await payAndSaveCard(buyer, 'asked')
      const { paymentId, finish } = await begin(buyer)
      await meetBank(buyer, { id, paymentId })
      expect((await finish()).data.state).toBe('paid')
      expect(chargesOf(paymentId)).toBe(1)
    })

    it('charges no card of anybody else, which is as unknown as one that never was, and pays for nobody else', async () => {
      const [owner, thief] = [await newBuyer(), await newBuyer()]
      const { id } = await payAndSaveCard(owner)
      const { paymentId } = await begin(thief)
      const unknown = { status: 404, code: 'saved-card-not-found', message: 'This card does not exist' }
      await expect(charge(thief, { id, paymentId })).rejects.toMatchObject(unknown)
      const never = '01980000-0000-7000-8000-000000000001'
      await expect(charge(thief, { id: never, paymentId })).rejects.toMatchObject(unknown)
      await expect(charge(owner, { id, paymentId })).rejects.toMatchObject({ code: 'payment-unknown' })
      await expect(remove(thief, id)).rejects.toMatchObject(unknown)
      expect(chargesOf(paymentId)).toBe(0)
      expect(await cardsOf(owner)).toHaveLength(1)
    })

    it('says why one was declined or has expired, and takes another', async () => {
      const buyer = await newBuyer()
      const { id } = await payAndSaveCard(buyer)
      const kept = shop.keptIds().at(-1) ?? ''
      shop.spoil(kept, 'without money')
      const { paymentId, type, finish } = await begin(buyer)
      const refusal = { code: 'card-refused', message: 'Your card has insufficient funds.' }
      await expect(charge(buyer, { id, paymentId })).rejects.toMatchObject(refusal)
      shop.spoil(kept, 'expired')
      await expect(charge(buyer, { id, paymentId })).rejects.toMatchObject({ message: 'Your card has expired.' })
      await shop.test.resources.pool.query('UPDATE saved_card SET expiry_year = 2020 WHERE id = $1', [id])
      await expect(charge(buyer, { id, paymentId })).rejects.toMatchObject({ code: 'saved-card-expired' })
      expect(await cardsOf(buyer)).toMatchObject([{ isExpired: true, isUsable: false }])
      await type()
      expect((await finish()).data.state).toBe('paid')
      expect(chargesOf(paymentId)).toBe(1)
    })

    it('shows one no more that the provider has removed, and takes nothing', async () => {
      const buyer = await newBuyer()
      const { id } = await payAndSaveCard(buyer)
      const kept = shop.keptIds().at(-1) ?? ''
      shop.spoil(kept, 'removed there')
      const { paymentId } = await begin(buyer)
      await expect(charge(buyer, { id, paymentId })).rejects.toMatchObject({ code: 'saved-card-gone' })
      expect(await cardsOf(buyer)).toEqual([])
      expect(chargesOf(paymentId)).toBe(0)
      await shop.test.runJobs()
    })

    it('offers none that another gateway keeps', async () => {
      const buyer = await newBuyer()
      const { id } = await payAndSaveCard(buyer)
      await shop.test.resources.pool.query(`UPDATE saved_card SET provider = 'another' WHERE id = $1`, [id])
      const { paymentId } = await begin(buyer)
      expect(await cardsOf(buyer)).toMatchObject([{ isUsable: false, isExpired: false }])
      await expect(charge(buyer, { id, paymentId })).rejects.toMatchObject({ code: 'card-unavailable' })
      await remove(buyer, id)
      await shop.test.runJobs()
      const left = await shop.test.resources.pool.query(`SELECT FROM forgotten_card WHERE provider = 'another'`)
      expect(left.rowCount).toBe(1)
    })
  })

  describe('removing a saved card', () => {
    it('forgets it here at once and at the provider as soon as that answers', async () => {
      const buyer = await newBuyer()
      const { id } = await payAndSaveCard(buyer)
      const before = keptCount()
      await remove(buyer, id)
      await shop.silently(() => shop.test.runJobs())
      expect(await cardsOf(buyer)).toEqual([])
      expect(keptCount()).toBe(before)
      await shop.unanswered(() => forgetCards(shop.test.resources))
      await forgetCards(shop.test.resources)
      expect(keptCount()).toBe(before - 1)
      const left = await shop.test.resources.pool.query(`SELECT FROM forgotten_card WHERE provider = $1`, [
        shop.provider,
      ])
      expect(left.rowCount).toBe(0)
    })

    it('begins no charge after it was removed, while both are asked for at once', async () => {
      const buyer = await newBuyer()
      for (let round = 0; round < 4; round += 1) {
        const { id } = await payAndSaveCard(buyer)
        const { paymentId, finish } = await begin(buyer)
        const [charged, removed] = await Promise.allSettled([charge(buyer, { id, paymentId }), remove(buyer, id)])
        expect(removed.status).toBe('fulfilled')
        expect(chargesOf(paymentId)).toBe(charged.status === 'fulfilled' ? 1 : 0)
        if (charged.status === 'rejected') expect(charged.reason).toMatchObject({ code: 'saved-card-not-found' })
        else expect((await finish()).data.state).toBe('paid')
        await expect(charge(buyer, { id, paymentId })).rejects.toMatchObject({ code: 'saved-card-not-found' })
        await shop.test.runJobs()
      }
    })

    it('is part of the end of an account, and what is saved is part of its copy', async () => {
      const buyer = await newBuyer()
      await payAndSaveCard(buyer)
      const copy = await readPersonalData(shop.test.resources.db, buyer.userId)
      expect(copy['savedCards']).toMatchObject([{ provider: shop.provider, brand: 'visa', last4: shop.visa.last4 }])
      const before = keptCount()
      await inTransaction(shop.test.resources.db, (tx) => removeSavedCardsOf(tx, buyer.userId))
      await shop.test.runJobs()
      expect(keptCount()).toBe(before - 1)
      expect(await cardsOf(buyer)).toEqual([])
    })
  })
})
