import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { listStripeDisputes } from './stripe-disputes.ts'

const disputeIn = (currency: string) => ({
  ...{ id: `dp_${currency}`, payment_intent: `pi_${currency}`, amount: 4_200, currency },
  ...{ status: 'needs_response', reason: 'fraudulent' },
})

/** A provider that knows one dispute in dollars and one in euros. */
const stripe = {
  disputes: {
    list: async ({ payment_intent: intent }: { payment_intent?: string }) => ({
      data: [disputeIn('usd'), disputeIn('eur')].filter((one) => !intent || one.payment_intent === intent),
    }),
  },
} as unknown as Stripe

it('takes no euros for the dollars of the payment, and stops no other dispute by that', async () => {
  await expect(listStripeDisputes(stripe, { providerId: 'pi_eur' })).rejects.toThrow('dp_eur of pi_eur is in eur')
  expect(await listStripeDisputes(stripe, { providerId: 'pi_usd' })).toMatchObject([{ amountMinor: 4_200n }])
  const named = await listStripeDisputes(stripe, { since: new Date(0) })
  expect(named.map(({ providerId }) => providerId)).toEqual(['pi_usd', 'pi_eur'])
})
