import { startPayoutStandIn, type PayoutStandIn } from '@monsoon/dev-env/payout-stand-in/start-payout-stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { askFor, createTellers, createWithdrawer, sendOff } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { submitPayout } from '#withdrawals/submit-payout.ts'
import { findWithdrawal } from '#withdrawals/withdrawal-queries.ts'
import { decideApproval } from '#staff-approvals/decide-approval.ts'
import { answerApproval } from '#test-support/people/approval-fixture.ts'
import { differenceDecisions } from './explain-difference.ts'
import { readDifferences } from './read-differences.ts'
import { reconcile } from './reconcile.ts'
import { listApprovalsOf } from '#approvals/approval-queries.ts'

let test: TestApi
let service: PayoutStandIn
let tellers: [string, string]
beforeAll(async () => {
  service = await startPayoutStandIn()
  test = await createTestApi({
    settings: { PAYOUT_URL: service.url, PAYOUT_ORGANIZATION: 'monsoon', PAYOUT_API_KEY: service.apiKey },
  })
  tellers = await createTellers(test)
})
afterEach(() => {
  service.startAs('processing')
  service.failCalls(0)
})
afterAll(async () => {
  expect(await listInvariantViolations(test.resources.db)).toEqual([])
  await test.close()
  await service.close()
})

/** What a work costs with its fees. */
const totalMinor = 10_840n
const totalUsd = 108.4
const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const board = (state: 'open' | 'mended' | 'explained' = 'open', staffId = tellers[0]) =>
  readDifferences(test.resources.db, { state, staffId, limit: 100, offset: 1 })
const openKinds = async () => (await board()).differences.map(({ kind }) => kind)
const stateOf = async (orderId: string) =>
  (await query('SELECT state FROM orders WHERE id = $1', [orderId])).rows[0]?.['state']

async function beginPurchase() {
  const sale = await createSale(test.resources)
  const userId = await createMember(test.resources)
  const api = test.apiWith(await signInMember(test.resources, userId))
  const { saleId, itemId } = sale
  const { data } = await api('POST /v1/buy/initiate', {
    body: { saleId, itemId, quantity: 1, modeOfPayment: 'card' },
  })
  return { api, saleId, itemId, orderId: data.orderId, providerId: data.paymentId ?? '' }
}

/** Everything about an order lies so long back that no sweep looks at it. */
const age = (orderId: string, days: number) =>
  query(
    `UPDATE payment SET created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2) WHERE order_id = $1`,
    [orderId, days],
  )

/** A card purchase that is settled on both sides. */
async function buy() {
  const begun = await beginPurchase()
  test.cards.succeed(begun.providerId)
  await begun.api('POST /v1/buy', {
    body: { saleId: begun.saleId, itemId: begun.itemId, quantity: 1, paymentId: begun.providerId },
  })
  return begun
}

async function payOut(amount = 100) {
  const person = await createWithdrawer(test)
  const { id } = await askFor(person, amount)
  await sendOff(test.resources, { id, tellers })
  await submitPayout(test.resources, id)
  return id
}

describe('the comparison of services and books', () => {
  it('finds nothing where all agree', async () => {
    await buy()
    service.startAs('completed')
    await payOut()
    expect(await reconcile(test.resources)).toMatchObject({ compared: 2, mended: 0, open: 0, silent: [] })
    expect((await board()).lastRun).toMatchObject({ compared: 2, open: 0 })
  })

  it('fulfils what was paid for long ago, which no sweep looks at any more', async () => {
    const begun = await beginPurchase()
    test.cards.succeed(begun.providerId)
    await age(begun.orderId, 10)
    await query(`UPDATE orders SET reserved_until = now() + interval '1 minute' WHERE id = $1`, [begun.orderId])
    await sweepPayments(test.resources)
    expect(await stateOf(begun.orderId)).toBe('reserved')
    expect(await reconcile(test.resources)).toMatchObject({ mended: 1, open: 0 })
    expect(await stateOf(begun.orderId)).toBe('paid')
    const { differences } = await board('mended')
    expect(differences[0]).toMatchObject({
      kind: 'not-in-books',
      order: { id: begun.orderId },
      outsideId: begun.providerId,
      outside: { moved: totalUsd, returned: 0 },
      books: { moved: 0 },
    })
  })

  it('knows a payment whose creation was never answered by what it is for', async () => {
    const begun = await beginPurchase()
    test.cards.succeed(begun.providerId)
    await query('UPDATE payment SET provider_id = NULL WHERE order_id = $1', [begun.orderId])
    expect(await reconcile(test.resources)).toMatchObject({ mended: 1, open: 0 })
    expect(await stateOf(begun.orderId)).toBe('paid')
    const { rows } = await query('SELECT provider_id FROM payment WHERE order_id = $1', [begun.orderId])
    expect(rows).toEqual([{ provider_id: begun.providerId }])
  })

  it('closes a payment that was left open for days, so that it takes nothing later', async () => {
    const begun = await beginPurchase()
    await begun.api('POST /v1/order/{id}/cancel', { params: { id: begun.orderId } })
    expect(test.cards.payments.get(begun.providerId)?.state).toBe('requiresPaymentMethod')
    await age(begun.orderId, 9)
    await reconcile(test.resources)
    expect(test.cards.payments.get(begun.providerId)?.state).toBe('canceled')
  })

  it('sends refunds that were asked for, however long ago', async () => {
    const begun = await beginPurchase()
    await begun.api('POST /v1/order/{id}/cancel', { params: { id: begun.orderId } })
    const payment = test.cards.payments.get(begun.providerId)
    if (!payment) throw new Error('the provider knows the payment')
    test.cards.payments.set(begun.providerId, { ...payment, state: 'succeeded', receivedMinor: payment.amountMinor })
    await query(`UPDATE payment SET state = 'processing' WHERE order_id = $1`, [begun.orderId])
    await age(begun.orderId, 10)
    expect(await reconcile(test.resources)).toMatchObject({ mended: 1, open: 0 })
    expect(test.cards.payments.get(begun.providerId)?.refundedMinor).toBe(payment.amountMinor)
    expect(await stateOf(begun.orderId)).toBe('refunded')
  })

  it('brings payouts to where the service says they are, and lists each once', async () => {
    const id = await payOut()
    service.become(id, 'completed')
    expect(await reconcile(test.resources)).toMatchObject({ mended: 1, open: 0 })
    expect((await findWithdrawal(test.resources.db, id))?.state).toBe('paid')
    service.become(id, 'returned', 'Account closed')
    expect(await reconcile(test.resources)).toMatchObject({ mended: 1, open: 0 })
    expect((await findWithdrawal(test.resources.db, id))?.state).toBe('returned')
  })
})

