import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from './demo-visit.ts'
import { test } from './live-page.ts'
import { installWallet, localChain, refuse, widths } from './mock-wallet.ts'

const member = 'grace@monsoon.example'

/** Opens the import dialog, with a wallet on the demo's chain in the browser, or without one. */
async function openImport(page: Page, { width, hasWallet = true }: { width: number; hasWallet?: boolean }) {
  await page.setViewportSize({ width, height: 800 })
  if (hasWallet) await installWallet(page, { chainUrl: await localChain(page) })
  await visitAs(page, member, '/profile/import-nft')
  await page.getByRole('button', { name: 'IMPORT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import NFT' })
  await expect(dialog).toBeVisible()
  const says = (text: string) => expect(dialog.getByRole('alert').filter({ hasText: text })).toBeVisible()
  return { dialog, says }
}

for (const width of widths) {
  test(`an import asks for a wallet where there is none, ${width} pixels wide [MSG-111, SCREEN-100, SCREEN-167]`, async ({
    page,
  }) => {
    const { says } = await openImport(page, { width, hasWallet: false })
    await says('Please install MetaMask first')
    await says('On a phone, open this page in the browser of your wallet’s app.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test(`a wallet that does not show its address, or is on another network, is told so and can be asked again, ${width} pixels wide [MSG-112]`, async ({
    page,
  }) => {
    const { dialog, says } = await openImport(page, { width })
    const wallet = dialog.getByRole('button', { name: 'Mock Wallet' })
    await refuse(page, 'eth_requestAccounts')
    await wallet.click()
    await says('Please allow MetaMask to continue')
    await refuse(page, 'eth_chainId', 4902)
    await wallet.click()
    await says('Please switch to the main network')
    await expectNoSidewaysScroll(page)
    await refuse(page, 'nothing')
    await wallet.click()
    await expect(dialog.getByLabel('Token Id')).toBeVisible()
  })

  test(`what the wallet does not hold is not sent, ${width} pixels wide [MSG-056, CALL-151, RULE-085, RULE-088, RULE-089]`, async ({
    page,
  }) => {
    const { dialog, says } = await openImport(page, { width })
    await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
    await expect(dialog.getByLabel('Blockchain').getByRole('option')).toHaveText(['Ethereum'])
    await expect(dialog.getByLabel('From Address')).toHaveValue(/^0x[\da-fA-F]{40}$/)
    await dialog.getByLabel('Token Id').fill('12')
    await dialog.getByLabel('Quantity').fill('1')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'IMPORT' }).click()
    await says('Unable to fetch NFT quantity. Make sure you have entered valud TokenId and Address')
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'BACK' }).click()
    await expect(dialog.getByRole('button', { name: 'Mock Wallet' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}
