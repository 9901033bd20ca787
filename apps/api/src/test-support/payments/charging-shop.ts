import { inTransaction } from '#db.ts'
import { beginCardPayment } from './begin-card-payment.ts'
import type { CardGateway, CardPayment, ChargeCardPayment } from '#payments/card-gateway.ts'
import type { SentCard } from '#payments/charge-card.ts'
import { readCardPayment } from '#payments/read-card-payment.ts'
import { createTestApi } from '../create-test-api.ts'
import { createFakeCardGateway } from './fake-card-gateway.ts'
import { forgetJobs, listJobs } from '../job-fixture-queries.ts'
import { createMember } from '../sale-fixture-queries.ts'
import { findPayment } from '#payments/payment-queries.ts'

/** A card as the gateway's form sends it. */
export const sentCard: SentCard = { ccnumber: 'tok_12345678', ccexp: '', cvv: '' }

/** A Monsoon that charges cards itself, by a gateway in memory, and card payments that pay for nothing yet. */
export async function openChargingShop() {
  const fake = createFakeCardGateway()
  const asked: ChargeCardPayment[] = []
  const paymentAt = (providerId: string): CardPayment => {
    const payment = fake.payments.get(providerId)
    if (!payment) throw new Error('there is no such payment')
    return payment
  }
  const change = (providerId: string, changes: Partial<CardPayment>) =>
    fake.payments.set(providerId, { ...paymentAt(providerId), ...changes })
  const pay = (providerId: string): Partial<CardPayment> => {
    fake.succeed(providerId)
    return paymentAt(providerId)
  }
  /** What the bank does with a charge. */
  const bank = { answer: pay }
  const cards: CardGateway = {
    ...fake,
    chargePayment: async (input) => {
      asked.push(input)
      return { ...paymentAt(input.providerId), ...bank.answer(input.providerId) }
    },
  }
  const test = await createTestApi({ overrides: { cards } })
  const { resources } = test
  const stored = async (id: string) => {
    const payment = await findPayment(resources.db, id)
    if (!payment) throw new Error('there is no such payment')
    return payment
  }
  const begin = async (provider = 'fake') => {
    const ownerId = await createMember(resources)
    const payment = { ownerId, provider, amountMinor: 5_000n }
    return { ownerId, id: await inTransaction(resources.db, (tx) => beginCardPayment(tx, payment)) }
  }
  /** A payment that the gateway knows. */
  const begun = async () => {
    const { ownerId, id } = await begin()
    const card = await readCardPayment(resources, await stored(id))
    return { ownerId, id, providerId: card?.providerId ?? '' }
  }
  const reset = () => {
    asked.length = 0
    bank.answer = pay
  }
  return {
    test,
    resources,
    fake,
    cards,
    asked,
    bank,
    paymentAt,
    change,
    stored,
    begin,
    begun,
    reset,
    jobs: () => listJobs(resources),
    forgetJobs: () => forgetJobs(resources),
  }
}

export type ChargingShop = Awaited<ReturnType<typeof openChargingShop>>
