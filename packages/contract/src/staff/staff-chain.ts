import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, time } from '../shapes.ts'
import { reasonField } from './staff.ts'

/** Amounts of ether as people read them, e.g. "0.0125". */
const ether = z.string()

/** The queue of one sender on a chain. */
const chainSender = z.object({
  id,
  address: z.string(),
  /** The house's key; else a member's. */
  isHouse: z.boolean(),
  balance: ether.nullable(),
  /** Since when it cannot pay for what waits. */
  shortSince: time.nullable(),
  /** Why it sends nothing until somebody has looked. */
  stoppedReason: z.string().nullable(),
})

/** A transaction that has waited for longer than a block takes. */
const stuckTransaction = z.object({
  id,
  purpose: z.string(),
  state: z.enum(['queued', 'sent', 'mined']),
  hash: z.string().nullable(),
  reason: z.string().nullable(),
  since: time,
})

const chainDifference = z.object({
  id,
  itemId: id,
  itemName: z.string(),
  holder: z.string(),
  kind: z.enum(['lost-mint', 'unknown-mint', 'burn', 'foreign-transfer']),
  inBooks: z.int(),
  onChain: z.int(),
})
export type ChainDifference = z.infer<typeof chainDifference>

export const chainBoard = z.object({
  chainId: z.int(),
  networks: z.array(z.enum(['ethereum', 'polygon'])),
  explorer: z.string(),
  confirmations: z.int(),
  /** null: it has not been reached yet. */
  head: z.object({ number: z.int(), at: time, seenAt: time, scanned: z.int() }).nullable(),
  mintedEditions: z.int(),
  gasSpent: ether,
  waiting: z.int(),
  onTheWay: z.int(),
  failed: z.int(),
  /** Sold and not minted yet, within a day of the sale, or of when the chain was first reached. */
  mintingEditions: z.int(),
  /** Not minted a day after both: its buyer may wait, or be refunded (server-rules 14). */
  lateEditions: z.int(),
  /** Custodial addresses at which the chain has less ether than the books. */
  etherMissing: z.int(),
  senders: z.array(chainSender),
  stuck: z.array(stuckTransaction),
  /** The last comparison of chain and books. */
  proof: z
    .object({ at: time, block: z.int(), works: z.int(), editions: z.int(), differences: z.array(chainDifference) })
    .nullable(),
})
export type ChainBoard = z.infer<typeof chainBoard>

/** What `msg` says. */
export const staffChainTexts = {
  begun: 'The comparison is running. Please load the page again in a minute.',
  restarted: 'The queue is running again. It stops again if the cause is still there.',
} as const

export const staffChainEndpoints = {
  'GET /v1/staff/chain': endpoint({
    summary: 'The chains that works are minted on: queues, balances, what is stuck, and how chain and books compare',
    auth: 'staff',
    data: z.object({ chains: z.array(chainBoard) }),
    errors: [],
    concernsNobody: true,
  }),
  'POST /v1/staff/chain': endpoint({
    summary: 'Compare chain and books now, not only at night',
    auth: 'staff',
    data: nothing,
    errors: [],
    rateLimit: 'settings',
  }),
  'POST /v1/staff/chain/senders/{id}/restart': endpoint({
    summary: 'Restart a queue that has stopped, after somebody has found out why',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ reason: reasonField.describe('What was found, for the log of staff') }),
    data: nothing,
    errors: ['queue-runs', 'proof-needed', 'key-reused'],
    requiresRecentAuth: true,
    idempotent: true,
  }),
}
