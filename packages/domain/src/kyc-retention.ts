/**
 * How long the documents of a rejected proof of identity are kept, while its owner can object (Privacy Policy VI).
 */
export const KYC_REJECTED_DAYS = 90

/** How long proofs of identity are kept after the account was closed (Privacy Policy VI). */
export const KYC_CLOSED_YEARS = 5
