import { artMarketAbi } from '@monsoon/contracts/art-market'
import { artTokenAbi } from '@monsoon/contracts/art-token'
import type { Abi } from 'viem'
import { decodeFunctionResult, encodeFunctionData, keccak256, toBytes } from 'viem/utils'
import { z } from 'zod'
import type { ChainListing } from '#chain/chain-subjects.ts'
import { marketNetworkOf, type Hex } from '#chain/networks.ts'
import { createChainRpc, type ChainRpc } from '#chain/rpc-endpoints.ts'
import type { Signer } from '#chain/signer.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'

/** Where works are bought on chain, and who signs for it. */
export interface Market {
  network: NonNullable<ReturnType<typeof marketNetworkOf>>
  rpc: ChainRpc
  signer: Signer
}

/** Throws Refusal `ether-unavailable` where the chain is off. */
export function openMarket({ config, log, signer }: Pick<Resources, 'config' | 'log' | 'signer'>): Market {
  const network = marketNetworkOf(config)
  if (!network || !signer) throw new Refusal('ether-unavailable')
  return { network, signer, rpc: createChainRpc({ urls: network.rpcUrls, log }) }
}

const hex = z
  .string()
  .regex(/^0x[\da-f]*$/i)
  .transform((text) => text as Hex)

async function read(
  { rpc }: Market,
  to: Hex,
  asked: { abi: Abi; functionName: string; args?: unknown[] },
): Promise<unknown> {
  const data = await rpc.agree('eth_call', [{ to, data: encodeFunctionData(asked) }, 'latest'], hex)
  return decodeFunctionResult({ abi: asked.abi, functionName: asked.functionName, data })
}

/** The most that one order may cost, in wei. */
export const readOrderCap = async (market: Market): Promise<bigint> =>
  z.bigint().parse(await read(market, market.network.market, { abi: artMarketAbi, functionName: 'maxOrderCost' }))

/** The least that the next bid in an auction must be, in wei, whether or not what keeps it from less is final. */
export const readMinNextBid = async (market: Market, listing: ChainListing): Promise<bigint> =>
  z
    .bigint()
    .parse(
      await read(market, market.network.market, { abi: artMarketAbi, functionName: 'minNextBid', args: [listing] }),
    )

/** Whether the market may move what lies at an address, with its holder's consent to each sale. */
export const isMarketApproved = async (market: Market, owner: Hex): Promise<boolean> =>
  z.boolean().parse(
    await read(market, market.network.token, {
      abi: artTokenAbi,
      functionName: 'isApprovedForAll',
      args: [owner, market.network.market],
    }),
  )

const pauserRole = keccak256(toBytes('PAUSER_ROLE'))

/** Whether somebody can pause the market, as the settings name them; true where they name nobody. */
export const hasPauser = async (market: Market, pauser: string): Promise<boolean> =>
  pauser === '' ||
  z.boolean().parse(
    await read(market, market.network.market, {
      abi: artMarketAbi,
      functionName: 'hasRole',
      args: [pauserRole, pauser],
    }),
  )
