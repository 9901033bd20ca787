import { setTimeout as sleep } from 'node:timers/promises'
import { proveEther } from '@monsoon/api/ether-wallet/prove-ether'
import { proveChain } from '@monsoon/api/tokens/prove-chain'
import { compareImports } from './bring-back.ts'
import { findBrokenPromises } from './check-chaos.ts'
import { type Hex } from './outside-purse.ts'
import { patienceMs, type Stage } from './chain-stage.ts'

const stillOpen = `SELECT 'order' AS what FROM orders WHERE state = 'reserved'
  UNION ALL SELECT 'transaction' FROM chain_transaction WHERE state IN ('queued', 'sent', 'mined')
  UNION ALL SELECT 'import' FROM nft_import WHERE state = 'pending'
  UNION ALL SELECT 'export' FROM nft_export_item WHERE state = 'leaving'
  UNION ALL SELECT 'edition to mint' FROM edition_range AS sold JOIN item ON item.id = sold.item_id
    WHERE sold.owner_id <> item.creator_id AND sold.state NOT IN ('exporting', 'out') AND NOT EXISTS (SELECT FROM token_range AS lying
      WHERE lying.item_id = sold.item_id AND lying.first_no <= sold.first_no AND lying.last_no >= sold.last_no)
  UNION ALL SELECT task_identifier FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts
    AND task_identifier IN ('settle-payment', 'sync-tokens', 'expire-order', 'credit-imports')`

/** Lets the time of every quote pass, and waits until nothing is on its way. */
export async function settle({ world, desk, buyers }: Stage): Promise<string[]> {
  const { pool } = world.resources
  for (const { purse } of buyers) await purse.sendAgain()
  await desk.chain.rpc('evm_increaseTime', [600])
  const endsAt = Date.now() + patienceMs
  for (;;) {
    await desk.chain.mine()
    await pool.query(`UPDATE orders SET reserved_until = now() - interval '1 second' WHERE state = 'reserved'`)
    await pool.query(
      `SELECT graphile_worker.add_job('expire-order', json_build_object('orderId', id)) FROM orders WHERE state = 'reserved'`,
    )
    await pool.query(`SELECT graphile_worker.add_job('sync-all-tokens', '{}', job_key := 'sync-all-tokens')`)
    await pool.query(`SELECT graphile_worker.add_job('credit-imports', '{}', job_key := 'credit-imports')`)
    await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
      WHERE locked_at < now() - interval '15 seconds' HAVING count(*) > 0`)
    await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND run_at > now()')
    await sleep(500)
    const { rows } = await pool.query<{ what: string }>(stillOpen)
    if (rows.length === 0) return []
    if (Date.now() > endsAt) {
      const counts = Map.groupBy(rows, ({ what }) => what)
      return [...counts].map(([what, found]) => `${found.length} ${what} did not come to an end`)
    }
  }
}

/** Each seller has what the contract says that they were paid, and no more: nothing was paid twice. */
async function comparePayouts({ world, desk, sales }: Stage): Promise<string[]> {
  const broken: string[] = []
  for (const { saleId, payout } of sales) {
    const { rows } = await world.resources.pool.query<{ wei: bigint }>(
      `SELECT coalesce(sum(seller_share_wei), 0) AS wei FROM chain_payment
       JOIN orders ON orders.id = order_id WHERE listing_id = $1`,
      [saleId],
    )
    const paid = BigInt(await desk.chain.rpc<Hex>('eth_getBalance', [payout, 'latest']))
    if (paid !== rows[0]?.wei) broken.push(`a seller was paid ${paid} wei, the books say ${rows[0]?.wei}`)
  }
  return broken
}

export async function check(stage: Stage): Promise<string[]> {
  const { resources } = stage.world
  const proofs = await proveChain(resources)
  const ether = await proveEther(resources)
  return [
    ...(await findBrokenPromises(resources)),
    ...proofs.flatMap(({ differences }) => differences.map((one) => `chain and books differ: ${JSON.stringify(one)}`)),
    ...(ether.missing > 0 ? [`${ether.missing} addresses have less ether than the books say`] : []),
    ...(ether.found > 0 ? [`${ether.found} addresses have ether that the books did not know`] : []),
    ...(await comparePayouts(stage)),
    ...(await compareImports(resources, stage.desk)),
  ]
}
