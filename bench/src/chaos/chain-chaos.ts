// People buy, pay in ether, deposit, withdraw, export and bring back what they or others have exported while the server
// and its signer, a process of its own, are killed and the chain is reorganised, above and below its depth; afterwards
// books and chain must say the same.
import { setTimeout as sleep } from 'node:timers/promises'
import { createMintableSale, openChainDesk } from '@monsoon/api/test-support/chain/chain-desk'
import { addCheckedAddress } from '@monsoon/api/test-support/chain/ether-shop'
import { createMember, signInMember } from '@monsoon/api/test-support/sale-fixture-queries'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { pickWeighted, seededRandom } from '../seeded-random.ts'
import { bringBack, findOutside } from './bring-back.ts'
import { startChaosSigner } from './chaos-signer.ts'
import { choose } from './chaos-stage.ts'
import { openChaosWorld } from './chaos-world.ts'
import { insist } from './insist.ts'
import { type Hex, openPurse } from './outside-purse.ts'
import { settle, check } from './settle-chain.ts'
import { patienceMs, type Buyer, type Stage } from './chain-stage.ts'

const depth = 3
const deepestReorg = depth + 2
const clients = 7
/**
 * So long somebody thinks at most before their next act: what was queued is sent, mined and final meanwhile, or is hit
 * on its way.
 */
const thinksForMs = 3_000
const works = 8
const weiPerEther = 10n ** 18n

type Action = (stage: Stage, buyer: Buyer) => Promise<boolean>

const post = (stage: Stage, buyer: Buyer, path: string, payload: object) =>
  insist(stage, buyer, { method: 'POST', path, payload })

const oneOf = (stage: Stage) => {
  const { itemId, saleId } = choose(stage, stage.sales)
  return { itemId, saleId, quantity: 1 }
}

/** The editions that somebody has here, by work; what has left is not among them. */
async function ownedWork({ world }: Stage, { userId }: Buyer): Promise<string | undefined> {
  const { rows } = await world.resources.pool.query<{ itemId: string }>(
    `SELECT item_id AS "itemId" FROM edition_range WHERE owner_id = $1 AND state = 'held' ORDER BY random() LIMIT 1`,
    [userId],
  )
  return rows[0]?.itemId
}

const actions = {
  mint: async (stage, buyer) => (await post(stage, buyer, '/v1/buy', oneOf(stage))).isDone,
  'buy on chain': async (stage, buyer) => {
    const payload = { ...oneOf(stage), modeOfPayment: 'metamask', metamaskAddress: buyer.purse.address }
    const { isDone, data } = await post(stage, buyer, '/v1/buy/initiate', payload)
    if (!isDone) return false
    const asked = data['etherPurchase'] as {
      transaction: { to: Hex; data: Hex; value: Hex }
      totalCost: string
      randomHex: string
      metamaskAddress: string
    }
    // Some never confirm in their wallet.
    if (stage.random() < 0.15) return true
    const { to, data: call, value } = asked.transaction
    const txHash = await buyer.purse.pay({ to, data: call, value: BigInt(value) })
    // Some close the page: the chain says it all the same.
    if (stage.random() < 0.5) return true
    const { metamaskAddress, randomHex, totalCost: totalPrice } = asked
    const { saleId, itemId, quantity } = payload
    await post(stage, buyer, '/v1/buy/ether', {
      saleId,
      itemId,
      quantity,
      txHash,
      metamaskAddress,
      randomHex,
      totalPrice,
    })
    return true
  },
  deposit: async (_, buyer) => {
    await buyer.purse.pay({ to: buyer.custody, value: weiPerEther / 10n })
    return true
  },
  'pay with ether': async (stage, buyer) =>
    (await post(stage, buyer, '/v1/buy', { ...oneOf(stage), modeOfPayment: 'cryptoWallet' })).isDone,
  'withdraw ether': async (stage, buyer) =>
    (await post(stage, buyer, '/v1/ether-wallet/withdraw', { amount: '0.01' })).isDone,
  export: async (stage, buyer) => {
    const itemId = await ownedWork(stage, buyer)
    if (!itemId) return false
    const payload = { itemId, quantity: 1, address: buyer.purse.address, modeOfPayment: 'fiatWallet' }
    return (await post(stage, buyer, '/v1/export-nft/create', payload)).isDone
  },
  import: async (stage, { purse }) => {
    const itemId = await findOutside(stage.world.resources, stage.desk, purse.address)
    if (itemId === undefined) return false
    // Their own again, or sold outside to whoever brings it here.
    const owner = choose(stage, stage.buyers)
    const txnId = await bringBack(stage.desk, { purse, itemId, to: owner.custody })
    if (txnId === undefined) return false
    // Some say nothing of it: the chain says it all the same.
    if (stage.random() < 0.5) return true
    const payload = {
      fromAddress: purse.address,
      toAddress: owner.custody,
      quantity: 1,
      txnId,
      tokenId: String(tokenIdOf(itemId)),
    }
    return (await post(stage, owner, '/v1/import-nft', payload)).isDone
  },
} satisfies Record<string, Action>