describe('what no rule mends', () => {
  const stranger = { subjectId: null, amountMinor: 700n, currency: 'USD' as const, metadata: {}, description: '' }
  async function payStranger(key: string): Promise<string> {
    const made = await test.cards.createPayment({ ...stranger, subjectId: 'not-ours', idempotencyKey: key })
    test.cards.succeed(made.providerId)
    return made.providerId
  }

  it('stands on the board until it is gone: money of nobody, and money that comes twice', async () => {
    const providerId = await payStranger('stranger')
    const bought = await buy()
    const [kept] = [...test.cards.payments.values()].filter(({ providerId: id }) => id === bought.providerId)
    if (!kept) throw new Error('the provider knows the payment')
    test.cards.payments.set('fake_twice', { ...kept, providerId: 'fake_twice' })
    for (let night = 0; night < 2; night += 1) expect(await reconcile(test.resources)).toMatchObject({ open: 2 })
    const { differences } = await board()
    expect(differences.map(({ kind, outsideId, order }) => [kind, outsideId, order])).toEqual(
      expect.arrayContaining([
        ['not-in-books', providerId, null],
        ['not-in-books', 'fake_twice', null],
      ]),
    )
    test.cards.payments.delete('fake_twice')
    test.cards.payments.delete(providerId)
    expect(await reconcile(test.resources)).toMatchObject({ open: 0 })
    expect(await openKinds()).toEqual([])
  })

  it('is explained by one person and ended by another, and written down', async () => {
    await payStranger('explained')
    await payStranger('explained, too')
    await reconcile(test.resources)
    const { differences } = await board()
    const ids = differences.map(({ id }) => id)
    const [staffId, other] = tellers
    const desk = test.apiWith(await signInMember(test.resources, staffId))
    const waiting = async () => (await desk('GET /v1/staff/overview')).data.differencesOpen
    expect(await waiting()).toBe(2)
    const explain = (id: string, who: string) =>
      differenceDecisions.decide(test.resources, { act: 'explain', id, staffId: who, reason: 'A test of the provider' })
    const second = test.apiWith(await signInMember(test.resources, other))
    for (const id of ids) {
      await explain(id, staffId)
      await expect(explain(id, staffId)).rejects.toMatchObject({ code: 'approval-waits' })
      await expect(answerApproval(desk, id)).rejects.toMatchObject({ code: 'approval-yours' })
    }
    const actsOf = async (who: string) => (await board('open', who)).differences.map(({ approval }) => approval?.acts)
    expect(await actsOf(staffId)).toEqual([['decline'], ['decline']])
    expect(await actsOf(other)).toEqual([
      ['agree', 'decline'],
      ['agree', 'decline'],
    ])
    for (const id of ids) expect(await answerApproval(second, id)).toBe(1)
    await expect(explain(ids[0] ?? '', other)).rejects.toMatchObject({ code: 'difference-ended' })
    expect([await openKinds(), await waiting()]).toEqual([[], 0])
    const { rows } = await query(`SELECT count(*)::int AS count FROM audit_entry WHERE action LIKE 'difference-%'`)
    expect(rows).toEqual([{ count: 2 }])
  })

  it('is explained by nobody whose own payment, sale or withdrawal it is', async () => {
    const bought = await buy()
    const card = test.cards.payments.get(bought.providerId)
    if (!card) throw new Error('the provider knows the payment')
    service.startAs('completed')
    const withdrawalId = await payOut()
    const told = service.orders.splice(0)
    test.cards.payments.delete(bought.providerId)
    await reconcile(test.resources)
    const { rows } = await query(
      `SELECT buyer_id AS who, 'order' AS what FROM orders WHERE id = $1 UNION ALL SELECT seller_id, 'order' FROM orders WHERE id = $1
       UNION ALL SELECT user_id, 'withdrawal' FROM withdrawal WHERE id = $2`,
      [bought.orderId, withdrawalId],
    )
    for (const { who, what } of rows) {
      const isTheirs = (one: Awaited<ReturnType<typeof board>>['differences'][number]) =>
        what === 'order' ? one.order?.id === bought.orderId : one.withdrawalId === withdrawalId
      const [own] = (await board('open', who)).differences.filter(isTheirs)
      expect(own?.canExplain).toBe(false)
      const explained = differenceDecisions.decide(test.resources, {
        act: 'explain',
        id: own?.id ?? '',
        staffId: who,
        reason: 'It was me',
      })
      await expect(explained).rejects.toMatchObject({ code: 'difference-own' })
    }
    service.orders.push(...told)
    test.cards.payments.set(bought.providerId, card)
    expect(await reconcile(test.resources)).toMatchObject({ open: 0 })
  })

  it('is agreed to once, however fast two press', async () => {
    await payStranger('pressed')
    await reconcile(test.resources)
    const [found] = (await board()).differences
    const id = found?.id ?? ''
    const [staffId, other] = tellers
    await differenceDecisions.decide(test.resources, { act: 'explain', id, staffId, reason: 'A test of the provider' })
    const [asked] = await listApprovalsOf(test.resources.db, [id])
    const agree = () => decideApproval(test.resources, { id: asked?.id ?? '', staffId: other, act: 'agree' })
    const results = await Promise.allSettled([agree(), agree(), agree()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('comes back to the board only where its figures are others', async () => {
    expect(await reconcile(test.resources)).toMatchObject({ open: 0 })
    const explained = [...test.cards.payments.values()].find(({ subjectId }) => subjectId === 'not-ours')
    if (!explained) throw new Error('the provider knows the payment')
    test.cards.payments.set(explained.providerId, { ...explained, refundedMinor: 100n })
    expect(await reconcile(test.resources)).toMatchObject({ open: 1 })
    test.cards.payments.set(explained.providerId, explained)
    await reconcile(test.resources)
  })

  it('is an order whose payment the provider does not know, another amount, or a return that the books do not know', async () => {
    const [gone, less, back] = [await buy(), await buy(), await buy()]
    const change = (providerId: string, changes: object) => {
      const payment = test.cards.payments.get(providerId)
      if (payment) test.cards.payments.set(providerId, { ...payment, ...changes })
    }
    test.cards.payments.delete(gone.providerId)
    change(less.providerId, { receivedMinor: 9_000n })
    change(back.providerId, { refundedMinor: totalMinor })
    await reconcile(test.resources)
    expect((await openKinds()).toSorted()).toEqual(
      expect.arrayContaining(['not-outside', 'other-amount', 'return-not-in-books']),
    )
    const payment = test.cards.payments.get(back.providerId)
    if (!payment) throw new Error('the provider knows the payment')
    test.cards.payments.set(gone.providerId, {
      ...payment,
      providerId: gone.providerId,
      subjectId: gone.orderId,
      refundedMinor: 0n,
    })
    change(less.providerId, { receivedMinor: totalMinor })
    change(back.providerId, { refundedMinor: 0n })
    const before = (await board('mended')).pagination.total
    await reconcile(test.resources)
    expect((await board('mended')).pagination.total - before).toBe(3)
  })

  it('is nothing that a silent service would have told', async () => {
    const id = await payOut()
    service.become(id, 'completed')
    service.failCalls(100)
    expect(await reconcile(test.resources)).toMatchObject({ silent: ['payouts'] })
    expect((await findWithdrawal(test.resources.db, id))?.state).toBe('processing')
    service.failCalls(0)
    expect(await reconcile(test.resources)).toMatchObject({ silent: [], mended: 1 })
  })

  it('is one payout that is not answered about, beside others that are', async () => {
    const { open } = await reconcile(test.resources)
    const [unanswered, other] = [await payOut(), await payOut()]
    for (const id of [unanswered, other]) service.become(id, 'completed')
    const { payouts } = test.resources
    if (!payouts) throw new Error('there is a payout service')
    const find = (id: string) => (id === unanswered ? Promise.reject(new Error('no answer')) : payouts.find(id))
    const found = await reconcile({ ...test.resources, payouts: { ...payouts, find } })
    expect(found).toMatchObject({ silent: [], mended: 1, open: open + 1 })
    expect(await reconcile(test.resources)).toMatchObject({ mended: 1, open })
  })
})
