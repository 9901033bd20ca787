import { expect, type Page } from '@playwright/test'
import { expectAccessible, fillLogin } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'
import { hannahsKey, installWallet, refuse, widths } from '../stages/mock-wallet.ts'

async function signWithWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with a browser wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mock Wallet' }).click()
}

for (const width of widths) {
  test(`the demo wallet opens the account of Hannah, on the page she asked for, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await installWallet(page, { key: hannahsKey })
    await page.goto('/login?redirect=%2Fmarketplace%2Fartwork')
    await signWithWallet(page)
    await expect(page).toHaveURL(/\/marketplace\/artwork$/)
    await expect(page.getByRole('button', { name: 'Account of Hannah Teoh' })).toBeVisible()
    await page.goto('/profile/view?tab=1')
    await expect(page.getByRole('link', { name: 'Change Password' }), 'there is no password').toHaveCount(0)
  })
}

for (const width of widths) {
  test(`whatever a wallet refuses is said in the specified words, and the wallets stay, ${width} pixels wide [MSG-085, RULE-134]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await installWallet(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with a browser wallet' }).click()
    const dialog = page.getByRole('dialog')
    const wallet = dialog.getByRole('button', { name: 'Mock Wallet' })
    await expect(wallet).toBeVisible()
    await expectAccessible(page)
    for (const [method, said] of [
      ['eth_requestAccounts', 'Please allow MetaMask to continue'],
      ['wallet_switchEthereumChain', 'Please switch to the Polygon network'],
      ['personal_sign', 'Signature verification cancelled'],
    ] as const) {
      await refuse(page, method)
      await wallet.click()
      await expect(dialog.getByRole('alert').filter({ hasText: said })).toBeVisible()
    }
    await refuse(page, 'nothing')
    await page.route('**/v1/nonce', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { message: string; type: string } }
      // The page is made to sign something else than what the server asked for.
      const data = { ...answer.data, type: 'login', message: answer.data.message.replace('Code: ', 'Code: 1') }
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await wallet.click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Signature verification failed' })).toBeVisible()
  })
}

for (const width of widths) {
  test(`without a wallet one is told that it takes one, and whom to ask, ${width} pixels wide [MSG-120]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with a browser wallet' }).click()
    const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Please install MetaMask first' })
    await expect(alert).toContainText('You need a browser wallet')
    await expect(alert.getByRole('link', { name: 'hello@monsoon.example' })).toHaveAttribute(
      'href',
      'mailto:hello@monsoon.example',
    )
    await expectAccessible(page)
  })
}

test('the page of the wallet’s sign-up goes to the login where no wallet has signed [ROUTE-016]', async ({ page }) => {
  await page.goto('/metamask-signup')
  await expect(page).toHaveURL(/\/login$/)
})

test('code for wallets is loaded when somebody asks for a wallet, and not before', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(loaded.filter((path) => path.includes('wallet-dialog'))).toEqual([])
  await page.getByRole('button', { name: 'Continue with a browser wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(loaded.filter((path) => path.includes('wallet-dialog')).length).toBeGreaterThan(0)
})

test('a wallet is added in the settings, opens the account, and is removed again', async ({ page }) => {
  await installWallet(page)
  await page.goto('/login?redirect=%2Fprofile%2Fview%3Ftab%3D14')
  await fillLogin(page, 'noura@monsoon.example')
  const logins = page.getByRole('region', { name: 'Ways to sign in' })
  await logins.getByRole('button', { name: 'Add a browser wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mock Wallet' }).click()
  const remove = logins.getByRole('button', { name: /^Remove Browser wallet 0x/ })
  await expect(remove).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto('/login?redirect=%2Fprofile%2Fview%3Ftab%3D14')
  await signWithWallet(page)
  await expect(page).toHaveURL(/tab=14$/)
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'REMOVE' }).click()
  await expect(remove).toHaveCount(0)
  await expect(logins.getByRole('button', { name: /^Remove / }), 'the last one stays').toHaveCount(0)
})
