/**
 * How long the documents of a rejected proof of identity are kept, while its owner can object (Privacy Policy VI).
 */
export const KYC_REJECTED_DAYS = 90

/** How long proofs of identity are kept after the account was closed (Privacy Policy VI). */
export const KYC_CLOSED_YEARS = 5

/** A CV is deleted so long after it came, whatever became of the application (Privacy Policy VI). */
export const CV_KEPT_DAYS = 180

/** What strangers wrote, and applications without their CV, are deleted so long after they came (Privacy Policy VI). */
export const MESSAGES_KEPT_YEARS = 3

/** The security log goes back so far, unless SECURITY_LOG_DAYS says otherwise: what is noticed late can be traced. */
export const SECURITY_LOG_DAYS = 180
