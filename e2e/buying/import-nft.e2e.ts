import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { test, waitForLife } from '../live-page.ts'
import { fundWallet, installWallet, localChain, refuse, widths } from '../stages/mock-wallet.ts'
import { openAccount } from '../stages/new-account.ts'
import { deployCollection } from '../stages/outside-collection.ts'
import { apiOf } from '../sign-in.ts'

const member = 'grace@monsoon.example'

/** Opens the import dialog, with a wallet on the demo's chain in the browser, or without one. */
async function openImport(
  page: Page,
  { width, hasWallet = true, isElsewhere = false }: { width: number; hasWallet?: boolean; isElsewhere?: boolean },
) {
  await page.setViewportSize({ width, height: 800 })
  if (hasWallet) await installWallet(page, { chainUrl: await localChain(page), isElsewhere })
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

  test(`a wallet that sits on another network stays there on a no, and goes on once it has switched, ${width} pixels wide [MSG-115]`, async ({
    page,
  }) => {
    const { dialog, says } = await openImport(page, { width, isElsewhere: true })
    const wallet = dialog.getByRole('button', { name: 'Mock Wallet' })
    await refuse(page, 'wallet_switchEthereumChain')
    await wallet.click()
    await says('Please switch to the main network')
    await expect(dialog.getByLabel('Token Id')).toBeHidden()
    await refuse(page, 'nothing')
    await wallet.click()
    await dialog.getByLabel('Token Id').fill('12')
    await dialog.getByLabel('Quantity').fill('1')
    await dialog.getByRole('button', { name: 'IMPORT' }).click()
    // It is asked on the demo's chain now: on Ethereum the wallet of the test can ask for nothing.
    await says('Unable to fetch NFT quantity')
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

/** A wallet that signs for the account, and so opens it as well. */
async function addWallet(page: Page): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  const api = apiOf(page.context())
  const { message } = (await api('POST /v1/nonce', { body: { address, purpose: 'link' } })).data
  await api('POST /v1/logins/metamask', {
    body: { address, message, signature: await account.signMessage({ message }) },
  })
  return account
}

for (const [width, name] of [
  [1440, 'Quiet Harbours'],
  [360, 'Monsoon Originals'],
] as const) {
  test(`a work of another collection, “${name}”, is listed as what it is, and staff decide where it reads like ours, ${width} pixels wide [U-050]`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAccount(page)
    const wallet = await addWallet(page)
    const chainUrl = await localChain(page)
    await fundWallet(chainUrl, wallet.address)
    const contract = await deployCollection(wallet, { chainUrl, name, tokenId: 42n })
    await page.goto('/profile/import-nft')

    await page.getByRole('button', { name: 'OTHER COLLECTION' }).click()
    const dialog = page.getByRole('dialog', { name: 'Show a work of another collection' })
    await expect(dialog.getByRole('note')).toContainText('Do not send it here')
    await dialog.getByLabel('Its page').fill(`${chainUrl}/token/${contract}/43`)
    await expect(dialog.getByLabel('Token Id')).toHaveValue('43')
    await dialog.getByRole('button', { name: 'SHOW IT' }).click()
    await expect(dialog.getByText('The chain does not show this token there')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByLabel('Token Id').fill('42')
    await dialog.getByRole('button', { name: 'SHOW IT' }).click()
    await expect(dialog).toBeHidden()

    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('It is not a work of ours, and is not traded here.')
    await expect(row).toContainText('It is in your own wallet')
    await expect(row.getByRole('link', { name: /See the contract/ })).toHaveAttribute('href', new RegExp(contract, 'i'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (name.startsWith('Monsoon')) {
      await expect(row).toContainText('In review')
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      context.on('page', waitForLife)
      const staff = await context.newPage()
      await visitAs(staff, 'desk@monsoon.example', '/staff/imports')
      const doubtful = staff.getByRole('listitem').filter({ hasText: `“${name}”` })
      await expect(doubtful).toContainText('Its name can be taken for ours')
      await expectAccessible(staff)
      await expectNoSidewaysScroll(staff)
      await doubtful.getByRole('button', { name: 'REFUSE IT' }).click()
      const asked = staff.getByRole('dialog', { name: 'Refuse to show it?' })
      await asked.getByLabel('Reason').fill('It uses our name')
      await asked.getByRole('button', { name: 'REFUSE IT' }).click()
      await expect(asked).toBeHidden()
      await expect(doubtful).toBeHidden()
      await context.close()
      await page.reload()
      await expect(row).toContainText('Not shown')
      await expect(row).toContainText('It uses our name')
    } else {
      await row.getByRole('button', { name: 'TAKE OFF THE LIST' }).click()
      await expect(row).toBeHidden()
    }
  })
}
