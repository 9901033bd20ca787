import { artMarketAbi } from '@monsoon/contracts/art-market'
import { artTokenAbi } from '@monsoon/contracts/art-token'
import { custodyPath, houseKeyPaths } from '@monsoon/contracts/house-keys'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { Abi } from 'viem'
import { encodeFunctionData, keccak256, toHex } from 'viem/utils'
import { liveChains, networkOf, type ChainSettings, type Hex, type LiveNetwork } from './networks.ts'
import { allowedTypes, contractOf, domains, relayedFunctions, signedTypes } from './signed-types.ts'
import { SignerRefused, type ContractCall, type Signer, type SignerKey, type TransactionRequest } from './signer.ts'

const abis: Record<'token' | 'market', Abi> = { token: artTokenAbi, market: artMarketAbi }

/** What a call is as calldata. Gas is estimated by it, too. */
export function encodeCall(call: ContractCall): Hex {
  if (call.kind === 'ether') return '0x'
  return encodeFunctionData({ abi: abis[call.contract], functionName: call.functionName, args: call.args })
}

/** Where a call goes. */
export function targetOf(network: Pick<LiveNetwork, 'token' | 'market'>, call: ContractCall): Hex {
  const to = call.kind === 'ether' ? call.to : network[call.contract]
  if (!to) throw new SignerRefused(`there is no ${call.kind === 'ether' ? 'receiver' : call.contract} contract`)
  return to
}

const roleOf = (key: SignerKey) => (typeof key === 'string' ? key : 'custody')

/**
 * Signs in this process, with keys that come from one seed.
 * @throws where CUSTODY_XPUB belongs to another seed
 */
export function createLocalSigner(
  config: ChainSettings & { CUSTODY_XPUB: string },
  { phrase }: { phrase: string },
): Signer {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(phrase))
  const custody = root.derive(custodyPath)
  if (custody.publicExtendedKey !== config.CUSTODY_XPUB)
    throw new Error('CUSTODY_XPUB does not belong to the seed of the signer')
  const house = new Map<SignerKey, PrivateKeyAccount>()
  const accountAt = (node: HDKey): PrivateKeyAccount => {
    if (!node.privateKey) throw new Error('the node has no private key')
    return privateKeyToAccount(toHex(node.privateKey))
  }
  const accountOf = (key: SignerKey): PrivateKeyAccount => {
    if (typeof key !== 'string') return accountAt(custody.deriveChild(key.custodyIndex))
    const known = house.get(key) ?? accountAt(root.derive(houseKeyPaths[key]))
    house.set(key, known)
    return known
  }
  const networkAt = (chainId: number): LiveNetwork => {
    const network = liveChains(config).find((one) => one.chainId === chainId)
    if (!network) throw new SignerRefused(`chain ${chainId} is none of ours`)
    return { ...network, market: networkOf(config, 'ethereum').market }
  }
  return {
    addressOf: async (key) => accountOf(key).address.toLowerCase() as Hex,
    async signTyped({ key, chainId, contract, type, message }) {
      const allowed: Partial<Record<string, string | null>> = allowedTypes[roleOf(key)]
      const own = allowed[type]
      if (own === undefined || contractOf(type) !== contract)
        throw new SignerRefused(`the key ${roleOf(key)} signs no ${type}`)
      const account = accountOf(key)
      if (own && String(message[own]).toLowerCase() !== account.address.toLowerCase())
        throw new SignerRefused(`${own} is somebody else`)
      const verifyingContract = networkAt(chainId)[contract]
      if (!verifyingContract) throw new SignerRefused(`there is no ${contract} contract`)
      return account.signTypedData({
        domain: { ...domains[contract], chainId, verifyingContract },
        types: { [type]: [...signedTypes[type]] },
        primaryType: type,
        message,
      })
    },
    async signTransaction(request) {
      const network = networkAt(request.chainId)
      checkTransaction(request, network)
      const raw = await accountOf(request.key).signTransaction({
        type: 'eip1559',
        chainId: request.chainId,
        nonce: request.nonce,
        to: targetOf(network, request.call),
        data: encodeCall(request.call),
        value: request.call.kind === 'ether' ? request.call.amountWei : 0n,
        gas: request.gasLimit,
        maxFeePerGas: request.maxFeeWei,
        maxPriorityFeePerGas: request.tipWei,
      })
      return { raw, hash: keccak256(raw) }
    },
  }
}

const mostGas = 3_000_000n

function checkTransaction({ key, call, maxFeeWei, gasLimit }: TransactionRequest, network: LiveNetwork): void {
  if (maxFeeWei > network.maxFeeWei) throw new SignerRefused('the fee is above the cap')
  if (gasLimit > mostGas) throw new SignerRefused('the gas limit is above what any call of ours takes')
  if (call.kind === 'ether') {
    if (typeof key === 'string') throw new SignerRefused('the house sends no ether')
    return
  }
  const allowed: readonly string[] = relayedFunctions[call.contract]
  if (key !== 'relayer' || !allowed.includes(call.functionName))
    throw new SignerRefused(`the key ${roleOf(key)} does not call ${call.functionName}`)
}
