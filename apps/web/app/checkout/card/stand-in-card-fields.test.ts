import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CardFieldsState } from './card-fields.ts'
import { openStandInFields } from './stand-in-card-fields.ts'

const frameOrigin = 'http://localhost:4700'

afterEach(() => document.body.replaceChildren())

/** The frame's side: what it is asked, and what it says. */
async function openWith() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const host = document.createElement('div')
  document.body.append(host)
  const onChange = vi.fn<(state: CardFieldsState) => void>()
  const onEnter = vi.fn<() => void>()
  const opening = openStandInFields(frameOrigin, {
    host,
    onChange,
    onEnter,
    theme: 'dark',
    dir: 'rtl',
    locale: 'en',
    title: 'Card details',
    labels: { number: 'Card number', expiry: 'Expiry date', code: 'Security code' },
    onBank: () => {},
  })
  const frame = host.querySelector('iframe')!
  const shop = { postMessage: vi.fn<(message: object, origin: string) => void>() }
  Object.defineProperty(frame, 'contentWindow', { value: shop })
  const post = (data: object, from: { origin?: string; source?: unknown } = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        origin: frameOrigin,
        source: shop as unknown as Window,
        ...(from as object),
      }),
    )
  post({ type: 'card-form:ready', height: 240 })
  return { fields: await opening, frame, say: post, asked: shop.postMessage, onChange, onEnter, host }
}

const payment = { clientSecret: 'pi_1_secret_2', returnUrl: 'http://localhost:3000/checkout/three-d-secure-return' }
const tick = () => new Promise((resolve) => setTimeout(resolve))

describe('the card fields of the stand-in', () => {
  it('shows its form in the page’s theme and direction, as high as it is', async () => {
    const { frame } = await openWith()
    expect(frame.src).toBe(`${frameOrigin}/card-form?theme=dark&dir=rtl`)
    expect(frame.title).toBe('Card details')
    expect(frame.style.blockSize).toBe('240px')
  })

  it('tells that something was typed, and Enter, and nothing that was typed', async () => {
    const { say: post, onChange, onEnter } = await openWith()
    post({ type: 'card-form:change', complete: true, empty: false, touched: true, height: 260 })
    expect(onChange).toHaveBeenLastCalledWith({ isEdited: true, isComplete: true })
    post({ type: 'card-form:enter' })
    expect(onEnter).toHaveBeenCalledOnce()
  })

  it('listens to its own frame only', async () => {
    const { say: post, onChange } = await openWith()
    const change = { type: 'card-form:change', complete: true, empty: false, touched: true, height: 1 }
    post(change, { origin: 'http://evil.test' })
    post(change, { source: window })
    expect(onChange).not.toHaveBeenCalled()
  })

  it('confirms with a payment method and speaks to the frame’s origin only', async () => {
    const { fields, say: post, asked } = await openWith()
    const confirmation = fields.confirm(payment)
    expect(asked).toHaveBeenLastCalledWith({ type: 'card-form:submit' }, frameOrigin)
    post({ type: 'card-form:method', paymentMethodId: 'pm_1', last4: '4242', brand: 'visa' })
    await tick()
    expect(asked).toHaveBeenLastCalledWith(
      { type: 'card-form:confirm', paymentMethodId: 'pm_1', ...payment },
      frameOrigin,
    )
    post({ type: 'card-form:confirmed', status: 'succeeded', nextActionUrl: null })
    expect(await confirmation).toEqual({ kind: 'confirmed' })
  })

  it('gives the bank’s address when the bank asks', async () => {
    const { fields, say: post } = await openWith()
    const confirmation = fields.confirm(payment)
    post({ type: 'card-form:method', paymentMethodId: 'pm_1' })
    await tick()
    post({ type: 'card-form:confirmed', status: 'requires_action', nextActionUrl: 'http://localhost:4700/bank' })
    expect(await confirmation).toEqual({ kind: 'challenge', bankUrl: 'http://localhost:4700/bank' })
  })

  it('gives the provider’s refusal, but leaves the fields’ own to the fields', async () => {
    const { fields, say: post } = await openWith()
    const wrong = fields.confirm(payment)
    post({ type: 'card-form:error', message: 'Invalid cvv', code: 'invalidCvv' })
    expect(await wrong).toEqual({ kind: 'invalid' })
    const declined = fields.confirm(payment)
    post({ type: 'card-form:error', message: 'Your card was declined.', code: 'card_declined' })
    expect(await declined).toEqual({ kind: 'refused', message: 'Your card was declined.' })
  })

  it('leaves nothing behind', async () => {
    const { fields, say: post, onChange, host } = await openWith()
    fields.close()
    post({ type: 'card-form:change', complete: true, empty: false, touched: true, height: 1 })
    expect(onChange).not.toHaveBeenCalled()
    expect(host.children).toHaveLength(0)
  })
})