type ActionName = keyof typeof actions

const weights = Object.entries({
  mint: 10,
  'buy on chain': 10,
  deposit: 4,
  'pay with ether': 3,
  'withdraw ether': 2,
  export: 8,
  import: 8,
} satisfies Record<ActionName, number>) as [ActionName, number][]

async function openStage(seed: number): Promise<Stage> {
  const random = seededRandom(seed)
  const desk = await openChainDesk()
  // No reorganisation reaches back to where our contracts and the relayer's ether came onto the chain.
  await desk.chain.mine(deepestReorg)
  const confirmations = { ETHEREUM_CONFIRMATIONS: String(depth), POLYGON_CONFIRMATIONS: String(depth) }
  const chain = { ...desk.settings, ...confirmations, ETHEREUM_MAX_FEE_GWEI: '20' }
  const signer = await startChaosSigner(chain)
  const world = await openChaosWorld(random, { ...chain, ...signer.settings })
  const { resources } = world
  const buyers: Buyer[] = []
  for (let place = 0; place < clients; place += 1) {
    const userId = await createMember(resources, { fundsMinor: 100_000_000n })
    const { rows } = await resources.pool.query<{ custody: Hex }>(
      'UPDATE users SET kyc_status = $2 WHERE id = $1 RETURNING lower(custody_address) AS custody',
      [userId, 'verified'],
    )
    const account = desk.chain.accounts[place + 3]
    if (!account) throw new Error('a test chain has ten accounts')
    buyers.push({
      userId,
      ...(await signInMember(resources, userId)),
      purse: openPurse(desk, account),
      custody: rows[0]?.custody ?? '0x',
    })
    // Where ether is withdrawn to.
    await addCheckedAddress({ resources }, userId)
  }
  const sales = []
  for (let made = 0; made < works; made += 1) {
    const sale = await createMintableSale({ resources }, { supply: 400, priceMinor: 3_200n })
    const payout = await addCheckedAddress({ resources }, sale.artistId)
    await resources.pool.query(`UPDATE listing SET accepted_payment_method = 'all' WHERE id = $1`, [sale.saleId])
    sales.push({ ...sale, payout })
  }
  const tally = { operations: new Map(), refusals: new Map(), slowestAnswerMs: 0, repeats: 0 }
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => (last = last.catch(() => undefined).then(work))
  return { world, desk, signer, buyers, sales, random, tally, inTurn } as unknown as Stage
}

/** Lets everybody have an edition outside before anything goes wrong, so that there is something to bring back. */
async function exportFirst(stage: Stage): Promise<void> {
  const { world, buyers } = stage
  const endsAt = Date.now() + patienceMs
  for (const buyer of buyers) {
    await actions.mint(stage, buyer)
    if (!(await actions.export(stage, buyer))) throw new Error('what was bought could not be exported')
  }
  const leaving = `SELECT FROM nft_export_item WHERE state = 'leaving'`
  while ((await world.resources.pool.query(leaving)).rowCount !== 0) {
    if (Date.now() > endsAt) throw new Error('the first exports did not come to an end')
    await sleep(250)
  }
}

/** How much of everything. */
export interface ChainPlan {
  seed: number
  actions: number
  /** Of the server. */
  kills: number
  signerKills: number
  reorgs: number
}

