/**
 * How long one has to pay, the page of the bank or of the crypto provider included: 10 minutes. Nothing is held
 * meanwhile.
 */
export const PAYMENT_MS = 600_000

/** What a payment intent is for. */
export type PaymentPurposeName = 'order' | 'bid' | 'offer' | 'top-up' | 'export' | 'postage' | 'land'

/**
 * `open`: it may be paid. `succeeded`: it was paid, and what it is for has happened. `failed`: it was paid,
 * nothing came of it, and the money went back: to the card, or, of crypto, into the wallet. `returned`: it
 * succeeded, was freed later, and went back on request. `cancelled`: nothing was taken.
 */
export type PaymentStatus = 'open' | 'succeeded' | 'failed' | 'returned' | 'cancelled'
