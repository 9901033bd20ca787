import type { EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

/** What was begun on chain, with what its wallet sends. */
export type EtherBegun = { etherPurchase: EtherPurchase; serverTime: string }

/** A purchase on chain that has begun. */
export type EtherHeld = InitiatedPurchase & EtherBegun

export const isEtherHeld = (held: InitiatedPurchase | undefined): held is EtherHeld => Boolean(held?.etherPurchase)
