import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pickWeighted } from '../seeded-random.ts'

/** What a client was told and must find again after every crash. */
export interface Acknowledged {
  buyerId: string
  key: string
  orderId: string
  body: string
  request: { path: string; payload: object }
}

export interface ChaosBuyer {
  buyerId: string
  authorization: string
}

export interface ChaosSale {
  saleId: string
  itemId: string
}

export interface ChaosStage {
  url: string
  buyers: readonly ChaosBuyer[]
  sales: readonly ChaosSale[]
  /** Pays at the card provider as a browser would. */
  payCard: (providerId: string, isApproved: boolean) => void
  refund: (orderId: string) => Promise<void>
  random: () => number
  acknowledged: Acknowledged[]
  counts: Map<string, number>
}

interface Sent {
  status: number
  text: string
  data: Record<string, unknown>
}

const giveUpAfterMs = 45_000

/** Sends until somebody answers: what a careful client does when a connection dies, always with the same key. */
async function insist(stage: ChaosStage, buyer: ChaosBuyer, path: string, payload: object, key: string): Promise<Sent> {
  const endsAt = Date.now() + giveUpAfterMs
  for (;;) {
    try {
      const response = await fetch(`${stage.url}${path}`, {
        method: 'POST',
        headers: { authorization: buyer.authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(payload),
        signal: AbortSignal.timeout(15_000),
      })
      const text = await response.text()
      if (response.status < 500) {
        const { data } = JSON.parse(text) as { data?: Record<string, unknown> }
        return { status: response.status, text, data: data ?? {} }
      }
    } catch {
      // The connection died: nobody knows whether it happened.
    }
    if (Date.now() > endsAt) throw new Error(`${path} was not answered within ${giveUpAfterMs / 1000} s`)
    await sleep(100 + stage.random() * 200)
  }
}

const choose = <Choice>(stage: ChaosStage, choices: readonly Choice[]): Choice => {
  const choice = choices[Math.floor(stage.random() * choices.length)]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}

const operations = {
  'buy from the wallet': async (stage: ChaosStage, buyer: ChaosBuyer, sale: ChaosSale) => {
    const key = randomUUID()
    const request = { path: '/v1/buy', payload: { ...sale, quantity: 1 + Math.floor(stage.random() * 2) } }
    const sent = await insist(stage, buyer, request.path, request.payload, key)
    if (sent.status !== 200) return
    const orderId = String(sent.data['orderId'])
    stage.acknowledged.push({ buyerId: buyer.buyerId, key, orderId, body: sent.text, request })
    if (stage.random() < 0.1) await stage.refund(orderId)
  },
  'pay by card': async (stage: ChaosStage, buyer: ChaosBuyer, sale: ChaosSale) => {
    const begun = await insist(
      stage,
      buyer,
      '/v1/buy/initiate',
      { ...sale, quantity: 1, modeOfPayment: 'card' },
      randomUUID(),
    )
    const paymentId = begun.data['paymentId']
    if (begun.status !== 200 || typeof paymentId !== 'string') return
    stage.payCard(paymentId, stage.random() < 0.85)
    // Some never come back from their bank's page: the webhook or the sweep completes those.
    if (stage.random() < 0.4) return
    const key = randomUUID()
    const request = { path: '/v1/buy', payload: { ...sale, quantity: 1, paymentId } }
    const sent = await insist(stage, buyer, request.path, request.payload, key)
    if (sent.status === 200) {
      stage.acknowledged.push({
        buyerId: buyer.buyerId,
        key,
        orderId: String(sent.data['orderId']),
        body: sent.text,
        request,
      })
    }
  },
  'begin and cancel': async (stage: ChaosStage, buyer: ChaosBuyer, sale: ChaosSale) => {
    const begun = await insist(stage, buyer, '/v1/buy/initiate', { ...sale, quantity: 1 }, randomUUID())
    if (begun.status === 200)
      await insist(stage, buyer, `/v1/order/${String(begun.data['orderId'])}/cancel`, {}, randomUUID())
  },
  'begin and walk away': async (stage: ChaosStage, buyer: ChaosBuyer, sale: ChaosSale) => {
    await insist(stage, buyer, '/v1/buy/initiate', { ...sale, quantity: 1 }, randomUUID())
  },
  'pay after cancelling': async (stage: ChaosStage, buyer: ChaosBuyer, sale: ChaosSale) => {
    const begun = await insist(
      stage,
      buyer,
      '/v1/buy/initiate',
      { ...sale, quantity: 1, modeOfPayment: 'card' },
      randomUUID(),
    )
    const { paymentId, orderId } = begun.data
    if (begun.status !== 200 || typeof paymentId !== 'string') return
    stage.payCard(paymentId, true)
    await insist(stage, buyer, `/v1/order/${String(orderId)}/cancel`, {}, randomUUID())
  },
}

/** One random operation of one random buyer on one random sale. */
export async function runOperation(stage: ChaosStage): Promise<void> {
  const name = pickWeighted(stage.random, [
    ['buy from the wallet', 45],
    ['pay by card', 30],
    ['begin and cancel', 10],
    ['begin and walk away', 8],
    ['pay after cancelling', 7],
  ] as const)
  await operations[name](stage, choose(stage, stage.buyers), choose(stage, stage.sales))
  stage.counts.set(name, (stage.counts.get(name) ?? 0) + 1)
}
