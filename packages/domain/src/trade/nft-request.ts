/**
 * How a request for the object of an edition stands (server rules, 30), in the words of the specification. `claim`: it
 * came damaged or not at all, and staff decide. `replaced`: another object is to be sent, and goes the same way again.
 */
export const NFT_REQUEST_STATES = [
  'requested',
  'waiting for payment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'claim',
  'replaced',
  'closed',
  'cancelled',
  'rejected',
  'refunded',
] as const
export type NftRequestState = (typeof NFT_REQUEST_STATES)[number]

/** Who acts: `sender` is the artist of a work who sends it themself; `courier` and `clock` act by jobs. */
export type NftRequestActor = 'owner' | 'sender' | 'staff' | 'courier' | 'clock'

interface Act {
  from: readonly NftRequestState[]
  to: NftRequestState
  by: readonly NftRequestActor[]
}

const acts = {
  quote: { from: ['requested', 'waiting for payment'], to: 'waiting for payment', by: ['sender', 'staff'] },
  reject: {
    from: ['requested', 'waiting for payment', 'paid', 'preparing'],
    to: 'rejected',
    by: ['sender', 'staff'],
  },
  cancel: { from: ['requested', 'waiting for payment'], to: 'cancelled', by: ['owner', 'clock'] },
  pay: { from: ['waiting for payment'], to: 'paid', by: ['owner', 'clock'] },
  prepare: { from: ['paid'], to: 'preparing', by: ['sender', 'staff'] },
  ship: { from: ['paid', 'preparing', 'replaced'], to: 'shipped', by: ['sender', 'staff'] },
  deliver: { from: ['shipped'], to: 'delivered', by: ['courier', 'staff'] },
  lose: { from: ['shipped'], to: 'claim', by: ['courier'] },
  claim: { from: ['shipped', 'delivered'], to: 'claim', by: ['owner'] },
  close: { from: ['shipped', 'delivered'], to: 'closed', by: ['owner', 'clock'] },
  decline: { from: ['claim'], to: 'closed', by: ['staff'] },
  replace: { from: ['claim'], to: 'replaced', by: ['staff'] },
  refund: { from: ['claim', 'replaced'], to: 'refunded', by: ['staff'] },
} as const satisfies Record<string, Act>

export type NftRequestAct = keyof typeof acts

/** Days in which the postage is to be paid (server rules, 30). */
export const NFT_REQUEST_PAY_DAYS = 7

/** Default of the setting: days after the delivery in which its owner can say that something is wrong. */
export const NFT_REQUEST_CLAIM_DAYS = 14

/** Days after which a parcel that nobody saw arrive may be claimed as lost. */
export const NFT_REQUEST_LOST_DAYS = 21

/** Pictures that one claim may show. */
export const NFT_REQUEST_PICTURES = 6

/** The most that a quote may come to, in cents. */
export const MAX_POSTAGE_USD_MINOR = 10_000_000n

const over: readonly NftRequestState[] = ['closed', 'cancelled', 'rejected', 'refunded']

/** It keeps its edition from being sold until it ends. */
export const isOpenRequest = (state: NftRequestState): boolean => !over.includes(state)

/** The states from payment to end, in which whoever sends it is told where to. */
export const isAddressShown = (state: NftRequestState): boolean =>
  isOpenRequest(state) && state !== 'requested' && state !== 'waiting for payment'

/** The object was asked for and not given up: nobody asks for that of this edition again. */
export const isClaimedForLife = (state: NftRequestState): boolean => state !== 'cancelled' && state !== 'rejected'

/**
 * Where the object of an edition is that was asked for: with whoever sends it, with the courier, with who asked, or
 * nobody knows.
 */
export const OBJECT_PLACES = ['sender', 'courier', 'owner', 'lost'] as const
export type ObjectPlace = (typeof OBJECT_PLACES)[number]

export function objectPlace(state: NftRequestState): ObjectPlace {
  switch (state) {
    case 'shipped':
    case 'claim':
      return 'courier'
    case 'delivered':
    case 'closed':
      return 'owner'
    case 'refunded':
      return 'lost'
    case 'requested':
    case 'waiting for payment':
    case 'paid':
    case 'preparing':
    case 'replaced':
    case 'cancelled':
    case 'rejected':
      return 'sender'
  }
}

/** What is known of a request when it is asked who may do what. */
export interface NftRequestFacts {
  state: NftRequestState
  shippedAt: Date | null
  claimUntil: Date | null
  now: Date
}

/** The state that an act leads to; null: whoever asks may not do it, or not now. */
export function stateAfter(
  act: NftRequestAct,
  { actor, facts }: { actor: NftRequestActor; facts: NftRequestFacts },
): NftRequestState | null {
  const { from, to, by }: Act = acts[act]
  if (!from.includes(facts.state) || !by.includes(actor)) return null
  return isInTime(act, { actor, facts }) ? to : null
}

function isInTime(
  act: NftRequestAct,
  { actor, facts: { state, shippedAt, claimUntil, now } }: { actor: NftRequestActor; facts: NftRequestFacts },
): boolean {
  // Only what has come is over by the clock.
  if (act === 'close' && actor === 'clock') return state === 'delivered' && claimUntil !== null && claimUntil <= now
  if (act !== 'claim') return true
  if (state === 'delivered') return claimUntil !== null && now < claimUntil
  return shippedAt !== null && now.getTime() - shippedAt.getTime() >= NFT_REQUEST_LOST_DAYS * 86_400_000
}

/** What somebody may do with a request now, in the order of the acts. */
export const actsOn = (actor: NftRequestActor, facts: NftRequestFacts): NftRequestAct[] =>
  (Object.keys(acts) as NftRequestAct[]).filter((act) => stateAfter(act, { actor, facts }) !== null)

/** The states from which an act is possible. */
export const statesBefore = (act: NftRequestAct): readonly NftRequestState[] => acts[act].from
