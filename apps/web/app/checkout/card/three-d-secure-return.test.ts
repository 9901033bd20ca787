import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { serverContext } from '../../session/server-context.ts'
import { loader } from './three-d-secure-return.ts'
import { bankReturned } from './bank-frame.tsx'

const orderId = '01980000-0000-7000-8000-00000000000c'

async function show(query: string): Promise<string> {
  const context = new RouterContextProvider()
  const send = () => Promise.reject(new Error('this page asks nothing'))
  context.set(serverContext, {
    send,
    nonce: 'n0nce',
    requestId: 'r1',
    isAddressReadable: true,
    deliver: () => {},
    log: () => {},
  })
  const request = new Request(`http://localhost:3000/checkout/three-d-secure-return${query}`)
  const response = await loader({ request, context } as unknown as Parameters<typeof loader>[0])
  return response.text()
}

describe('the page that a bank sends its customer back to', () => {
  it('tells the checkout around it, on our own origin, and nothing else', async () => {
    const page = await show(`?order=${orderId}&payment_intent=pi_1&redirect_status=succeeded`)
    expect(page).toContain(`parent.postMessage({ type: "${bankReturned}" }, location.origin)`)
    expect(page).toContain('<script nonce="n0nce">')
    expect(page).not.toContain('pi_1')
  })

  it('leads to the order without script, out of the frame', async () => {
    expect(await show(`?order=${orderId}`)).toContain(`<a href="/order/${orderId}" target="_top">`)
  })

  it('leads to the wallet that was to be topped up, which asks how it ended', async () => {
    expect(await show('?top-up=1&payment_intent=pi_1')).toContain('<a href="/profile/wallet?top-up=1" target="_top">')
  })

  it('leads to the payments when the address names no order, and never elsewhere', async () => {
    for (const order of ['', '"><script>alert(1)</script>', '//evil.test', '../login']) {
      const page = await show(`?order=${encodeURIComponent(order)}`)
      expect(page).toContain('<a href="/profile/view?tab=15" target="_top">')
      expect(page).not.toContain('evil')
      expect(page).not.toContain('alert')
    }
  })
})
