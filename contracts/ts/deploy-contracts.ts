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

/** Who may what, and the limits. `walletClient` holds the deployer, who pays the gas. */
export interface DeployOptions {
  publicClient: PublicClient<Transport, Chain>
  walletClient: WalletClient<Transport, Chain, Account>
  /** Default admin of both contracts: fees, roles, end of a pause. */
  admin: Address
  /** How long a change of the admin takes, in seconds. */
  adminDelayS: number
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
  /** Whose credit the house's shares are. */
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
 * Deploys ArtToken and ArtMarket and hands out the roles, in ten transactions of one account, one after the other: from the same nonce, the
 * addresses are the same. The account keeps no role but those that it is named for; with another admin it begins as admin and hands over by
 * `beginDefaultAdminTransfer`, which the admin accepts after the delay.
 */
export async function deployContracts(options: DeployOptions): Promise<Deployment> {
  const { publicClient, walletClient, adminDelayS, treasury, contractUri, maxOrderCostWei } = options
  const deployer = walletClient.account.address
  const wait = async (hash: Hex) => {
    const receipt = await publicClient.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`transaction ${hash} was reverted`)
    return receipt
  }
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
  for (const { contract, role, account } of rolesOf(options, { artToken, artMarket })) {
    const { abi, address } = contract
    await wait(
      await walletClient.writeContract({ abi, address, functionName: 'grantRole', args: [roleId(role), account] }),
    )
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
export function rolesOf(options: DeployOptions, { artToken, artMarket }: Deployment) {
  const token = { abi: artTokenAbi, address: artToken }
  const market = { abi: artTokenAbi, address: artMarket }
  return [
    { contract: token, role: 'MINTER_ROLE', account: artMarket },
    { contract: token, role: 'MINTER_ROLE', account: options.minter },
    { contract: token, role: 'VOUCHER_ROLE', account: options.curation },
    { contract: token, role: 'METADATA_ROLE', account: options.metadata },
    { contract: token, role: 'PAUSER_ROLE', account: options.pauser },
    { contract: market, role: 'QUOTER_ROLE', account: options.quoter },
    { contract: market, role: 'OPERATOR_ROLE', account: options.operator },
    { contract: market, role: 'PAUSER_ROLE', account: options.pauser },
  ] as const
}
