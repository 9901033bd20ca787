import { artTokenAbi } from '@monsoon/contracts/art-token'
import type { ChainDesk } from '@monsoon/api/test-support/chain/chain-desk'
import type { Resources } from '@monsoon/api/resources'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { encodeFunctionData } from 'viem'
import type { Hex, OutsidePurse } from './outside-purse.ts'

/** A work that an address outside has by the books and by the chain; undefined: none. */
export async function findOutside(
  { pool }: Pick<Resources, 'pool'>,
  desk: ChainDesk,
  holder: Hex,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ itemId: string }>(
    `SELECT item_id AS "itemId" FROM token_range WHERE holder = $1 AND user_id IS NULL ORDER BY random() LIMIT 1`,
    [holder],
  )
  const itemId = rows[0]?.itemId
  return itemId !== undefined && (await desk.balanceOf(holder, itemId)) > 0n ? itemId : undefined
}

/**
 * Sends one edition to somebody's custody by a plain transfer, as wallets do. Gives the hash; undefined: a
 * reorganisation has taken it out of the wallet meanwhile, which the wallet sees before it sends.
 */
export async function bringBack(
  { token }: ChainDesk,
  { purse, itemId, to }: { purse: OutsidePurse; itemId: string; to: Hex },
): Promise<Hex | undefined> {
  const data = encodeFunctionData({
    abi: artTokenAbi,
    functionName: 'safeTransferFrom',
    args: [purse.address, to, tokenIdOf(itemId), 1n, '0x'],
  })
  return purse.pay({ to: token, value: 0n, data }).catch((error: unknown) => {
    if (String(error).includes('revert')) return undefined
    throw error
  })
}

/**
 * What the chain shows of works that came to members from outside, and what the books have made of it: each transfer is
 * one import of as many editions, and nothing else is one.
 */
export async function compareImports({ pool }: Pick<Resources, 'pool'>, desk: ChainDesk): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string; state: string; count: number }>(
    `SELECT tx_hash AS hash, state, count(*)::int AS count FROM nft_import GROUP BY tx_hash, state`,
  )
  const broken: string[] = []
  for (const { hash, state, count } of rows) {
    const receipt = await desk.chain.rpc<{ status: Hex } | null>('eth_getTransactionReceipt', [hash])
    const should = receipt?.status === '0x1' ? 'completed' : 'failed'
    if (state !== should || count !== 1) broken.push(`${count} imports of ${hash} are ${state}, not ${should}`)
  }
  return broken
}
