/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { waitForReceipt } from '@monsoon/contracts/wait-for-receipt'
import { createPublicClient, hexToNumber, http, parseEther, verifyMessage, verifyTypedData, type Hex } from 'viem'
import { toHex } from 'viem/utils'
import { expectAccessible } from './stages/demo-visit.ts'
import { test } from './live-page.ts'
import { fundWallet, installWallet, localChain, refuse } from './stages/mock-wallet.ts'

type Provider = { request: (asked: { method: string; params?: unknown[] }) => Promise<unknown> }

/** Asks the wallet that the page finds (EIP-6963), as any site does. Gives its answer or the code of its refusal. */
const askWallet = (page: Page, method: string, params: unknown[] = []) =>
  page.evaluate(
    async ([name, given]) => {
      const found = new Promise<Provider>((done) => {
        window.addEventListener('eip6963:announceProvider', (event) => {
          done((event as CustomEvent<{ provider: Provider }>).detail.provider)
        })
      })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      try {
        return { answer: (await (await found).request({ method: name, params: given })) as Hex }
      } catch (error) {
        return { code: (error as { code?: number }).code }
      }
    },
    [method, params] as const,
  )

test('the wallet of a test signs, sends to the local chain, and refuses', async ({ page }) => {
  await page.goto('/home')
  const chainUrl = await localChain(page)
  const { address } = await installWallet(page, { chainUrl })
  await fundWallet(chainUrl, address)
  await page.goto('/home')
  expect(await askWallet(page, 'eth_requestAccounts')).toEqual({ answer: [address] })
  expect(hexToNumber((await askWallet(page, 'eth_chainId')).answer ?? '0x')).toBe(31_337)

  const { answer: signature = '0x' } = await askWallet(page, 'personal_sign', [toHex('Good morning'), address])
  expect(await verifyMessage({ address, message: 'Good morning', signature })).toBe(true)

  const typed = {
    domain: { name: 'Monsoon Art Market', version: '1', chainId: 31_337 },
    types: { Listing: [{ name: 'price', type: 'uint256' }] },
    primaryType: 'Listing',
    message: { price: '12' },
  } as const
  const { answer: signed = '0x' } = await askWallet(page, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
  expect(await verifyTypedData({ ...typed, message: { price: 12n }, address, signature: signed })).toBe(true)

  const sent = { from: address, to: `0x${'1'.repeat(40)}`, value: toHex(parseEther('1')) }
  const { answer: hash = '0x' } = await askWallet(page, 'eth_sendTransaction', [sent])
  await waitForReceipt(createPublicClient({ transport: http(chainUrl), pollingInterval: 100 }), hash)

  await refuse(page, 'eth_sendTransaction')
  expect(await askWallet(page, 'eth_sendTransaction', [sent])).toEqual({ code: 4001 })
  await refuse(page, 'wallet_switchEthereumChain', 4902)
  expect(await askWallet(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toEqual({ code: 4902 })
  await refuse(page, 'nothing')
  await askWallet(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])
  expect(await askWallet(page, 'eth_chainId'), 'a wallet on another network').toEqual({ answer: '0x1' })
})

test('the explorer gives play money and shows where it went, on a phone as well, light and dark', async ({ page }) => {
  const { address } = await installWallet(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await localChain(page))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByLabel('Address of your wallet').fill(address)
  await page.getByRole('button', { name: 'Send 10 ETH of play money' }).click()
  await expect(page.getByText('10 ETH', { exact: true })).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Send ETH' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction')
  await expect(page.getByText('Success')).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'nothing is wider than the phone').toBe(360)
  await page.getByRole('link', { name: 'Back to Monsoon' }).click()
  await expect(page).toHaveTitle(/Monsoon/)
})
