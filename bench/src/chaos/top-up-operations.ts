import { randomUUID } from 'node:crypto'
import { between, choose, type ChaosStage, type Claim, type Trader } from './chaos-stage.ts'
import { act, insist } from './insist.ts'
import { payCard } from './pay-card.ts'

const hasArrived = (trader: Trader, topUpId: string): Claim => ({
  what: 'top-up',
  text: `SELECT FROM payment WHERE id = $1 AND owner_id = $2 AND purpose = 'top-up' AND status = 'succeeded'`,
  values: [topUpId, trader.userId],
})

const wasGivenUp = (topUpId: string): Claim => ({
  what: 'top-up given up',
  text: `SELECT FROM payment WHERE id = $1 AND status IN ('cancelled', 'failed')`,
  values: [topUpId],
})

const wasRecorded = (entryId: string): Claim => ({
  what: 'bank transfer',
  text: 'SELECT FROM bank_transfer WHERE entry_id = $1',
  values: [entryId],
})

/**
 * What people do to bring money into their wallets. Each gives whether the server did it; undefined: there was nothing
 * to do it to.
 */
export const topUpOperations = {
  'top up by card': async (stage: ChaosStage, trader: Trader) => {
    const payload = { amount: between(stage, 5, 60) }
    const begun = await insist(stage, trader, { method: 'POST', path: '/v1/top-up', payload })
    const { paymentId, topUp } = begun.data as { paymentId?: string; topUp?: { id: string } }
    if (!begun.isDone || !paymentId || !topUp) return false
    const post = { method: 'POST', payload: {} } as const
    if (stage.random() < 0.15) {
      // Given up while the bank still asks.
      const path = `/v1/top-up/${topUp.id}/cancel`
      const given = act(stage, trader, { ...post, path, claim: () => wasGivenUp(topUp.id) })
      payCard(stage, paymentId, true)
      return (await given).isDone
    }
    payCard(stage, paymentId, stage.random() < 0.85)
    // Some never come back from their bank's page: the webhook or the sweep completes those.
    if (stage.random() < 0.4) return true
    const path = `/v1/top-up/${topUp.id}/finish`
    return (await act(stage, trader, { ...post, path, claim: () => hasArrived(trader, topUp.id) })).isDone
  },
  'top up by transfer': async (stage: ChaosStage, trader: Trader) => {
    const post = { method: 'POST', path: '/v1/staff/transfers' } as const
    const details = await insist(stage, trader, { method: 'POST', path: '/v1/top-up/transfer', payload: {} })
    const entry = { entryId: randomUUID(), amount: `${between(stage, 5, 60)}.25`, currency: 'USD' }
    const remittance = stage.random() < 0.8 ? String(details.data['reference']) : 'For art'
    const payload = { ...entry, bookedOn: '2026-11-20', payer: 'Test Person', remittance }
    // Now and then two at the desk record the same entry at once.
    const desk = stage.random() < 0.3 ? stage.staff : [choose(stage, stage.staff)]
    const record = (staff: Trader) => act(stage, staff, { ...post, payload, claim: () => wasRecorded(entry.entryId) })
    return (await Promise.all(desk.map(record))).every(({ isDone }) => isDone)
  },
}
