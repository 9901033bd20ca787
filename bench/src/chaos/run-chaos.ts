// `npm run test:chaos`: people trade while server, database and the network between them fail; afterwards every promise
// is checked. `-- --short`: one seed, a fifth of the operations. `-- --seeds=1,7 --operations=2000`: as one likes.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createMember, createSale, createWork, signInMember } from '@monsoon/api/test-support/sale-fixture-queries'
import { letWithdraw } from '@monsoon/api/test-support/payments/withdrawal-fixture-queries'
import { seededRandom } from '../seeded-random.ts'
import { runOperation } from './chaos-operations.ts'
import type { ChaosStage, KnownSale, KnownWork, Trader } from './chaos-stage.ts'
import { type ChaosWorld, openChaosWorld } from './chaos-world.ts'
import { findLost, replayAnswers } from './check-acknowledged.ts'
import { compareWithProvider, findBrokenOutcomes, findBrokenPromises } from './check-chaos.ts'
import { decideAllDisputes } from './dispute-operations.ts'
import { disturb, type Disturbances } from './disturb.ts'
import { operationsTable, refusalsLine, type SeedReport, seedsTable } from './report-chaos.ts'
import { settleWorld } from './settle-world.ts'

const clients = 24
const traderCount = 30
const withdrawerCount = 12
/** Of these a bank or a refund takes more than they have. */
const poorCount = 8
const replayed = 300

interface Plan {
  seed: number
  operations: number
  disturbances: Disturbances
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function setStage(world: ChaosWorld, random: () => number): Promise<ChaosStage> {
  const { resources } = world
  const traders: Trader[] = []
  const works: KnownWork[] = []
  for (let index = 0; index < traderCount; index += 1) {
    const fundsMinor = index < traderCount - poorCount ? 3_000_000n : 20_000n
    const userId = await createMember(resources, { fundsMinor })
    const creator = { userId, ...(await signInMember(resources, userId)) }
    traders.push(creator)
    for (const supply of [1, 500, 500])
      works.push({ creator, supply, itemId: await createWork(resources, { creatorId: userId, quantity: supply }) })
  }
  const sales = new Map<string, KnownSale>()
  // Some sell out early, so that selling the last edition happens under fire.
  for (const supply of [1, 1, 2, 5, 10, 20, 40, 80, 150, 300, 600, 1200]) {
    const priceMinor = 1_000n + BigInt(Math.floor(random() * 5_000))
    const { saleId, itemId } = await createSale(resources, { supply, priceMinor })
    sales.set(saleId, { saleId, itemId })
  }
  const known = {
    auctions: new Map(),
    offers: new Map(),
    pledges: new Map(),
    withdrawals: new Map(),
    disputes: new Set<string>(),
  }
  const market = { works, sales, ...known }
  const tally = { operations: new Map(), refusals: new Map(), slowestAnswerMs: 0, repeats: 0 }
  return {
    world,
    traders,
    ...(await hireStaff(world)),
    ...(await letSomeWithdraw(world, traders)),
    market,
    random,
    acknowledged: [],
    tally,
  }
}

async function hireStaff({ resources }: ChaosWorld): Promise<Pick<ChaosStage, 'staff'>> {
  const staff: Trader[] = []
  for (const name of ['Ayu Desk', 'Ben Desk']) {
    const userId = await createMember(resources, { role: 'staff', name })
    staff.push({ userId, ...(await signInMember(resources, userId)) })
  }
  return { staff }
}

async function letSomeWithdraw(
  { resources }: ChaosWorld,
  traders: readonly Trader[],
): Promise<Pick<ChaosStage, 'withdrawers'>> {
  const withdrawers: { trader: Trader; accountId: string }[] = []
  for (const trader of traders.slice(0, withdrawerCount))
    withdrawers.push({
      trader,
      accountId: await letWithdraw(resources, { userId: trader.userId, name: 'Test Person' }),
    })
  return { withdrawers }
}

/** Lets all clients act until so many operations are done. Gives what no client could get answered. */
async function trade(stage: ChaosStage, { operations, disturbances }: Plan): Promise<string[]> {
  const failures: string[] = []
  let begun = 0
  let done = 0
  const client = async () => {
    while (begun < operations) {
      begun += 1
      await runOperation(stage).catch((error: unknown) => failures.push(String(error)))
      done += 1
    }
  }
  const { world, random } = stage
  const all = Promise.all([
    disturb({ world, disturbances, progress: () => done / operations, random }),
    ...Array.from({ length: clients }, client),
  ])
  await Promise.race([all, world.apiDeath])
  return failures
}

async function runSeed(plan: Plan): Promise<SeedReport> {
  const random = seededRandom(plan.seed)
  const world = await openChaosWorld(random)
  try {
    const stage = await setStage(world, random)
    const startedAt = performance.now()
    const failures = await trade(stage, plan)
    const seconds = (performance.now() - startedAt) / 1000
    const { acknowledged, tally } = stage
    const { resources, url } = world
    decideAllDisputes(stage)
    const broken = [
      ...failures,
      ...(await findBrokenPromises(resources)),
      ...(await settleWorld(world).then(
        () => [],
        (error: unknown) => [String(error)],
      )),
      ...(await findBrokenPromises(resources)),
      ...(await findBrokenOutcomes(resources)),
      ...(await compareWithProvider(world)),
      ...(await findLost(resources, acknowledged)),
      ...(await replayAnswers(url, acknowledged, replayed)),
    ]
    return { ...plan, seconds, tally, acknowledged: acknowledged.length, broken }
  } finally {
    await world.close()
  }
}

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seeds: { type: 'string' },
    operations: { type: 'string' },
  },
})
const whole = { apiKills: 10, databaseKills: 5, cuts: 40, stalls: 8, halfOpen: 4 }
const short = { apiKills: 3, databaseKills: 2, cuts: 8, stalls: 2, halfOpen: 1 }
const seeds = (values.seeds ?? (values.short ? '1' : '1,2,3,4,5')).split(',').map(Number)
const operations = Number(values.operations ?? (values.short ? 2_000 : 10_000))
const disturbances = values.short ? short : whole

const reports: SeedReport[] = []
for (const seed of seeds) {
  const report = await runSeed({ seed, operations, disturbances })
  reports.push(report)
  process.stderr.write(`${seedsTable([report])}\n`)
}
print(`${seedsTable(reports)}\n\n${operationsTable(reports)}\n\n${refusalsLine(reports)}\n`)
for (const { seed, broken } of reports) for (const line of broken) print(`seed ${seed} broke: ${line}`)
// Ten constraints of the database are dropped, and the test of each has to notice.
const root = join(import.meta.dirname, '../../..')
const dropping = [join(root, 'scripts/test-constraints.ts'), '--by-chance=10']
const { status } = spawnSync(process.execPath, dropping, { cwd: root, stdio: 'inherit' })
process.exitCode = status !== 0 || reports.some(({ broken }) => broken.length > 0) ? 1 : 0
