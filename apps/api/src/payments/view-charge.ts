import type { StartedPayment } from './begin-payment.ts'

const timesOf = ({ payment: { expiresAt, now } }: StartedPayment) => ({
  payUntil: expiresAt?.toISOString() ?? null,
  serverTime: now.toISOString(),
})

/** What a browser needs to have a card pay for a bid or an offer. */
export const viewCharge = (started: StartedPayment) => ({
  pledgeId: started.payment.publicId,
  paymentIntent: started.clientSecret,
  paymentId: started.providerId,
  ...timesOf(started),
})

/** The same fields where no card is to pay. */
export const noCharge = () => ({
  pledgeId: null,
  paymentIntent: null,
  paymentId: null,
  payUntil: null,
  serverTime: new Date().toISOString(),
})
