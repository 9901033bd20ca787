import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { landAddress } from '../land/land.ts'
import { cardMoney, lockedAmount } from './postings.ts'
import { currencyType, id, itemPicture, pageQuery, pagination, time, usd } from '../shapes.ts'

export const balance = z.object({
  cryptoWallet: z.array(
    z.object({ walletName: z.string(), balances: z.array(z.object({ balance: z.string(), token: z.string() })) }),
  ),
  fiatWallet: z.object({
    totalBalance: usd,
    lockedBalance: usd,
    freeBalance: usd,
    currencyType,
    /** The newest hundred. */
    locks: z.array(lockedAmount),
    /** May be spent, but not withdrawn yet; the next to be free first. */
    cardMoney: z.array(cardMoney),
  }),
})
export type Balance = z.infer<typeof balance>

export const walletTransaction = z.object({
  id,
  item: itemPicture.nullable().describe('the work, or the parcel'),
  land: landAddress.nullable().describe('of a parcel'),
  transactionId: z.string(),
  events: z.string(),
  status: z.string(),
  amount: usd,
  currencyType,
  transactionType: z.enum(['debit', 'credit']),
  paymentMode: z.string(),
  createdAt: time,
  directNFTTransfer: z.boolean().describe("whether it goes to the buyer's own wallet"),
})
export type WalletTransaction = z.infer<typeof walletTransaction>

export const walletEndpoints = {
  'GET /v1/balance': endpoint({ summary: 'What is in the own wallets', auth: 'member', data: balance, errors: [] }),
  'GET /v1/wallet/transactions': endpoint({
    summary: 'Every movement of the own fiat wallet',
    auth: 'member',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.default(10),
      sortBy: z.enum(['newest', 'oldest']).default('newest'),
      transactionType: z.enum(['all', 'debit', 'credit']).default('all'),
    }),
    data: z.object({ transactions: z.array(walletTransaction), pagination }),
    errors: [],
  }),
}
