import { pickWeighted } from '../seeded-random.ts'
import { auctionOperations } from './auction-operations.ts'
import { choose, type ChaosStage, type Trader } from './chaos-stage.ts'
import { disputeOperations } from './dispute-operations.ts'
import { offerOperations } from './offer-operations.ts'
import { pledgeOperations } from './pledge-operations.ts'
import { purchaseOperations } from './purchase-operations.ts'
import { sellingOperations } from './selling-operations.ts'
import { staffOperations } from './staff-operations.ts'
import { topUpOperations } from './top-up-operations.ts'
import { withdrawalOperations } from './withdrawal-operations.ts'

/** Does something; whether the server did what it was asked. Undefined: there was nothing to do it to. */
type Operation = (stage: ChaosStage, trader: Trader) => Promise<boolean | undefined>

const operations = {
  ...purchaseOperations,
  ...sellingOperations,
  ...auctionOperations,
  ...offerOperations,
  ...pledgeOperations,
  ...topUpOperations,
  ...withdrawalOperations,
  ...disputeOperations,
  ...staffOperations,
} satisfies Record<string, Operation>

const weights = Object.entries({
  'buy from the wallet': 16,
  'pay by card': 7,
  'begin and cancel': 3,
  'begin and walk away': 2,
  'pay after cancelling': 2,
  list: 10,
  'take down': 4,
  'let a sale end': 2,
  'open an auction': 5,
  bid: 18,
  raise: 5,
  'cancel an auction': 1,
  settle: 4,
  offer: 9,
  accept: 4,
  reject: 2,
  counter: 2,
  withdraw: 2,
  expire: 2,
  'bid by card': 6,
  'offer by card': 3,
  'ask card money back': 2,
  'top up by card': 5,
  'top up by transfer': 2,
  'dispute a card payment': 0.5,
  'decide a dispute': 0.3,
  'collect debts': 0.5,
  'withdraw money': 3,
  'take a withdrawal back': 1,
  'decide a withdrawal': 2,
  'void bids': 1,
  'cancel an auction with bids': 0.5,
  'answer a second chance': 1,
  'suspend and restore': 0.3,
} satisfies Record<keyof typeof operations, number>) as [keyof typeof operations, number][]

/** One random operation of one random person. */
export async function runOperation(stage: ChaosStage): Promise<void> {
  for (;;) {
    const name = pickWeighted(stage.random, weights)
    const run: Operation = operations[name]
    const isDone = await run(stage, choose(stage, stage.traders))
    if (isDone === undefined) continue
    const counted = stage.tally.operations.get(name) ?? { done: 0, refused: 0 }
    counted[isDone ? 'done' : 'refused'] += 1
    stage.tally.operations.set(name, counted)
    return
  }
}
