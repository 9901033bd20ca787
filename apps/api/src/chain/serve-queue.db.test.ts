import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keccak256, stringToHex } from 'viem'
import { inTransaction } from '#db.ts'
import {
  buyEditions,
  chainOf,
  countOpen,
  createMintableSale,
  houseAccount,
  openChainDesk,
  serveUntil,
  settled,
  type ChainDesk,
} from '#test-support/chain/chain-desk.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { syncTokens } from '#tokens/sync-tokens.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import type { ChainContext } from './chain-context.ts'
import type { Hex } from './networks.ts'
import { listOpenTransactions, claimNonce } from './queue-queries.ts'
import { findSender } from './sender-queries.ts'
import { queueTransaction } from './queue-transaction.ts'
import { serveChain } from './serve-chain.ts'

let desk: ChainDesk
let test: TestApi
beforeAll(async () => {
  desk = await openChainDesk()
})
beforeEach(async () => {
  test = await createTestApi({ settings: desk.settings })
})
afterEach(() => test.checkBooksAndClose())
afterAll(() => desk.stop())

const relayer = houseAccount('relayer')
const nonceOnChain = async (): Promise<number> =>
  Number(await desk.chain.rpc('eth_getTransactionCount', [relayer.address, 'latest']))

/** As many members with one edition each, sold and not yet minted. */
async function soldWork(buyers: number): Promise<{ itemId: string; holders: string[] }> {
  const sale = await createMintableSale(test, { supply: buyers })
  const holders: string[] = []
  for (let n = 0; n < buyers; n += 1)
    holders.push(await findCustodyAddress(test.resources.db, await buyEditions(test, sale)))
  await syncTokens(test.resources, sale.itemId)
  return { itemId: sale.itemId, holders }
}

async function expectMintedOnce({ itemId, holders }: { itemId: string; holders: string[] }): Promise<void> {
  const balances = await Promise.all(holders.map((holder) => desk.balanceOf(holder, itemId)))
  expect(balances).toEqual(holders.map(() => 1n))
}

const senderRow = () =>
  test.resources.db
    .selectFrom('chain_sender')
    .select(['next_nonce as nextNonce', 'stopped_reason as stoppedReason', 'short_since as shortSince'])
    .executeTakeFirstOrThrow()

const attemptsOf = (itemId: string) =>
  test.resources.db
    .selectFrom('chain_attempt')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'chain_attempt.transaction_id')
    .select(['nonce', 'max_fee_wei as maxFeeWei', 'tip_wei as tipWei'])
    .where('subject_id', '=', itemId)
    .orderBy('made_at')
    .execute()

/** Dies before or after what it asks of chain and signer, at random, as a killed process does. */
function mortal(context: ChainContext, chance: number): ChainContext {
  const die = () => {
    if (Math.random() < chance) throw new Error('killed')
  }
  const around =
    <Arguments extends unknown[], Answer>(work: (...given: Arguments) => Promise<Answer>) =>
    async (...given: Arguments): Promise<Answer> => {
      die()
      const answer = await work(...given)
      die()
      return answer
    }
  const { rpc, signer } = context
  return {
    ...context,
    rpc: { ...rpc, send: around(rpc.send), head: around(rpc.head) },
    signer: { ...signer, signTransaction: around(signer.signTransaction) },
  }
}

const served = (context: ChainContext): Promise<boolean> =>
  serveChain(context).catch((error: unknown) => {
    if (error instanceof Error && error.message === 'killed') return false
    throw error
  })

