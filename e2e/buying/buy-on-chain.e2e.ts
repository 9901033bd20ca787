import { expect } from '@playwright/test'
import { pathOfCryptoWork } from '../stages/crypto-stages.ts'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { bringFundedWallet, openEtherWallets, payFromBrowserWallet } from '../stages/ether-stages.ts'
import { test } from '../live-page.ts'
import { refuse, widths } from '../stages/mock-wallet.ts'

for (const [width, buyer] of [
  [1440, 'noura'],
  [360, 'hamad'],
] as const) {
  test(`a collector buys from a browser wallet, after a no, ${width} pixels wide [FLOW-007, FLOW-063, CALL-153]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await visitAs(page, `${buyer}@monsoon.example`)
    const dialog = await bringFundedWallet(page)
    const says = (text: string) => expect(dialog.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await refuse(page, 'eth_requestAccounts')
    await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
    await says('Please allow MetaMask to continue')
    await refuse(page, 'eth_sendTransaction')
    await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
    await dialog.getByRole('checkbox').check()
    await expect(dialog.getByText('To send', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'CONFIRM IN YOUR WALLET' }).click()
    await says('Signature verification cancelled')
    await refuse(page, 'nothing')
    await payFromBrowserWallet(dialog)
    await dialog.getByRole('link', { name: /^M-/ }).click()
    await expect(page.getByRole('main').getByText('ETH on chain')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^0x/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('a purchase that was left at the wallet goes on where it was, and is not let go before its time', async ({
  page,
}) => {
  await visitAs(page, 'grace@monsoon.example')
  const dialog = await bringFundedWallet(page)
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await expect(dialog.getByText('To send', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByText(/held for you until/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'RELEASE' })).toBeHidden()
  await main.getByRole('button', { name: 'CONTINUE' }).click()
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await payFromBrowserWallet(dialog)
})

for (const width of widths) {
  test(`a wallet that cannot come to the network of the work is told which one it is, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await visitAs(page, 'sirin@monsoon.example')
    const dialog = await bringFundedWallet(page)
    await refuse(page, 'eth_chainId', 4902)
    await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Please switch to the main network' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test(`a purchase on chain asks for a wallet where there is none, ${width} pixels wide [MSG-111]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await visitAs(page, 'kezang@monsoon.example')
    await page.goto(await pathOfCryptoWork(page))
    await openEtherWallets(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert').filter({ hasText: 'Please install MetaMask first' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}
