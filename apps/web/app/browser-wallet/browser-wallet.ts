import { messages, type MessageName } from '@monsoon/contract/messages'
import { createStore, type EIP6963ProviderDetail } from 'mipd'
import { numberToHex, stringToHex } from 'viem/utils'
import { SaidError } from '../text/said-error.ts'
import type { CallData } from '@monsoon/contract/client'

/** What a wallet is asked by (EIP-1193). Looser than the types of libraries: wallets answer whatever they like. */
export type WalletProvider = {
  request: (asked: { method: string; params?: readonly unknown[] }) => Promise<unknown>
}

/** A wallet that this browser has. */
export type FoundWallet = { id: string; name: string; icon: string | undefined; provider: WalletProvider }

/**
 * Why a wallet did not do what it was asked: its `message` is the specified one, or what the wallet says (RULE-162).
 */
export class WalletFault extends SaidError {
  override name = 'WalletFault'
  /** null: the wallet's own words. */
  readonly reason: MessageName | null
  constructor(reason: MessageName | { said: string }, cause?: unknown) {
    super(typeof reason === 'string' ? messages[reason] : reason.said, { cause })
    this.reason = typeof reason === 'string' ? reason : null
  }
}

const toFoundWallet = ({ info, provider }: EIP6963ProviderDetail): FoundWallet => ({
  id: info.uuid,
  name: info.name,
  // Others' pictures: nothing of theirs is fetched from elsewhere.
  icon: info.icon.startsWith('data:image/') ? info.icon : undefined,
  provider: provider as WalletProvider,
})

type OlderWallet = WalletProvider & { isMetaMask?: boolean; isTrust?: boolean; isCoinbaseWallet?: boolean }

// Others call themselves MetaMask as well, so that older pages take them.
const olderName = ({ isTrust, isCoinbaseWallet }: OlderWallet): string =>
  isTrust ? 'Trust Wallet' : isCoinbaseWallet ? 'Coinbase Wallet' : 'MetaMask'

/**
 * Wallets from before EIP-6963 announce nothing and stand in one place, for which they fight. Among them are the
 * browsers within wallet apps of phones.
 */
function findOlderWallet(): FoundWallet[] {
  const { ethereum } = window as { ethereum?: OlderWallet }
  return ethereum ? [{ id: 'older', name: olderName(ethereum), icon: undefined, provider: ethereum }] : []
}

/** Told by the browsers of wallet apps, which put their wallet into a page some time after it has begun. */
const olderWalletEvent = 'ethereum#initialized'

/** Tells the wallets that announce themselves (EIP-6963), now and whenever another one does. Gives back how to stop. */
export function watchWallets(onWallets: (wallets: readonly FoundWallet[]) => void): () => void {
  const store = createStore()
  const report = () => {
    const found = store.getProviders().map(toFoundWallet)
    onWallets(found.length > 0 ? found : findOlderWallet())
  }
  const stop = store.subscribe(report)
  window.addEventListener(olderWalletEvent, report)
  report()
  return () => {
    stop()
    window.removeEventListener(olderWalletEvent, report)
    store.destroy()
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

// EIP-1193: the person said no. -32002: the wallet asks them already, in a window that they have not seen.
const refusedCode = 4001
const asksAlreadyCode = -32_002
const longestWords = 200

/** What failed while the wallet was asked for a signature, or for a transaction, which it signs as well. */
export function signingFault(error: unknown): WalletFault {
  if (error instanceof WalletFault) return error
  const code = codeOf(error)
  if (code === refusedCode) return new WalletFault('signatureCancelled', error)
  if (code === asksAlreadyCode) return new WalletFault('allowWallet', error)
  const said = typeof error === 'object' && error !== null && 'message' in error ? String(error.message).trim() : ''
  return new WalletFault(said === '' ? 'walletUnavailable' : { said: said.slice(0, longestWords) }, error)
}

/** The address that the person lets us see. */
export async function connectWallet({ request }: WalletProvider): Promise<string> {
  const accounts = await request({ method: 'eth_requestAccounts' }).catch((error: unknown) => {
    const isTheirs = codeOf(error) === refusedCode || codeOf(error) === asksAlreadyCode
    throw new WalletFault(isTheirs ? 'allowWallet' : 'walletUnavailable', error)
  })
  const [address] = Array.isArray(accounts) ? (accounts as unknown[]) : []
  if (typeof address !== 'string') throw new WalletFault('allowWallet')
  return address
}

const networkMessages: Record<number, MessageName> = { 1: 'switchToEthereumMain', 137: 'switchToPolygon' }

/** Sees to it that the wallet is on this chain, which the message to sign names. */
export async function requireChain({ request }: WalletProvider, chainId: number): Promise<void> {
  const wrongNetwork = networkMessages[chainId] ?? 'switchToMain'
  const isThere = async () => Number(await request({ method: 'eth_chainId' })) === chainId
  if (await isThere().catch(() => false)) return
  try {
    await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
  } catch (error) {
    throw new WalletFault(wrongNetwork, error)
  }
  if (!(await isThere().catch(() => false))) throw new WalletFault(wrongNetwork)
}

/** Sees to it that this is the account which the wallet would sign with. */
export async function requireAccount({ request }: WalletProvider, address: string): Promise<void> {
  const accounts = await request({ method: 'eth_accounts' }).catch(() => [])
  const isAtHand =
    Array.isArray(accounts) && accounts.some((one) => String(one).toLowerCase() === address.toLowerCase())
  if (!isAtHand) throw new WalletFault('walletMismatch')
}

/** What a wallet answers when its owner agrees: a signature, or the hash of a transaction. */
export async function askToSign(
  { request }: WalletProvider,
  asked: { method: string; params: readonly unknown[] },
): Promise<string> {
  const answer = await request(asked).catch((error: unknown) => {
    throw signingFault(error)
  })
  if (typeof answer !== 'string') throw new WalletFault('walletUnavailable')
  return answer
}

/** The signature of this address over the message (EIP-191). */
export async function signMessage(provider: WalletProvider, address: string, message: string): Promise<string> {
  await requireAccount(provider, address)
  return askToSign(provider, { method: 'personal_sign', params: [stringToHex(message), address] })
}

/** What a wallet signed: good for what `type` says. */
export type WalletSignature = {
  address: string
  signature: string
  message: string
  type: CallData<'POST /v1/nonce'>['type']
}
