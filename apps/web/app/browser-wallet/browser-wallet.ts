import type { MessageName } from '@monsoon/contract/messages'
import { createStore, type EIP6963ProviderDetail } from 'mipd'
import { numberToHex, stringToHex } from 'viem/utils'

/** What a wallet is asked by (EIP-1193). Looser than the types of libraries: wallets answer whatever they like. */
export type WalletProvider = {
  request: (asked: { method: string; params?: readonly unknown[] }) => Promise<unknown>
}

/** A wallet that this browser has. */
export type FoundWallet = { id: string; name: string; icon: string | undefined; provider: WalletProvider }

/** Why a wallet did not do what it was asked, as the specified message. */
export class WalletFault extends Error {
  readonly reason: MessageName
  constructor(reason: MessageName, cause?: unknown) {
    super(reason, { cause })
    this.name = 'WalletFault'
    this.reason = reason
  }
}

const toFoundWallet = ({ info, provider }: EIP6963ProviderDetail): FoundWallet => ({
  id: info.uuid,
  name: info.name,
  // Others' pictures: nothing of theirs is fetched from elsewhere.
  icon: info.icon.startsWith('data:image/') ? info.icon : undefined,
  provider: provider as WalletProvider,
})

/** Wallets from before EIP-6963 announce nothing and stand in one place, for which they fight. */
function findOlderWallet(): FoundWallet[] {
  const { ethereum } = window as { ethereum?: WalletProvider }
  return ethereum ? [{ id: 'older', name: 'MetaMask', icon: undefined, provider: ethereum }] : []
}

/** Tells the wallets that announce themselves (EIP-6963), now and whenever another one does. Gives back how to stop. */
export function watchWallets(tell: (wallets: readonly FoundWallet[]) => void): () => void {
  const store = createStore()
  const report = () => {
    const found = store.getProviders().map(toFoundWallet)
    tell(found.length > 0 ? found : findOlderWallet())
  }
  const stop = store.subscribe(report)
  report()
  return () => {
    stop()
    store.destroy()
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

// EIP-1193: the person said no. -32002: the wallet asks them already, in a window that they have not seen.
const refusedCode = 4001
const asksAlreadyCode = -32_002

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

/** The signature of this address over the message (EIP-191). */
export async function signMessage({ request }: WalletProvider, address: string, message: string): Promise<string> {
  const accounts = await request({ method: 'eth_accounts' }).catch(() => [])
  const isAtHand = (accounts as unknown[]).some((one) => String(one).toLowerCase() === address.toLowerCase())
  if (!isAtHand) throw new WalletFault('walletMismatch')
  const signature = await request({ method: 'personal_sign', params: [stringToHex(message), address] }).catch(
    (error: unknown) => {
      throw new WalletFault(codeOf(error) === refusedCode ? 'signatureCancelled' : 'walletUnavailable', error)
    },
  )
  if (typeof signature !== 'string') throw new WalletFault('walletUnavailable')
  return signature
}