/**
 * What the killed server had leased and locked ends now, as after half a minute: else nothing would be sent between two
 * kills.
 */
async function forgetTheDead({ resources: { pool } }: Stage['world']): Promise<void> {
  await pool.query('UPDATE chain_sender SET worker_id = NULL, leased_until = NULL')
  await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL HAVING count(*) > 0`)
}

/** Kills and reorganisations at random moments, spread over the run, one after the other. */
async function disturb(
  { world, desk, signer, buyers, random, inTurn }: Stage,
  plan: ChainPlan,
  progress: () => number,
): Promise<string[]> {
  const done: string[] = []
  const reorg = async () => {
    const blocks = 1 + Math.floor(random() * deepestReorg)
    // A block made meanwhile would leave a chain with a hole.
    await inTurn(() => desk.chain.reorg(blocks))
    for (const { purse } of buyers) await purse.sendAgain()
    done.push(blocks >= depth ? 'reorganised below the depth' : 'reorganised above it')
  }
  const kill = async () => {
    await world.killApi(() => forgetTheDead(world))
    done.push('killed the server')
  }
  const killSigner = async () => {
    await signer.kill(random() * 1_500)
    done.push('killed the signer')
  }
  const times = (count: number, act: () => Promise<void>) => Array.from({ length: count }, () => act)
  const acts = [...times(plan.kills, kill), ...times(plan.signerKills, killSigner), ...times(plan.reorgs, reorg)]
  const inAnyOrder = acts.toSorted(() => random() - 0.5)
  for (const [index, act] of inAnyOrder.entries()) {
    while (progress() < ((index + 0.5) / inAnyOrder.length) * 0.95) await sleep(20)
    await act()
  }
  return done
}

export interface ChainReport {
  /** How many acts of each kind were done. */
  done: Readonly<Record<string, number>>
  /** What was done, what was refused, and what went wrong meanwhile: for people. */
  summary: string
  /** Empty where everything held. */
  broken: string[]
}

/** One run, by its seed. */
export async function runChainSeed(plan: ChainPlan): Promise<ChainReport> {
  const stage = await openStage(plan.seed)
  const { world, desk, signer, buyers, random, tally } = stage
  let done = 0
  let begun = 0
  let isOver = false
  const blocks = (async () => {
    while (!isOver) {
      await stage.inTurn(() => desk.chain.mine())
      await sleep(250)
    }
  })()
  const broken: string[] = []
  const client = async (buyer: Buyer) => {
    while (begun < plan.actions) {
      begun += 1
      const name = pickWeighted(random, weights)
      const run: Action = actions[name]
      const outcome = await run(stage, buyer).catch((error: unknown) => {
        broken.push(`${name}: ${String(error).slice(0, 300)}`)
        return false
      })
      const counted = tally.operations.get(name) ?? { done: 0, refused: 0 }
      counted[outcome ? 'done' : 'refused'] += 1
      tally.operations.set(name, counted)
      done += 1
      await sleep(random() * thinksForMs)
    }
  }
  try {
    await exportFirst(stage)
    const startedAt = performance.now()
    const all = Promise.all([disturb(stage, plan, () => done / plan.actions), ...buyers.map(client)])
    const [disturbances] = await Promise.race([all, world.apiDeath])
    isOver = true
    await blocks
    broken.push(...(await settle(stage)), ...(await check(stage)))
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    const counts = [...Map.groupBy(disturbances, (what) => what)].map(([what, each]) => `${each.length} times ${what}`)
    const acts = [...tally.operations].map(([name, count]) => `${name} ${count.done} (${count.refused} refused)`)
    const refusals = JSON.stringify(Object.fromEntries(tally.refusals))
    const summary = `seed ${plan.seed}, ${seconds} s: ${acts.join(', ')}; ${counts.join(', ')}; ${refusals}`
    const counted = [...tally.operations].map(([name, count]) => [name, count.done] as const)
    return { done: Object.fromEntries(counted), summary, broken }
  } finally {
    isOver = true
    await world.close()
    await signer.stop()
    await desk.stop()
  }
}
