import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deployContracts, defaultMaxOrderCostWei, type Deployment } from '@monsoon/contracts/deploy-contracts'
import { createPublicClient, createWalletClient, http, numberToHex, parseEther, type Address } from 'viem'
import { foundry } from 'viem/chains'
import { readJsonFile, writeJsonFile } from '../stand-in/json-file.ts'
import { houseAccount, purse } from './demo-accounts.ts'
import { callRpc } from './json-rpc.ts'

export interface KnownContracts extends Deployment {
  /** Contracts that an earlier run deployed are not on this chain: it has lost what happened on it. */
  isChainLost: boolean
}

/**
 * Our contracts on this chain: those that the folder remembers, if they are there, else new ones. From the same
 * deployer, new ones have the addresses of the old.
 */
export async function deployOnce(url: string, folder: string): Promise<KnownContracts> {
  const file = join(folder, 'contracts.json')
  const known = existsSync(file) ? (readJsonFile(file) as Deployment) : undefined
  const hasCode = async (address: Address) => (await callRpc(url, 'eth_getCode', [address, 'latest'])) !== '0x'
  if (known && (await hasCode(known.artToken)) && (await hasCode(known.artMarket)))
    return { ...known, isChainLost: false }

  const [relayer, own] = [houseAccount('relayer').address, purse().address]
  for (const [address, ether] of [
    [own, '1000000'],
    [relayer, '1000'],
  ] as const)
    await callRpc(url, 'anvil_setBalance', [address, numberToHex(parseEther(ether))])
  const transport = http(url)
  const deployed = await deployContracts({
    publicClient: createPublicClient({ chain: foundry, transport, pollingInterval: 50 }),
    walletClient: createWalletClient({ chain: foundry, transport, account: purse() }),
    admin: own,
    adminDelayS: 0,
    pauser: own,
    treasury: own,
    minter: relayer,
    metadata: relayer,
    operator: relayer,
    curation: houseAccount('curation').address,
    quoter: houseAccount('quoter').address,
    contractUri: '',
    maxOrderCostWei: defaultMaxOrderCostWei,
  })
  writeJsonFile(file, deployed)
  return { ...deployed, isChainLost: known !== undefined }
}
