import { errorText } from '@monsoon/contract/errors'
import { ApiError } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCollectFields } from './collect-card-fields.ts'

const call = vi.hoisted(() => vi.fn<(name: string, call: { body: object }) => Promise<object>>())
/** What the server knows of the buyer, or how it fails to say. */
const known = vi.hoisted(() => vi.fn<(name: string) => Promise<object>>())
vi.mock('../../api-client.ts', () => ({
  api: (name: string, options: { body: object }) => (name.startsWith('GET ') ? known(name) : call(name, options)),
}))

type CollectOptions = Parameters<NonNullable<Window['CollectJS']>['configure']>[0]
type Listener = (said: object) => void

const settings = {
  provider: 'nmi' as const,
  publishableKey: 'key',
  frameOrigin: 'http://localhost:4700',
  threeDSecureKey: null as string | null,
}
const payment = { clientSecret: '0198-order.10840', returnUrl: 'http://localhost:3000/back' }
const onChange = vi.fn<(state: object) => void>()
const onBank = vi.fn<(giveUp: (() => void) | null) => void>()

let host: HTMLElement
let options: CollectOptions
let bank: Map<string, Listener>
let startPaymentRequest: () => void
const createUI = vi.fn<(asked: object) => object>()

beforeEach(() => {
  host = document.createElement('div')
  document.body.replaceChildren(host)
  bank = new Map()
  startPaymentRequest = () => options.callback({ token: 'token-1' })
  // Neither script reaches a network here: it is there as soon as it is asked for.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    ;(script as HTMLScriptElement).dispatchEvent(new Event('load'))
  })
  vi.stubGlobal('CollectJS', {
    configure: (given: CollectOptions) => {
      options = given
      given.fieldsAvailableCallback()
    },
    startPaymentRequest: () => startPaymentRequest(),
  })
  createUI.mockImplementation(() => ({
    start: () => {},
    on: (name: string, listener: Listener) => bank.set(name, listener),
    unmount: () => {},
  }))
  vi.stubGlobal('Gateway', { create: () => ({ on: () => {}, get3DSecure: () => ({ createUI }) }) })
  call.mockReset().mockResolvedValue({})
  known.mockReset().mockRejectedValue(new ApiError({ status: 0, msg: 'no network' }))
  onBank.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (threeDSecureKey: string | null = null) =>
  openCollectFields(
    { ...settings, threeDSecureKey },
    {
      host,
      onChange,
      onBank,
      theme: 'light',
      dir: 'ltr',
      locale: 'en',
      title: 'Card details',
      labels: { number: 'Card number', expiry: 'Expiry date', code: 'Security code' },
      onEnter: () => {},
    },
  )

const refuse = (code: 'payment-not-finished' | 'payment-over' | 'card-refused', msg: string) =>
  call.mockRejectedValue(new ApiError({ status: 400, code, msg }))

describe('hosted fields of the Collect.js kind', () => {
  it('have a named box each, say what is wrong under it, and tell when all is there', async () => {
    await open()
    expect([...host.querySelectorAll('p')].map((text) => text.textContent)).toContain('Security code')
    expect(host.querySelector(options.fields.ccnumber.selector)).not.toBeNull()
    options.validationCallback('ccnumber', false, 'Invalid card number')
    expect(host.querySelector('[role=status]')?.textContent).toBe('Invalid card number')
    for (const name of ['ccnumber', 'ccexp', 'cvv'] as const) options.validationCallback(name, true, '')
    expect(host.querySelector('[role=status]')?.textContent).toBe('')
    expect(onChange).toHaveBeenLastCalledWith({ isEdited: true, isComplete: true })
  })

  it('have our server charge the token, and nothing else of the card', async () => {
    const fields = await open()
    expect(await fields.confirm(payment)).toEqual({ kind: 'confirmed' })
    expect(call).toHaveBeenCalledExactlyOnceWith('POST /v1/payment-service/charge-card', {
      body: { paymentId: payment.clientSecret, ccnumber: 'token-1' },
    })
  })

  it('charge nothing where a field refuses what is in it, or is silent', async () => {
    const fields = await open()
    startPaymentRequest = () => options.validationCallback('cvv', false, 'Invalid cvv')
    expect(await fields.confirm(payment)).toEqual({ kind: 'invalid' })
    startPaymentRequest = () => options.timeoutCallback()
    expect(await fields.confirm(payment)).toEqual({ kind: 'refused', message: messages.tryAgain })
    expect(call).not.toHaveBeenCalled()
  })

  it('tell what the bank said of a declined card', async () => {
    const fields = await open()
    refuse('card-refused', 'Your card was declined.')
    expect(await fields.confirm(payment)).toEqual({ kind: 'refused', message: 'Your card was declined.' })
  })

  it.each(['payment-not-finished', 'payment-over'] as const)('leave the server to say how %s ended', async (code) => {
    const fields = await open()
    refuse(code, '')
    expect(await fields.confirm(payment)).toEqual({ kind: 'confirmed' })
  })
})

