import {
  keccak256,
  parseEther,
  toBytes,
  type Account,
  type Address,
  type Chain,
  type Hex,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import { artMarketAbi } from '../generated/art-market.ts'
import { artMarketBytecode } from '../generated/art-market-bytecode.ts'
import { artTokenAbi } from '../generated/art-token.ts'
import { artTokenBytecode } from '../generated/art-token-bytecode.ts'
import { waitForReceipt } from './wait-for-receipt.ts'

/** Whom the roles of both contracts go to. */
export interface RoleHolders {
  /** Mints what was sold by card, and sends members' authorisations. */
  minter: Address
  /** Signs vouchers in the house's name. */
  curation: Address
  /** Changes metadata. */
  metadata: Address
  /** Signs quotes and offers. */
  quoter: Address
  /** Cancels listings, fails auctions, refunds offers. */
  operator: Address
  pauser: Address
}

/** Who may what, and the limits. `walletClient` holds the deployer, who pays the gas. */
export interface DeployOptions extends RoleHolders {
  publicClient: PublicClient<Transport, Chain>
  walletClient: WalletClient<Transport, Chain, Account>
  /** Default admin of both contracts: fees, roles, end of a pause. */
  admin: Address
  /** How long a change of the admin takes, in seconds. */
  adminDelayS: number
  /** Who gets the house's shares. */
  treasury: Address
  contractUri: string
  /** Cap on the total of one order, in wei. */
  maxOrderCostWei: bigint
}

export interface Deployment {
  artToken: Address
  artMarket: Address
}

/** Shares as the Terms name them, and one percent as the least raise of a bid, in basis points. */
export const defaultFees = { curatorBps: 1000, primaryBps: 2000, secondaryBps: 250, minRaiseBps: 100 } as const

/** 10 ETH: until an outside audit, no single order may put more at risk. */
export const defaultMaxOrderCostWei: bigint = parseEther('10')

export const roleId = (name: string): Hex => keccak256(toBytes(name))

/**
 * Deploys ArtToken and ArtMarket and hands out the roles, in ten transactions of one account, one after the other: from
 * the same nonce, the addresses are the same. The account keeps no role but those that it is named for; with another
 * admin it begins as admin and hands over by `beginDefaultAdminTransfer`, which the admin accepts after the delay.
 */
export async function deployContracts(options: DeployOptions): Promise<Deployment> {
  const { publicClient, walletClient, adminDelayS, treasury, contractUri, maxOrderCostWei } = options
  const deployer = walletClient.account.address
  const wait = (hash: Hex) => waitForReceipt(publicClient, hash)
  const addressOf = async (hash: Hex) => {
    const { contractAddress } = await wait(hash)
    if (!contractAddress) throw new Error(`transaction ${hash} created no contract`)
    return contractAddress
  }
  const artToken = await addressOf(
    await walletClient.deployContract({
      abi: artTokenAbi,
      bytecode: artTokenBytecode,
      args: [adminDelayS, deployer, contractUri],
    }),
  )
  const artMarket = await addressOf(
    await walletClient.deployContract({
      abi: artMarketAbi,
      bytecode: artMarketBytecode,
      args: [artToken, adminDelayS, deployer, treasury, defaultFees, maxOrderCostWei],
    }),
  )
  for (const { address, role, account } of rolesOf(options, { artToken, artMarket })) {
    const args = [roleId(role), account] as const
    await wait(await walletClient.writeContract({ abi: artTokenAbi, address, functionName: 'grantRole', args }))
  }
  if (options.admin !== deployer) {
    for (const address of [artToken, artMarket]) {
      const functionName = 'beginDefaultAdminTransfer'
      await wait(await walletClient.writeContract({ abi: artTokenAbi, address, functionName, args: [options.admin] }))
    }
  }
  return { artToken, artMarket }
}

/** Every role that is handed out, in order. `grantRole` is the same function of both contracts. */
export function rolesOf(holders: RoleHolders, { artToken, artMarket }: Deployment) {
  return [
    { address: artToken, role: 'MINTER_ROLE', account: artMarket },
    { address: artToken, role: 'MINTER_ROLE', account: holders.minter },
    { address: artToken, role: 'VOUCHER_ROLE', account: holders.curation },
    { address: artToken, role: 'METADATA_ROLE', account: holders.metadata },
    { address: artToken, role: 'PAUSER_ROLE', account: holders.pauser },
    { address: artMarket, role: 'QUOTER_ROLE', account: holders.quoter },
    { address: artMarket, role: 'OPERATOR_ROLE', account: holders.operator },
    { address: artMarket, role: 'PAUSER_ROLE', account: holders.pauser },
  ] as const
}
