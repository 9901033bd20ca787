import { randomBytes } from 'node:crypto'
import { chainPurposes } from '#compose-chain-purposes.ts'
import { ChainUncertain } from '#chain/rpc-endpoints.ts'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import type { TestApi } from '#test-support/create-test-api.ts'

/** Settings under which both networks are on; nobody answers there, so that transactions stay in the queue. */
export const chainSettings = {
  ETHEREUM_RPC_URLS: 'http://127.0.0.1:9',
  ETHEREUM_CONTRACT: '0x8464135c8F25Da09e49BC8782676a84730C318bC',
  POLYGON_RPC_URLS: 'http://127.0.0.1:9',
  POLYGON_CONTRACT: '0x71C95911E9a5D330f4D621842EC243EE1343292e',
} as const

type Outcome = 'confirmed' | 'failed'

/** What the chain says of the transactions of an export, in their order: of all the same, or of each. */
export async function endTransactions(
  { db }: Pick<Resources, 'db'>,
  subjectId: string,
  outcomes: Outcome | readonly Outcome[],
): Promise<void> {
  const rows = await db
    .selectFrom('chain_transaction')
    .select(['id', 'chain_id as chainId'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
  for (const [at, { id, chainId }] of rows.entries()) {
    const outcome = typeof outcomes === 'string' ? outcomes : outcomes[at]
    const hash = `0x${randomBytes(32).toString('hex')}` as const
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('chain_transaction')
        .set({
          state: outcome ?? 'failed',
          nonce: BigInt(randomBytes(4).readUInt32BE()),
          hash,
          block_number: 1n,
          block_hash: hash,
          block_at: new Date(),
          ended_at: new Date(),
          reason: outcome === 'failed' ? 'The chain refused it' : null,
        })
        .where('id', '=', id)
        .execute()
      // As the signer leaves it with the first mint of a work.
      await tx
        .updateTable('token')
        .set({ voucher: '{}', voucher_signature: '0x' })
        .where('voucher', 'is', null)
        .execute()
      const { export: purpose } = chainPurposes
      if (outcome === 'confirmed')
        await purpose.onConfirmed(tx, { id, subjectId, hash, chainId: Number(chainId), blockAt: new Date() })
      else await purpose.onFailed(tx, { id, subjectId, reason: 'The chain refused it' })
    })
  }
}

/** Runs the jobs that are due; nobody answers on the chain that they then go on to serve. */
export const runJobsWithoutChain = ({ runJobs }: Pick<TestApi, 'runJobs'>): Promise<void> =>
  runJobs().catch((error: unknown) => {
    if (!(error instanceof ChainUncertain)) throw error
  })
