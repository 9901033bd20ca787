import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CardFieldsUnavailable } from './card-fields.ts'
import { openStripeFields } from './stripe-card-fields.ts'

type Listener = (change: { complete: boolean; empty: boolean }) => void

/** Stripe.js as far as it is documented, and what it was asked. */
function fakeStripe() {
  const listeners = new Map<string, Listener>()
  const card = {
    mount: vi.fn<(host: HTMLElement) => void>(() => listeners.get('ready')?.({ complete: false, empty: true })),
    destroy: vi.fn<() => void>(),
    on: (event: string, listener: Listener) => listeners.set(event, listener),
  }
  const confirmCardPayment = vi.fn<(...given: unknown[]) => Promise<object>>()
  const create = vi.fn<(kind: string, options: object) => typeof card>(() => card)
  return { listeners, card, create, confirmCardPayment, elements: () => ({ create }) }
}

let stripe = fakeStripe()
const asked: string[] = []
const host = document.createElement('div')
const payment = { clientSecret: 'pi_1_secret_2', returnUrl: 'http://localhost:3000/checkout/three-d-secure-return' }

beforeEach(() => {
  stripe = fakeStripe()
  // The script never reaches a network here: it fails once, and is there as soon as it is asked for again.
  asked.length = 0
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    asked.push((script as unknown as HTMLScriptElement).src)
    if (asked.length > 2) vi.stubGlobal('Stripe', () => stripe)
    queueMicrotask(() => script.dispatchEvent(new Event(asked.length > 2 ? 'load' : 'error')))
    return script
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const onChange = vi.fn<(state: object) => void>()
const open = () =>
  openStripeFields('pk_live_1', {
    host,
    onChange,
    theme: 'light',
    dir: 'ltr',
    locale: 'en',
    title: 'Card details',
    labels: { number: 'Card number', expiry: 'Expiry date', code: 'Security code' },
    onEnter: () => {},
    onBank: () => {},
  })

describe('the card fields of the real provider', () => {
  it('load the script of the release of the pinned API from its own address, and show its card element', async () => {
    await expect(open()).rejects.toThrow(CardFieldsUnavailable)
    await open()
    expect(new Set(asked)).toEqual(new Set(['https://js.stripe.com/endive/stripe.js']))
    expect(stripe.create.mock.calls[0]?.[0]).toBe('card')
    expect(stripe.card.mount).toHaveBeenCalledOnce()
    stripe.listeners.get('change')?.({ complete: true, empty: false })
    expect(onChange).toHaveBeenCalledWith({ isEdited: true, isComplete: true })
  })

  it('confirm without leaving the page, and give the bank’s address for our own frame', async () => {
    const url = 'https://hooks.stripe.com/redirect/1'
    stripe.confirmCardPayment.mockResolvedValue({
      paymentIntent: { status: 'requires_action', next_action: { redirect_to_url: { url } } },
    })
    const fields = await open()
    expect(await fields.confirm(payment)).toEqual({ kind: 'challenge', bankUrl: url })
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith(
      'pi_1_secret_2',
      { payment_method: { card: stripe.card }, return_url: payment.returnUrl },
      { handleActions: false },
    )
  })

  it('tell a paid card, a refusal, a form that is not complete, and a payment that went through before', async () => {
    const fields = await open()
    const confirmWith = (result: object) => {
      stripe.confirmCardPayment.mockResolvedValue(result)
      return fields.confirm(payment)
    }
    expect(await confirmWith({ paymentIntent: { status: 'succeeded' } })).toEqual({ kind: 'confirmed' })
    const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
    expect(await confirmWith({ error: declined })).toEqual({ kind: 'refused', message: declined.message })
    expect(await confirmWith({ error: { type: 'validation_error' } })).toEqual({ kind: 'invalid' })
    const before = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } }
    expect(await confirmWith({ error: { type: 'invalid_request_error', ...before } })).toEqual({ kind: 'confirmed' })
  })
})
