import type { InitiatedPurchase } from '@monsoon/contract/orders'

/** A purchase on chain that has begun, with what its wallet sends. */
export type EtherHeld = InitiatedPurchase & { etherPurchase: NonNullable<InitiatedPurchase['etherPurchase']> }

export const isEtherHeld = (held: InitiatedPurchase | undefined): held is EtherHeld => Boolean(held?.etherPurchase)
