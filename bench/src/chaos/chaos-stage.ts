import type { ChaosWorld } from './chaos-world.ts'

/** Somebody who trades. */
export interface Trader {
  userId: string
  authorization: string
}

export interface ChaosCall {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  payload: object
}

/** A statement that finds exactly one row as long as what was acknowledged stands. */
export interface Claim {
  what: string
  text: string
  values: readonly unknown[]
}

/** What a client was told, and must find again after every crash. */
export interface Acknowledged {
  trader: Trader
  call: ChaosCall
  key: string
  body: string
  claim: Claim
}

export interface KnownWork {
  itemId: string
  supply: number
  creator: Trader
}

export interface KnownSale {
  saleId: string
  itemId: string
  /** Who can take it down; absent: nobody of these. */
  seller?: Trader
}

export interface KnownAuction {
  auctionId: string
  itemId: string
  seller: Trader
  highestUsd: number
  leader: Trader | null
  isClosing: boolean
}

export interface KnownOffer {
  offerId: string
  buyer: Trader
  ownerId: string
}

/** A bid or an offer that somebody began to pay by card. */
export interface KnownPledge {
  pledgeId: string
  owner: Trader
}

export interface KnownWithdrawal {
  withdrawalId: string
  owner: Trader
}

/** What clients believe of the market. Some of it is out of date, as on people's screens. */
export interface Market {
  works: KnownWork[]
  sales: Map<string, KnownSale>
  auctions: Map<string, KnownAuction>
  offers: Map<string, KnownOffer>
  pledges: Map<string, KnownPledge>
  withdrawals: Map<string, KnownWithdrawal>
  /** What cards' banks have taken back and not decided yet. */
  disputes: Set<string>
}

/** How a run went so far. */
export interface Tally {
  /** By operation: how many were done, and how many of them the server refused. */
  operations: Map<string, { done: number; refused: number }>
  /** By the code of the refusal. */
  refusals: Map<string, number>
  slowestAnswerMs: number
  /** Calls whose connection died, or that the server could not answer. */
  repeats: number
}

/** Where the clients of a run act. */
export interface ChaosStage {
  world: ChaosWorld
  traders: readonly Trader[]
  staff: readonly Trader[]
  /** Those who may take money out, and the bank account that it goes to. */
  withdrawers: readonly { trader: Trader; accountId: string }[]
  market: Market
  random: () => number
  acknowledged: Acknowledged[]
  tally: Tally
}

/** One of the choices; undefined when there is none. */
export function chooseAny<Choice>(
  { random }: Pick<ChaosStage, 'random'>,
  choices: Iterable<Choice>,
): Choice | undefined {
  const all = [...choices]
  return all[Math.floor(random() * all.length)]
}

export function choose<Choice>(stage: Pick<ChaosStage, 'random'>, choices: Iterable<Choice>): Choice {
  const choice = chooseAny(stage, choices)
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}

/** A whole number from `least` to `most`. */
export const between = ({ random }: Pick<ChaosStage, 'random'>, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
