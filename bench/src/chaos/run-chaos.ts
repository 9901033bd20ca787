import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { refundOrder } from '@monsoon/api/orders/refund-order'
import { createMember, createSale, signInMember } from '@monsoon/api/test-support/sale-fixture-queries'
import { seededRandom } from '../seeded-random.ts'
import { runOperation, type Acknowledged, type ChaosStage } from './chaos-operations.ts'
import { openChaosWorld, type ChaosWorld } from './chaos-world.ts'
import { findBroken, settle } from './check-chaos.ts'

interface Plan {
  seed: number
  operations: number
  clients: number
  apiKills: number
  databaseKills: number
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function setStage(world: ChaosWorld, random: () => number, acknowledged: Acknowledged[]): Promise<ChaosStage> {
  const { resources, cards } = world
  const buyers: ChaosStage['buyers'][number][] = []
  for (let index = 0; index < 30; index += 1) {
    const buyerId = await createMember(resources, { fundsMinor: 300_000n })
    buyers.push({ buyerId, ...(await signInMember(resources, buyerId)) })
  }
  const sales: ChaosStage['sales'][number][] = []
  // Some sell out early, so that selling the last edition happens under fire.
  for (const supply of [1, 1, 2, 5, 10, 20, 40, 80, 150, 300, 600, 1200]) {
    const { saleId, itemId } = await createSale(resources, {
      supply,
      priceMinor: 1_000n + BigInt(Math.floor(random() * 5_000)),
    })
    sales.push({ saleId, itemId })
  }
  const payCard = (providerId: string, isApproved: boolean) => {
    try {
      const status = cards.control.confirm({
        providerId,
        paymentMethod: isApproved ? 'pm_card_visa' : 'pm_card_visa_chargeDeclined',
      })
      if (status === 'requires_action') cards.control.answerChallenge({ providerId, isApproved })
    } catch {
      // Declined, or cancelled meanwhile: as it happens.
    }
  }
  const refund = async (orderId: string) => {
    // The buyer may have begun something else with it; a database that is down answers the next time.
    await refundOrder(resources, { orderId, reason: 'chaos' }).catch(() => {})
  }
  return { url: world.url, buyers, sales, payCard, refund, random, acknowledged, counts: new Map() }
}

/** Kills at random moments, evenly over the operations, never two at once. */
async function killAlong(world: ChaosWorld, plan: Plan, progress: () => number, random: () => number): Promise<void> {
  const kills = [
    ...Array.from({ length: plan.apiKills }, () => world.killApi),
    ...Array.from({ length: plan.databaseKills }, () => world.killPostgres),
  ].toSorted(() => random() - 0.5)
  for (const [index, kill] of kills.entries()) {
    const due = ((index + 0.3 + random() * 0.5) / kills.length) * plan.operations * 0.95
    while (progress() < due) await sleep(20)
    await kill()
  }
}

async function runSeed(plan: Plan): Promise<string[]> {
  const startedAt = Date.now()
  const random = seededRandom(plan.seed)
  const world = await openChaosWorld()
  try {
    const acknowledged: Acknowledged[] = []
    const stage = await setStage(world, random, acknowledged)
    let begun = 0
    let done = 0
    const failures: string[] = []
    const client = async () => {
      while (begun < plan.operations) {
        begun += 1
        await runOperation(stage).catch((error: unknown) => failures.push(String(error)))
        done += 1
      }
    }
    await Promise.all([killAlong(world, plan, () => done, random), ...Array.from({ length: plan.clients }, client)])
    await settle(world)
    const broken = [...failures, ...(await findBroken({ world, acknowledged, buyers: stage.buyers }))]
    const counts = [...stage.counts].map(([name, count]) => `${name} ${count}`).join(', ')
    print(
      `seed ${plan.seed}: ${done} operations (${counts}), ${acknowledged.length} purchases acknowledged, ` +
        `${plan.apiKills} API and ${plan.databaseKills} PostgreSQL kills, ${Math.round((Date.now() - startedAt) / 1000)} s: ` +
        (broken.length === 0 ? 'every promise holds' : 'BROKEN'),
    )
    return broken
  } finally {
    await world.close()
  }
}

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    operations: { type: 'string', default: '2000' },
    'api-kills': { type: 'string', default: '6' },
    'database-kills': { type: 'string', default: '4' },
  },
})
let failed = 0
for (const seed of values.seeds.split(',')) {
  const broken = await runSeed({
    seed: Number(seed),
    operations: Number(values.operations),
    clients: 24,
    apiKills: Number(values['api-kills']),
    databaseKills: Number(values['database-kills']),
  })
  for (const line of broken) print(`  ${line}`)
  if (broken.length > 0) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0
