import type { KycReasonCode } from '@monsoon/contract/accounts/kyc'

/** What came of a look at a submission. */
export type Verdict =
  | { status: 'verified' }
  | { status: 'rejected'; reasonCode: KycReasonCode; reasonText: string }
  | 'staff decides'

/** Who looks at what people hand in first: our staff, or a provider that checks papers by machine. */
export interface IdentityReviewer {
  /** Kept with each submission. */
  name: string
  /**
   * Asked at least once for each submission. `transactionId`: where the check began with the provider. Throws where it
   * cannot be reached.
   */
  review: (submission: { submissionId: string; transactionId: string | null }) => Promise<Verdict>
}

/** Every submission waits for staff. */
export const inHouseReview: IdentityReviewer = { name: 'in-house', review: async () => 'staff decides' }
