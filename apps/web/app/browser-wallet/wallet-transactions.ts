import { gasFees, type GasFees } from '@monsoon/domain/pricing/gas-fees'
import { erc1155Abi, type Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, numberToHex } from 'viem/utils'
import { askToSign, requireAccount, WalletFault, type WalletProvider } from './browser-wallet.ts'

/** A token of a contract by ERC-1155. */
export type Token = { contract: string; tokenId: bigint }

/** How many tokens an address has, asked through the wallet: on whichever network that is (CALL-151). */
export async function readTokenBalance(
  { request }: WalletProvider,
  { contract, tokenId, owner }: Token & { owner: string },
): Promise<bigint> {
  const asked = { abi: erc1155Abi, functionName: 'balanceOf', args: [owner as Hex, tokenId] } as const
  try {
    const call = { to: contract, data: encodeFunctionData(asked) }
    const data = (await request({ method: 'eth_call', params: [call, 'latest'] })) as Hex
    return decodeFunctionResult({ abi: erc1155Abi, functionName: 'balanceOf', data })
  } catch (error) {
    throw new WalletFault('balanceUnreadable', error)
  }
}

/** What the wallet's network asks for a unit of gas, and what is offered for it. */
async function readFees({ request }: WalletProvider, priceGwei: number): Promise<GasFees> {
  const block = (await request({ method: 'eth_getBlockByNumber', params: ['latest', false] })) as {
    baseFeePerGas?: Hex
  } | null
  const base = block?.baseFeePerGas
  const suggested = await request({ method: base ? 'eth_maxPriorityFeePerGas' : 'eth_gasPrice' })
  return gasFees(priceGwei, { baseFeeWei: base ? BigInt(base) : null, suggestedWei: BigInt(String(suggested)) })
}

/** Has the wallet send tokens from its account to another (CALL-152). Gives back the hash of the transaction. */
export async function sendTokens(
  provider: WalletProvider,
  {
    contract,
    tokenId,
    from,
    to,
    quantity,
    gasPriceGwei,
  }: Token & {
    from: string
    to: string
    quantity: bigint
    gasPriceGwei: number
  },
): Promise<string> {
  await requireAccount(provider, from)
  const data = encodeFunctionData({
    abi: erc1155Abi,
    functionName: 'safeTransferFrom',
    args: [from as Hex, to as Hex, tokenId, quantity, '0x'],
  })
  // A wallet that cannot say what its network asks chooses by itself.
  const fees = await readFees(provider, gasPriceGwei).catch(() => ({}))
  const inHex = Object.fromEntries(Object.entries(fees).map(([name, wei]) => [name, numberToHex(wei as bigint)]))
  return askToSign(provider, { method: 'eth_sendTransaction', params: [{ from, to: contract, data, ...inHex }] })
}

/** What a page asks a wallet to send; `value` in wei, hexadecimal. */
export type WalletCall = { to: string; data: string; value: string }

const readQuantity = async ({ request }: WalletProvider, method: string, params: readonly unknown[]): Promise<bigint> =>
  BigInt(String(await request({ method, params })))

/** What the network asks for a call on top of its value, and what the account has, in wei (CALL-156). */
export async function readNetworkFee(
  provider: WalletProvider,
  { from, ...call }: WalletCall & { from: string },
): Promise<{ feeWei: bigint | null; balanceWei: bigint }> {
  const [balanceWei, price] = await Promise.all([
    readQuantity(provider, 'eth_getBalance', [from, 'latest']),
    readQuantity(provider, 'eth_gasPrice', []),
  ])
  // Nodes refuse to estimate what the account cannot pay.
  const gas = await readQuantity(provider, 'eth_estimateGas', [{ from, ...call }]).catch(() => null)
  return { balanceWei, feeWei: gas === null ? null : gas * price }
}

/** Has the wallet pay the market contract (CALL-153). Gives back the hash of the transaction. */
export async function buyCrypto(
  provider: WalletProvider,
  { from, ...call }: WalletCall & { from: string },
): Promise<string> {
  await requireAccount(provider, from)
  return askToSign(provider, { method: 'eth_sendTransaction', params: [{ from, ...call }] })
}
