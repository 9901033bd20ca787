/// <reference lib="dom" />
import { createWallet, installMockWallet, type Wallet } from '@johanneskares/wallet-mock'
import type { Page } from '@playwright/test'
import { custom, http, numberToHex, type Hex, type Transport } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { foundry, mainnet, polygon } from 'viem/chains'
import { apiOf } from '../sign-in.ts'

/** The wallet of Hannah, as docs/demo.md names it: of a test phrase that everybody has. */
export const hannahsKey = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'

/** What is tested in a wallet is tested on a desk and on a phone. */
export const widths = [1440, 360] as const

const answersFor = (id: number) =>
  custom({
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return numberToHex(id)
      throw new Error(`The wallet of the test does not know ${method}`)
    },
  })

export interface WalletOptions {
  /** Whose it is; somebody new unless said. */
  key?: Hex
  /** The address of a local chain, which it then stands on, and sends transactions to. */
  chainUrl?: string
  /** It knows that chain, but stands on Ethereum until it is asked to switch. */
  isElsewhere?: boolean
}

/**
 * Puts a browser wallet into every page that is opened from now on; it stands on Ethereum, or a local chain, and agrees
 * to everything. The package never refuses, and an error loses its code on the way into the page, so refusals
 * (EIP-1193) are made in the page.
 */
export async function installWallet(
  page: Page,
  { key = generatePrivateKey(), chainUrl, isElsewhere = false }: WalletOptions = {},
): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(key)
  const transports: Record<number, Transport> = {
    [mainnet.id]: answersFor(mainnet.id),
    [polygon.id]: answersFor(polygon.id),
  }
  if (chainUrl) transports[foundry.id] = http(chainUrl)
  const wallet = createWallet(account, transports, chainUrl && !isElsewhere ? foundry : mainnet)
  await installMockWallet({ page, wallet: withTypedData(wallet, account) })
  await page.addInitScript(() => {
    const place = window as unknown as { eip1193Request: (asked: { method: string }) => Promise<unknown> }
    const ask = place.eip1193Request
    place.eip1193Request = async (asked) => {
      if (sessionStorage.getItem('refused') !== asked.method) return ask(asked)
      const code = Number(sessionStorage.getItem('refusedBy'))
      throw Object.assign(new Error(code === 4001 ? 'The person said no' : 'The wallet cannot'), { code })
    }
  })
  return account
}

/** The package knows no typed data (EIP-712), which wallets are asked to sign as JSON. */
const withTypedData = ({ request }: Wallet, account: PrivateKeyAccount): Wallet => ({
  request: async (asked) => {
    if (asked.method !== 'eth_signTypedData_v4') return request(asked)
    return account.signTypedData(JSON.parse(String(asked.params?.[1])) as Parameters<typeof account.signTypedData>[0])
  },
})

/**
 * Says no whenever the wallet is asked this, until something else is named: by 4001, as a person does, or by 4902, as a
 * wallet to which a network is unknown.
 */
export const refuse = (page: Page, method: string, code: 4001 | 4902 = 4001): Promise<void> =>
  page.evaluate(
    ([name, by]) => {
      sessionStorage.setItem('refused', name)
      sessionStorage.setItem('refusedBy', String(by))
    },
    [method, code] as const,
  )

/** The address of the demo's chain: JSON-RPC and explorer. */
export async function localChain(page: Page): Promise<string> {
  const { data } = await apiOf(page.context())('GET /v1/settings')
  return data.chains.ethereum.explorer
}

/** Gives a wallet play money on the demo's chain. */
export async function fundWallet(chainUrl: string, address: string): Promise<void> {
  const given = await fetch(`${chainUrl}/faucet`, { method: 'POST', body: new URLSearchParams({ address }) })
  if (!given.ok) throw new Error(`the faucet answers ${given.status}`)
}
