/// <reference lib="dom" />
import { createWallet, installMockWallet } from '@johanneskares/wallet-mock'
import type { Page } from '@playwright/test'
import { custom, numberToHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'

/** The wallet of Hannah, as the README names it: of a test phrase that everybody has. */
export const hannahsKey = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'

const answersFor = (id: number) =>
  custom({
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return numberToHex(id)
      throw new Error(`The wallet of the test does not know ${method}`)
    },
  })

/**
 * Puts a browser wallet into every page that is opened from now on; it stands on Ethereum and agrees to everything. The package never
 * refuses, and an error loses its code on the way into the page, so refusals (EIP-1193, 4001) are made in the page.
 */
export async function installWallet(page: Page, key: Hex = generatePrivateKey()): Promise<{ address: string }> {
  const account = privateKeyToAccount(key)
  const transports = { [mainnet.id]: answersFor(mainnet.id), [polygon.id]: answersFor(polygon.id) }
  await installMockWallet({ page, wallet: createWallet(account, transports, mainnet) })
  await page.addInitScript(() => {
    const place = window as unknown as { eip1193Request: (asked: { method: string }) => Promise<unknown> }
    const ask = place.eip1193Request
    place.eip1193Request = async (asked) => {
      if (sessionStorage.getItem('refused') !== asked.method) return ask(asked)
      throw Object.assign(new Error('The person said no'), { code: 4001 })
    }
  })
  return { address: account.address }
}

/** The person says no whenever the wallet is asked this, until something else is named. */
export const refuse = (page: Page, method: string): Promise<void> =>
  page.evaluate((name) => sessionStorage.setItem('refused', name), method)