describe('the queue of a sender', () => {
  it('sends each transaction once, nonce by nonce, however often its worker is killed and the chain reorganised', async () => {
    // No reorganisation may take what another test had on this chain.
    await desk.chain.mine(2)
    const before = await nonceOnChain()
    const work = await soldWork(20)
    let kills = 0
    for (let round = 0; (await countOpen(test)) > 0 && round < 400; round += 1) {
      const pace = { resendMs: 0, bumpMs: 60_000, mostInFlight: 5 }
      const context = { ...chainOf(test), workerId: randomUUID(), pace }
      await serveChain(mortal(context, 0.15)).catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'killed')) throw error
        kills += 1
      })
      await test.resources.db.updateTable('chain_sender').set({ worker_id: null, leased_until: null }).execute()
      if (round % 10 === 9) await desk.chain.reorg(2)
    }
    // The last blocks may be among those that a reorganisation took: nothing is on its way then, and the queue finds
    // out by itself.
    await serveChain(chainOf(test))
    await settled(test, chainOf(test))
    expect(kills).toBeGreaterThan(0)
    await expectMintedOnce(work)
    expect((await nonceOnChain()) - before).toBe(20)
    expect(Number((await senderRow()).nextNonce)).toBe(await nonceOnChain())
  })

  it('is served by two workers at once without a second spend', async () => {
    const work = await soldWork(8)
    const before = await nonceOnChain()
    const workers = [1, 2, 3].map(() => ({ ...chainOf(test), workerId: randomUUID() }))
    for (let round = 0; (await countOpen(test)) > 0 && round < 200; round += 1) {
      await Promise.all(workers.map((context) => served(context)))
      // Without leases, too: what keeps them apart then is the nonce, which is taken once.
      if (round % 2)
        await test.resources.db.updateTable('chain_sender').set({ worker_id: null, leased_until: null }).execute()
    }
    await expectMintedOnce(work)
    expect((await nonceOnChain()) - before).toBe(8)
  })

  it('gives a nonce to one of many workers at once, where a naive queue gives it to all', async () => {
    await soldWork(1)
    await settled(test, chainOf(test))
    const { db } = test.resources
    const which = { chainId: BigInt(desk.chain.chainId), senderId: null }
    await Promise.all(Array.from({ length: 8 }, () => soldWork(1)))
    const sender = await findSender(db, which)
    const queued = await listOpenTransactions(db, { ...which, state: ['queued'], limit: 8 })
    expect(queued).toHaveLength(8)
    const { id: senderRowId = '', nextNonce: nonce = 0 } = sender ?? {}
    // Each of them has read the same nonce.
    const naive = await Promise.all(
      queued.map(async () => {
        const row = db.updateTable('chain_sender').set({ next_nonce: BigInt(nonce + 1) })
        return (await row.where('id', '=', senderRowId).executeTakeFirst()).numUpdatedRows === 1n
      }),
    )
    expect(naive.filter(Boolean)).toHaveLength(8)
    await db
      .updateTable('chain_sender')
      .set({ next_nonce: BigInt(nonce) })
      .execute()
    const taken = await Promise.all(
      queued.map(({ id }) =>
        inTransaction(db, (tx) =>
          claimNonce(tx, {
            senderRowId,
            nonce,
            attempt: {
              transactionId: id,
              hash: keccak256(stringToHex(id)),
              raw: '0x',
              maxFeeWei: 2n,
              tipWei: 1n,
              gasLimit: 21_000n,
            },
          }),
        ),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect((await findSender(db, which))?.nextNonce).toBe(nonce + 1)
  })

  it('sends what was final again where a reorganisation goes deeper than the depth, and tells nobody twice', async () => {
    const work = await soldWork(3)
    // The three may be mined in one block: the one that goes with it holds nothing of another test.
    await desk.chain.mine()
    await settled(test, chainOf(test))
    await desk.chain.pauseMining()
    await desk.chain.reorg(2)
    const lost = (await Promise.all(work.holders.map((holder) => desk.balanceOf(holder, work.itemId)))).filter(
      (balance) => balance === 0n,
    )
    expect(lost.length).toBeGreaterThan(0)
    desk.chain.resumeMining()
    // Nothing else has to be sent for this to be seen.
    await serveChain(chainOf(test))
    await settled(test, chainOf(test))
    await expectMintedOnce(work)
    const mints = await test.resources.db
      .selectFrom('item_event')
      .select('id')
      .where('item_id', '=', work.itemId)
      .where('kind', '=', 'mint')
      .execute()
    expect(mints).toHaveLength(3)
  })

  it('stops where somebody else has used its key', async () => {
    await soldWork(1)
    await settled(test, chainOf(test))
    const raw = await relayer.signTransaction({
      type: 'eip1559',
      chainId: desk.chain.chainId,
      nonce: await nonceOnChain(),
      to: relayer.address,
      gas: 21_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 1n,
    })
    await desk.chain.rpc('eth_sendRawTransaction', [raw])
    await desk.chain.mine()
    await soldWork(1)
    await serveChain(chainOf(test))
    await serveChain(chainOf(test))
    expect((await senderRow()).stoppedReason).toMatch(/the chain counts \d+ transactions of it, we \d+/)
    expect(await countOpen(test)).toBe(1)
  })

  it('stops where the chain has lost what was final', async () => {
    await soldWork(1)
    await settled(test, chainOf(test))
    await test.resources.db.updateTable('chain_sender').set({ next_nonce: 1_000_000n }).execute()
    await soldWork(1)
    await serveChain(chainOf(test))
    expect((await senderRow()).stoppedReason).toMatch(/of 1000000 that were final/)
  })

  it('stops where another chain answers', async () => {
    await soldWork(1)
    await settled(test, chainOf(test))
    await test.resources.db
      .updateTable('chain')
      .set({ first_block_hash: `0x${'0'.repeat(64)}` })
      .execute()
    await soldWork(1)
    expect(await serveChain(chainOf(test))).toBe(false)
    expect((await senderRow()).stoppedReason).toMatch(/another chain answers/)
  })

  it('raises the fee of what waits long by 10 % at least, at the same nonce, and lets the first attempt win as well', async () => {
    await desk.chain.pauseMining()
    const work = await soldWork(1)
    const context = { ...chainOf(test), pace: { resendMs: 0, bumpMs: 0, mostInFlight: 5 } }
    for (let round = 0; round < 3; round += 1) await serveChain(context)
    const attempts = await attemptsOf(work.itemId)
    expect(attempts.length).toBeGreaterThan(1)
    expect(new Set(attempts.map(({ nonce }) => nonce)).size).toBe(1)
    for (const [at, { maxFeeWei, tipWei }] of attempts.entries()) {
      const before = attempts[at - 1]
      if (!before) continue
      expect(maxFeeWei * 10n).toBeGreaterThanOrEqual(before.maxFeeWei * 11n)
      expect(tipWei * 10n).toBeGreaterThanOrEqual(before.tipWei * 11n)
    }
    desk.chain.resumeMining()
    await settled(test, chainOf(test))
    await expectMintedOnce(work)
  })

  it('never pays more than the cap', async () => {
    const context = chainOf(test)
    const work = await soldWork(1)
    await serveChain({ ...context, network: { ...context.network, maxFeeWei: 1n } })
    const waiting = await test.resources.db
      .selectFrom('chain_transaction')
      .select(['state', 'reason'])
      .executeTakeFirst()
    expect(waiting).toEqual({ state: 'queued', reason: 'gas costs more than the cap' })
    await settled(test, context)
    await expectMintedOnce(work)
  })

  it('waits while its sender has no ether, and says since when', async () => {
    await desk.chain.rpc('anvil_setBalance', [relayer.address, '0x0'])
    const work = await soldWork(1)
    await serveChain(chainOf(test))
    expect((await senderRow()).shortSince).not.toBeNull()
    expect(await countOpen(test)).toBe(1)
    await desk.chain.rpc('anvil_setBalance', [relayer.address, '0x56bc75e2d63100000'])
    await settled(test, chainOf(test))
    expect((await senderRow()).shortSince).toBeNull()
    await expectMintedOnce(work)
  })

  it('passes over a work whose voucher cannot be made, says so, and mints the others', async () => {
    const [broken, whole] = [await soldWork(1), await soldWork(1)]
    const context = chainOf(test)
    const { voucherOf } = context.subjects
    const subjects = {
      ...context.subjects,
      voucherOf: (itemId: string) =>
        itemId === broken.itemId ? Promise.reject(new Error('no file')) : voucherOf(itemId),
    }
    const log = { ...context.log, error: vi.fn<typeof context.log.error>() }
    await serveUntil({ ...context, subjects, log }, async () => (await countOpen(test)) === 1)
    await expectMintedOnce(whole)
    const waiting = await test.resources.db
      .selectFrom('chain_transaction')
      .select(['state', 'reason'])
      .where('subject_id', '=', broken.itemId)
      .executeTakeFirst()
    expect(waiting).toEqual({ state: 'queued', reason: 'the voucher of its work cannot be made' })
    await settled(test, context)
    await expectMintedOnce(broken)
  })

  it('gives up what the chain would refuse, and tells so once', async () => {
    const work = await soldWork(1)
    await settled(test, chainOf(test))
    const to = (await findCustodyAddress(test.resources.db, await createMember(test.resources))) as Hex
    const id = await inTransaction(test.resources.db, (tx) =>
      queueTransaction(tx, test.resources.config, {
        purpose: 'sync-tokens',
        subjectId: work.itemId,
        key: randomUUID(),
        network: 'ethereum',
        // The whole edition is minted.
        call: { kind: 'mint', itemId: work.itemId, to, quantity: 1 },
      }),
    )
    await serveUntil(chainOf(test), async () => (await countOpen(test)) === 0)
    const failed = await test.resources.db
      .selectFrom('chain_transaction')
      .select(['state', 'nonce', 'tries', 'reason'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(failed).toMatchObject({ state: 'failed', nonce: null, tries: 4 })
    expect(failed?.reason).toMatch(/the chain would refuse it/)
  })
})
