import { maySpend, type CryptoReceipt, type WantedStanding } from '@monsoon/domain/crypto-receipt'
import { readReceipts } from '#crypto-checkout/read-receipts.ts'
import { recordReceipts, spendReceipt } from '#crypto-checkout/use-receipt.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { keepCryptoRest } from '#orders/keep-crypto-rest.ts'
import type { findPayment } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { placePledged } from './place-pledged.ts'
import { endPledge, lockPledge, type PledgeRow } from './pledge-queries.ts'
import type { PledgeSettlement } from './settle-pledge.ts'

/** The reason of a pledge that is cancelled because its time was over. */
export const notPaidInTime = 'not paid in time'

type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Whether what was pledged for is still wanted for money that comes now. */
export function standingOfPledge({ state }: Pick<PledgeRow, 'state'>): WantedStanding {
  if (state === 'open') return 'open'
  return state === 'placed' ? 'done' : 'over'
}

/**
 * What a hosted crypto payment does to its pledge: the provider is asked first, without a lock. Enough makes the offer; what a rule refuses,
 * what is too little when the time is over and what is more than enough stays in the wallet. Any number of times, in any order.
 */
export async function settleCryptoPledge(
  resources: Resources,
  { payment, pledge }: { payment: StoredPayment; pledge: PledgeRow },
): Promise<PledgeSettlement> {
  const isOver = pledge.state !== 'placed' && (pledge.state !== 'open' || pledge.expiresAt <= pledge.now)
  const receipts = await readReceipts(resources, payment, { isOver })
  const record = (tx: Tx, standing: WantedStanding) => recordReceipts(tx, payment, { receipts, standing })
  const keep = (tx: Tx, receipt: CryptoReceipt, standing: WantedStanding) =>
    keepCryptoRest(tx, payment, { receipt, standing, itemId: pledge.itemId })

  const end = (state: 'cancelled' | 'unplaced', reason: string) =>
    inTransaction(resources.db, async (tx): Promise<PledgeSettlement> => {
      const locked = await lockPledge(tx, pledge.pledgeId)
      const isOpen = locked.state === 'open'
      const standing = isOpen ? 'over' : standingOfPledge(locked)
      const receipt = await record(tx, standing)
      if (isOpen) await endPledge(tx, { pledgeId: pledge.pledgeId, state, reason })
      await keep(tx, receipt, standing)
      return isOpen ? { outcome: state, reason } : { outcome: locked.state, reason: locked.reason }
    })

  /** Writes down what has come, and brings what has no use any more into the wallet. */
  const look = () =>
    inTransaction(resources.db, async (tx) => {
      const locked = await lockPledge(tx, pledge.pledgeId)
      const standing = standingOfPledge(locked)
      const receipt = await record(tx, standing)
      await keep(tx, receipt, standing)
      return { locked, receipt, standing }
    })

  const { locked, receipt, standing } = await look()
  if (standing !== 'open') return { outcome: locked.state, reason: locked.reason }
  if (maySpend(receipt, standing)) {
    try {
      const settlement = await placePledged(resources, pledge, async (tx) => {
        await spendReceipt(tx, payment, await record(tx, 'open'))
      })
      await look()
      return settlement
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return end('unplaced', error.message)
    }
  }
  if (isOver && receipt.pendingMinor === 0n) return end('cancelled', notPaidInTime)
  return { outcome: receipt.pendingMinor > 0n ? 'pending' : 'open', reason: null }
}
