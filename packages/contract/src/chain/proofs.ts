import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../shapes.ts'

/** An amount in cents as decimal text: sums over all wallets may be larger than a JSON number holds exactly. */
const cents = z.string().regex(/^-?\d+$/)

/**
 * What is compared: two sums, a wallet with its transfers, what is locked with the locks, what a sale leaves behind.
 */
export const proofChecks = [
  'wallets and liabilities',
  'balance and transfers',
  'locked and locks',
  'sales being split',
] as const
export type ProofCheck = (typeof proofChecks)[number]

const proof = z.object({
  at: time,
  /** All of it agrees. */
  holds: z.boolean(),
  wallets: z.int(),
  walletsMinor: cents,
  liabilitiesMinor: cents,
})

/** Something that does not agree: of one account, or of all together (`accountId` null). */
export const proofDifference = z.object({
  check: z.enum(proofChecks),
  accountId: id.nullable(),
  expectedMinor: cents,
  foundMinor: cents,
})
export type ProofDifference = z.infer<typeof proofDifference>

export const staffProof = proof.extend({
  id,
  heldMinor: cents,
  tookMs: z.int(),
  differences: z.array(proofDifference),
})
export type StaffProof = z.infer<typeof staffProof>

export const proofEndpoints = {
  'GET /v1/proof': endpoint({
    summary:
      'Whether what all wallets hold is what the house owes, by the last nightly proof of the books; null before the first',
    auth: 'anyone',
    data: z.object({ proof: proof.nullable() }),
    publicCacheSeconds: 60,
    errors: [],
  }),
  'GET /v1/staff/proofs': endpoint({
    summary: 'The nightly proofs of the books, newest first, with what did not agree',
    auth: 'staff',
    query: z.object({ before: id.optional() }),
    data: z.object({ proofs: z.array(staffProof), next: id.nullable() }),
    errors: [],
    concernsNobody: true,
  }),
}
