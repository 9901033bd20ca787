import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { askToSign, requireAccount, WalletFault, type WalletProvider } from './browser-wallet.ts'

/** Of the market's contract (Credits.sol): what it could not send somebody waits there for them. */
export const creditAbi = [
  {
    type: 'function',
    name: 'credits',
    inputs: [{ name: 'account', type: 'address', internalType: 'address' }],
    outputs: [{ name: '', type: 'uint256', internalType: 'uint256' }],
    stateMutability: 'view',
  },
  {
    type: 'function',
    name: 'withdrawFor',
    inputs: [{ name: 'account', type: 'address', internalType: 'address' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const

type Creditor = { market: string; account: string }

/**
 * What waits in the market's contract for an account, in wei, asked through the wallet: on whichever network that is.
 */
export async function readCredit({ request }: WalletProvider, { market, account }: Creditor): Promise<bigint> {
  const asked = { abi: creditAbi, functionName: 'credits', args: [account as Hex] } as const
  try {
    const call = { to: market, data: encodeFunctionData(asked) }
    const data = (await request({ method: 'eth_call', params: [call, 'latest'] })) as Hex
    return decodeFunctionResult({ abi: creditAbi, functionName: 'credits', data })
  } catch (error) {
    throw new WalletFault('walletUnavailable', error)
  }
}

/** Has the contract send an account what waits for it. Gives back the hash of the transaction. */
export async function withdrawCredit(provider: WalletProvider, { market, account }: Creditor): Promise<string> {
  await requireAccount(provider, account)
  const data = encodeFunctionData({ abi: creditAbi, functionName: 'withdrawFor', args: [account as Hex] })
  return askToSign(provider, { method: 'eth_sendTransaction', params: [{ from: account, to: market, data }] })
}
