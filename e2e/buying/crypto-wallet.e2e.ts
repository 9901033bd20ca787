import { expect, type Page } from '@playwright/test'
import { openCheckout, untilPaid } from '../stages/checkout-stages.ts'
import { pathOfCryptoWork } from '../stages/crypto-stages.ts'
import { continueTo, expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'
import { fundWallet, localChain } from '../stages/mock-wallet.ts'
import { apiOf } from '../sign-in.ts'

/** Sends play ether to the custodial address of whoever is signed in, and waits until it is theirs. */
async function receiveEther(page: Page): Promise<void> {
  const api = apiOf(page.context())
  const { data } = await api('GET /v1/ether-wallet')
  await fundWallet(await localChain(page), data.address)
  await expect.poll(async () => Number((await api('GET /v1/ether-wallet')).data.balance)).toBeGreaterThanOrEqual(10)
}

for (const [width, buyer] of [
  [1440, 'yusuf'],
  [360, 'tuan'],
] as const) {
  test(`a collector receives ETH and pays with it, ${width} pixels wide [FLOW-008, ROLE-017]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await visitAs(page, `${buyer}@monsoon.example`)
    await receiveEther(page)
    await page.goto('/profile/wallet')
    const part = page.getByRole('region', { name: 'Crypto wallet' })
    await expect(part.getByText('Received', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto(await pathOfCryptoWork(page))
    const dialog = page.getByRole('dialog')
    await untilPaid(page, async () => {
      await openCheckout(page)
      await dialog.getByRole('radio', { name: /^Crypto wallet/ }).check()
      await continueTo(page, dialog.getByText(/^0\.\d{5} ETH$/))
      await dialog.getByRole('checkbox').check()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'CONFIRM' }).click()
    })
    await dialog.getByRole('link', { name: /^M-/ }).click()
    await expect(page.getByRole('main').getByText('Crypto wallet')).toBeVisible()
  })
}
