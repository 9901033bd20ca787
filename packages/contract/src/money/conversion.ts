import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyType, id, time } from '../shapes.ts'

const currency = z.preprocess((given) => (typeof given === 'string' ? given.toUpperCase() : given), currencyType)

const amount = z
  .string({ error: 'Please enter an amount' })
  .trim()
  .regex(/^\d{1,12}(\.\d{1,18})?$/, 'Please enter an amount, such as 420 or 0.131')

/** An amount as decimal number: USD with at most 2 decimals, ETH with 5. */
const side = z.object({ amount: z.number(), currencyType })

export const conversionEndpoints = {
  'GET /v1/conversion': endpoint({
    summary: 'What an amount is in the other currency, by the last known rate; to look at, not to pay by',
    auth: 'anyone',
    query: z.object({ amount, from: currency, to: currency }),
    /** `rate`: USD per ETH, with the time since when it is known. */
    data: z.object({ from: side, to: side, rate: z.number(), fetchedAt: time }),
    errors: [],
    rateLimit: 'quote',
  }),
  'GET /v1/conversion/hold': endpoint({
    summary: 'The same to ETH, with the rate held for the caller: for 60 seconds, to be used once',
    auth: 'member',
    query: z.object({ amount, from: currency, to: currency.default('ETH') }),
    data: z.object({ from: side, to: side, rate: z.number(), holdingId: id, expiresAt: time, serverTime: time }),
    errors: ['rate-too-old'],
    rateLimit: 'quote',
  }),
}
