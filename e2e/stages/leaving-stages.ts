import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { apiOf, signIn } from '../sign-in.ts'

/** Gives whoever is signed in the address of a wallet, confirmed by its signature. */
export async function confirmWallet(page: Page): Promise<string> {
  const api = apiOf(page.context())
  const wallet = privateKeyToAccount(generatePrivateKey())
  const { address } = wallet
  // A second try finds the address of the first.
  const { items } = (await api('GET /v1/crypto-account')).data
  for (const { id } of items) await api('DELETE /v1/crypto-account/{id}', { params: { id } })
  await api('POST /v1/crypto-account', { body: { name: 'Cold wallet', address } })
  const { data } = await api('POST /v1/nonce', { body: { address, purpose: 'transfer' } })
  const signature = await wallet.signMessage({ message: data.message })
  await api('POST /v1/crypto-account/verify', { body: { address, signature, message: data.message } })
  return address
}

/** One of the staff of the demo who has suspended nobody. */
export const ayu = 'ayu.kartika@staff.monsoon.example'

/** The works of the demo's suspended member, who is let go and has confirmed an address by then. */
export async function pathOfLeaving(page: Page): Promise<string> {
  const api = apiOf(page.context())
  const { next, requests } = (await api('GET /v1/leave-request')).data
  if (next === 'wait') await letGo(page, requests[0]?.id ?? '')
  const { items } = (await api('GET /v1/crypto-account')).data
  if (!items[0]?.verified) await confirmWallet(page)
  return '/suspended/works'
}

async function letGo(page: Page, id: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/v1/settings')).url())
  const context = await page.context().browser()?.newContext({ baseURL: origin })
  if (!context) return
  await signIn(context, ayu)
  const body = { act: 'approve', reason: 'Nothing of hers is in doubt' } as const
  await apiOf(context)('POST /v1/staff/leave-requests/{id}', { params: { id }, body })
  await context.close()
}
