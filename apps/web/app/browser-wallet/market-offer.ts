import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { WalletFault, type WalletProvider } from './browser-wallet.ts'
import { buyCrypto, type WalletCall } from './wallet-transactions.ts'

/** Of the market's contract (Offers.sol): whether it holds what was paid for an offer. */
export const offerAbi = [
  {
    type: 'function',
    name: 'hasOffer',
    inputs: [{ name: 'orderHex', type: 'bytes32', internalType: 'bytes32' }],
    outputs: [{ name: '', type: 'bool', internalType: 'bool' }],
    stateMutability: 'view',
  },
] as const

/** Whether the contract holds an offer, asked through the wallet: on whichever network that is (CALL-154). */
export async function hasOffer(
  { request }: WalletProvider,
  { market, orderHex }: { market: string; orderHex: string },
): Promise<boolean> {
  const call = {
    to: market,
    data: encodeFunctionData({ abi: offerAbi, functionName: 'hasOffer', args: [orderHex as Hex] }),
  }
  const data = (await request({ method: 'eth_call', params: [call, 'latest'] })) as Hex
  return decodeFunctionResult({ abi: offerAbi, functionName: 'hasOffer', data })
}

/**
 * Has the wallet pay for an offer into the market contract (CALL-155), unless that holds it: a second payment would
 * fail, and cost its network fee all the same. Gives the hash of the transaction.
 */
export async function depositEther(
  provider: WalletProvider,
  { orderHex, ...call }: WalletCall & { from: string; orderHex: string },
): Promise<string> {
  // A wallet that cannot say so is asked to send all the same: the contract takes nothing twice.
  if (await hasOffer(provider, { market: call.to, orderHex }).catch(() => false))
    throw new WalletFault({ said: 'The contract holds the ETH for this offer already. You need not send it again.' })
  return buyCrypto(provider, call)
}
