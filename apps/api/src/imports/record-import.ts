import type { importBody } from '@monsoon/contract/chain/imports'
import type { z } from 'zod'
import { liveNetworkOf, type LiveNetwork } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { insertClaim } from './import-queries.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'

/** Works are imported from Ethereum alone (RULE-088). Refuses where that is off. */
export function importNetwork(config: Resources['config']): LiveNetwork {
  const live = liveNetworkOf(config, 'ethereum')
  if (!live) throw new Refusal('imports-off')
  return live
}

/**
 * Writes down what somebody says that they sent to their custody address. It is theirs only once the chain shows it
 * (credit-imports.ts). Said twice, it is one. Gives its id.
 */
export async function recordImport(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  userId: string,
  said: z.output<typeof importBody>,
): Promise<string> {
  const { chainId } = importNetwork(config)
  const toAddress = said.toAddress.toLowerCase()
  if (toAddress !== (await findCustodyAddress(db, userId))) throw new Refusal('import-address-other')
  return insertClaim(db, {
    userId,
    chainId,
    toAddress,
    txHash: said.txnId,
    tokenId: BigInt(said.tokenId),
    fromAddress: said.fromAddress.toLowerCase(),
    quantity: BigInt(said.quantity),
  })
}
