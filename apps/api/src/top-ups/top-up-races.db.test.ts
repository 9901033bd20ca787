import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '#reconciliation/reconcile.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { settleNaively } from '#test-support/payments/settle-naively.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { beginPayment } from '#payments/begin-payment.ts'
import { cancelPayment } from '#payments/cancel-payment.ts'
import { findPayment } from '#payments/payment-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20' } })
})
afterAll(() => test.checkBooksAndClose())

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const beginTopUp = (topUp: { userId: string; amountMinor: bigint; opKey: string | null }) => {
  const { userId: ownerId, ...rest } = topUp
  return beginPayment(test.resources, { purpose: 'top-up', ownerId, ...rest })
}

async function begin(amountMinor = 10_000n) {
  const userId = await createMember(test.resources)
  const { payment, providerId } = await beginTopUp({ userId, amountMinor, opKey: null })
  return { userId, topUpId: payment.publicId, paymentId: payment.id, providerId: providerId ?? '' }
}

const cancelTopUp = async ({ paymentId }: { paymentId: string }) => {
  const payment = await findPayment(test.resources.db, paymentId)
  return payment && cancelPayment(test.resources, payment, { cause: 'payer', reason: 'given up' })
}

type Begun = Awaited<ReturnType<typeof begin>>

/**
 * All that the books and the provider say of somebody's card money: it is in the wallet, or on its way back, never
 * both.
 */
async function whereIs({ userId, providerId }: Pick<Begun, 'userId' | 'providerId'>) {
  await test.runJobs()
  const { account } = await readWallet(test.resources.db, userId)
  return { inWallet: account.postedMinor, onCard: test.cards.payments.get(providerId)?.refundedMinor }
}

const entriesOf = async ({ topUpId }: Begun) =>
  (await test.resources.pool.query('SELECT FROM ledger_entry WHERE op_key = $1', [`top-up:${topUpId}`])).rows.length

const endTimeOf = ({ topUpId }: Begun) =>
  test.resources.pool.query(
    `UPDATE payment SET created_at = now() - interval '20 minutes', expires_at = now() - interval '1 second' WHERE id = $1`,
    [topUpId],
  )

const deliver = (providerId: string, eventId: string) => {
  const event = { eventId, type: 'paymentSucceeded', providerPaymentId: providerId } as const
  const { rawBody, signature } = test.cards.signEvent(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return test.app.inject({ method: 'POST', url: '/v1/webhook/card', headers, payload: rawBody })
}

describe.each([0, 1, 2, 5])('a card that has paid, with %i webhooks', (count) => {
  it.each(['in time', 'late'])('fills the wallet once, when they come %s', async (when) => {
    const begun = await begin()
    test.cards.succeed(begun.providerId)
    if (when === 'late') {
      await endTimeOf(begun)
      await sweepPayments(test.resources)
    }
    await times(count, (index) => deliver(begun.providerId, `${begun.topUpId}:${index % 2}`))
    await test.runJobs()
    await endTimeOf(begun)
    await times(2, () => sweepPayments(test.resources))
    expect(await entriesOf(begun)).toBe(1)
    expect(await whereIs(begun)).toEqual({ inWallet: 10_000n, onCard: 0n })
  })
})

describe('sixteen settlements of one payment at once', () => {
  it('fill the wallet once', async () => {
    const begun = await begin()
    test.cards.succeed(begun.providerId)
    const outcomes = await times(16, () => settlePayment(test.resources, begun.paymentId))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['succeeded']))
    expect(await entriesOf(begun)).toBe(1)
    expect(await whereIs(begun)).toEqual({ inWallet: 10_000n, onCard: 0n })
  })

  it('send it back once where it was given up', async () => {
    const begun = await begin()
    await cancelTopUp(begun)
    test.cards.succeed(begun.providerId)
    const outcomes = await times(16, () => settlePayment(test.resources, begun.paymentId))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['failed']))
    expect(await whereIs(begun)).toEqual({ inWallet: 0n, onCard: 10_000n })
  })

  it('fill it many times where one looks before one writes (control)', async () => {
    expect(await settleNaively(test.resources.db, 8)).toBeGreaterThan(1)
  })
})

it('is in the wallet or back on the card, never both, when its owner gives it up while the bank pays', async () => {
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin()))
  await Promise.all(
    begun.flatMap((one, place) => {
      test.cards.succeed(one.providerId)
      const cancel = () => cancelTopUp(one)
      const settle = () => settlePayment(test.resources, one.paymentId)
      return place % 2 === 0 ? [cancel(), settle()] : [settle(), cancel()]
    }),
  )
  for (const one of begun) {
    const { inWallet, onCard = 0n } = await whereIs(one)
    expect([
      [0n, 10_000n],
      [10_000n, 0n],
    ]).toContainEqual([inWallet, onCard])
  }
})

it('leaves one of eight that somebody begins at once, and what the others paid goes back', async () => {
  const userId = await createMember(test.resources)
  const opKeys = Array.from({ length: 8 }, (_, index) => `limit-${index}`)
  const begun = await Promise.all(
    opKeys.map((opKey) => beginTopUp({ userId, amountMinor: 100_000n, opKey }).catch(() => null)),
  )
  for (const charge of begun) if (charge) test.cards.succeed(charge.providerId ?? '')
  await test.runJobs()
  await test.resources.pool.query(
    `UPDATE payment SET created_at = created_at - interval '20 minutes', expires_at = now() - interval '1 second' WHERE owner_id = $1`,
    [userId],
  )
  await sweepPayments(test.resources)
  await test.runJobs()
  const { account } = await readWallet(test.resources.db, userId)
  expect(account.postedMinor).toBe(100_000n)
})

it('brings nothing in twice when answers of the provider are lost', async () => {
  const userId = await createMember(test.resources)
  test.cards.loseAnswers(1, { isDone: true })
  const command = { userId, amountMinor: 10_000n, opKey: 'lost' }
  await beginTopUp(command).catch(() => null)
  const charge = await beginTopUp({ ...command, opKey: 'again' })
  const { providerId, payment } = charge
  test.cards.succeed(providerId ?? '')
  test.cards.loseAnswers(2)
  for (let tries = 0; tries < 3; tries += 1) await settlePayment(test.resources, payment.id).catch(() => undefined)
  expect(await whereIs({ userId, providerId: providerId ?? '' })).toEqual({ inWallet: 10_000n, onCard: 0n })
})

it('is brought in by the nightly comparison where every message and every sweep has missed it', async () => {
  const begun = await begin()
  test.cards.succeed(begun.providerId)
  await test.resources.pool.query(
    `UPDATE payment SET created_at = now() - interval '6 days', expires_at = now() - interval '5 days' WHERE id = $1`,
    [begun.topUpId],
  )
  await sweepPayments(test.resources)
  expect(await entriesOf(begun)).toBe(0)
  await reconcile(test.resources)
  expect(await whereIs(begun)).toEqual({ inWallet: 10_000n, onCard: 0n })
})