describe('3-D Secure among the fields', () => {
  const said = { cardHolderAuth: 'verified', cavv: 'x', eci: '05' }
  const asked = () => vi.waitFor(() => expect(bank.has('complete')).toBe(true))

  const knows = (profile: object, addresses: object[]) =>
    known.mockImplementation(async (name) => ({
      data: name === 'GET /v1/profile' ? profile : { items: addresses },
    }))
  const nizwa = {
    line1: '4 Fort Road',
    city: 'Nizwa',
    state: 'Ad Dakhiliyah',
    postcode: '6110',
    country: { _id: 'OM' },
  }

  it('tells the bank who pays and from where, as the guide of the gateway asks', async () => {
    knows({ name: 'Mira  van Lim', emailId: 'mira@example.org' }, [nizwa])
    const fields = await open('checkout-key')
    void fields.confirm(payment)
    await asked()
    const { browserLanguage, browserTimeZone, ...options } = (createUI.mock.lastCall?.[0] ?? {}) as Record<
      string,
      string
    >
    expect(options).toMatchObject({
      firstName: 'Mira van',
      lastName: 'Lim',
      email: 'mira@example.org',
      address1: '4 Fort Road',
      city: 'Nizwa',
      postalCode: '6110',
      country: 'OM',
      deviceChannel: 'Browser',
      browserJavascriptEnabled: 'true',
    })
    expect([browserLanguage, browserTimeZone]).toEqual([navigator.language, `${new Date().getTimezoneOffset()}`])
    // Banks refuse a state that is no code of ISO 3166-2.
    expect(options).not.toHaveProperty('state')
  })

  it('tells the state where it is a code', async () => {
    knows({ name: 'Mira Lim', emailId: '' }, [{ ...nizwa, state: 'ny', country: { _id: 'US' } }])
    const fields = await open('checkout-key')
    void fields.confirm(payment)
    await asked()
    expect(createUI.mock.lastCall?.[0]).toMatchObject({ state: 'NY', country: 'US' })
    expect(createUI.mock.lastCall?.[0]).not.toHaveProperty('email')
  })

  it('tells nothing of an address that nobody entered, and no last name of who has none', async () => {
    knows({ name: 'Sade', emailId: 'sade@example.org' }, [])
    const fields = await open('checkout-key')
    void fields.confirm(payment)
    await asked()
    expect(createUI.mock.lastCall?.[0]).toMatchObject({ firstName: 'Sade', email: 'sade@example.org' })
    for (const name of ['lastName', 'address1', 'city', 'state', 'country', 'postalCode'])
      expect(createUI.mock.lastCall?.[0]).not.toHaveProperty(name)
  })

  it('asks for the amount in dollars and passes on what the bank said, also where nothing of the buyer could be read', async () => {
    const fields = await open('checkout-key')
    const confirming = fields.confirm(payment)
    await asked()
    expect(createUI).toHaveBeenLastCalledWith(
      expect.objectContaining({ paymentToken: 'token-1', currency: 'USD', amount: '108.40' }),
    )
    bank.get('complete')?.(said)
    expect(await confirming).toEqual({ kind: 'confirmed' })
    expect(call.mock.calls[0]?.[1].body).toMatchObject({ ccnumber: 'token-1', threeDSecure: said })
    expect(onBank).toHaveBeenLastCalledWith(null)
  })

  it.each(['says no', 'is left'])('charges nothing when the bank %s', async (how) => {
    const fields = await open('checkout-key')
    const confirming = fields.confirm(payment)
    await asked()
    if (how === 'is left') onBank.mock.calls[0]?.[0]?.()
    else bank.get('failure')?.({ message: 'TRANSACTION_STATUS_N' })
    expect(await confirming).toEqual({ kind: 'refused', message: errorText('card-not-authenticated', {}) })
    expect(call).not.toHaveBeenCalled()
  })
})
