import Stripe from 'stripe'
import { callStripe } from './call-stripe.ts'
import { CardRefused, type CardVault, type ChargeKeptCard, type KeptCard, keptCardGone } from '../card-gateway.ts'
import { EXPAND, expanded, readPayment } from './stripe-payment.ts'

/**
 * Cards that Stripe keeps with a Customer (https://docs.stripe.com/payments/save-during-payment). A Customer of ours
 * says nothing of the person but our own id.
 */
export function createStripeCardVault(stripe: Stripe): CardVault {
  return {
    createHolder: ({ ownerId, idempotencyKey }) =>
      callStripe(async () => (await stripe.customers.create({ metadata: { ownerId } }, { idempotencyKey })).id),
    saveCardOf: ({ providerId, holder }) =>
      callStripe(async () => {
        const kept = holder === null ? ({ setup_future_usage: '' } as const) : onSession(holder)
        await stripe.paymentIntents.update(providerId, kept)
      }),
    findKeptCard: ({ providerId, holder }) => callStripe(() => findKeptCard(stripe, { providerId, holder })),
    charge: (input) => charge(stripe, input),
    isKept: (card) => isKept(stripe, card),
    forgetCard: (reference) => forgetCard(stripe, reference),
    forgetHolder: (holder) =>
      orUnknown(async () => {
        await stripe.customers.del(holder)
      }),
  }
}

/** The buyer will be there again: their bank may ask them then too. */
const onSession = (customer: string) => ({ customer, setup_future_usage: 'on_session' }) as const

const idOf = (field: string | { id: string } | null): string | null =>
  (typeof field === 'string' ? field : field?.id) ?? null

async function findKeptCard(
  stripe: Stripe,
  { providerId, holder }: { providerId: string; holder: string },
): Promise<KeptCard | null> {
  const intent = await stripe.paymentIntents.retrieve(providerId, { expand: EXPAND })
  if (intent.status !== 'succeeded' || intent.setup_future_usage !== 'on_session') return null
  const method = expanded(intent.payment_method)
  const card = method?.card
  if (!method || !card || idOf(method.customer) !== holder) return null
  return {
    reference: method.id,
    brand: card.brand,
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    fingerprint: card.fingerprint ?? method.id,
  }
}

async function charge(stripe: Stripe, { providerId, holder, reference, returnUrl }: ChargeKeptCard) {
  const before = await read(stripe, providerId)
  if (before.payment.state === 'succeeded' || before.payment.state === 'canceled') return before
  try {
    return await callStripe(async () => {
      await stripe.paymentIntents.update(providerId, { customer: holder, setup_future_usage: '' })
      const confirmation = { payment_method: reference, return_url: returnUrl, expand: EXPAND }
      return describe(await stripe.paymentIntents.confirm(providerId, confirmation))
    })
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    const isDeclined = error.cause instanceof Stripe.errors.StripeCardError
    // Or an earlier call has confirmed it, and only its answer was lost.
    if (isDeclined || error.code === 'payment_intent_unexpected_state') return read(stripe, providerId)
    if (await isKept(stripe, { holder, reference })) throw error
    throw new CardRefused(error.message, { code: keptCardGone, cause: error })
  }
}

const read = (stripe: Stripe, providerId: string) =>
  callStripe(async () => describe(await stripe.paymentIntents.retrieve(providerId, { expand: EXPAND })))

const describe = (intent: Stripe.PaymentIntent) => ({
  payment: readPayment(intent),
  bankUrl: intent.next_action?.redirect_to_url?.url ?? null,
})

/** Whether a card still lies with its Customer. */
async function isKept(
  stripe: Stripe,
  { reference, holder }: { reference: string; holder: string | null },
): Promise<boolean> {
  const method = await orUnknown(() => stripe.paymentMethods.retrieve(reference))
  const customer = idOf(method?.customer ?? null)
  return holder === null ? customer !== null : customer === holder
}

async function forgetCard(stripe: Stripe, reference: string): Promise<void> {
  try {
    await orUnknown(() => stripe.paymentMethods.detach(reference))
  } catch (error) {
    // It was forgotten before: Stripe has no code for that.
    if (error instanceof CardRefused && !(await isKept(stripe, { reference, holder: null }))) return
    throw error
  }
}

/** Calls Stripe; undefined where it knows no such thing. */
async function orUnknown<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await callStripe(work)
  } catch (error) {
    if (error instanceof CardRefused && error.code === 'resource_missing') return undefined
    throw error
  }
}
