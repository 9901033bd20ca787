import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, numberInput, time, usd, workName } from '../shapes.ts'

/** How somebody earns: of first sales of own works, of resales of them, as a curator, by selling again. */
export const earningKinds = ['first sales', 'royalties', 'curating', 'resales'] as const
export type EarningKind = (typeof earningKinds)[number]

const sums = z.object({ 'first sales': usd, royalties: usd, curating: usd, resales: usd })

const ether = z.string().describe('ETH, exact: up to 18 decimals')

/** A share of a sale on chain, which the market contract paid to an address: it is in no wallet here. */
const chainEarning = z.object({
  orderId: id,
  work: workName,
  kind: z.enum(earningKinds),
  amount: ether,
  address: z.string(),
  transactionHash: z.string(),
  explorerUrl: z.string(),
  at: time,
})

/** What came into a wallet by sales in a year, before what was given back, which stands beside it. */
export const earningEndpoints = {
  'GET /v1/earnings': endpoint({
    summary: 'What somebody earned by sales in a year: by month, by work and by kind',
    auth: 'member',
    query: z.object({
      year: numberInput(z.number({ error: 'Please name a year' }).int().min(2020).max(2099))
        .optional()
        .describe('without: this one'),
    }),
    data: z.object({
      year: z.int(),
      years: z.array(z.int()),
      total: usd,
      givenBack: usd,
      kinds: sums,
      /** All twelve, January first. */
      months: z.array(sums.extend({ month: z.string(), total: usd })),
      /** The fifty that earned most. */
      works: z.array(sums.extend({ work: workName, sales: z.int(), total: usd })),
      /** What sales on chain paid in that year, beside all of this; of its sales the newest hundred. */
      onChain: z.object({ total: ether, sales: z.array(chainEarning) }),
    }),
    errors: [],
  }),
}
