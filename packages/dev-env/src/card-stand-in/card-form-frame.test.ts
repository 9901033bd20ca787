// @vitest-environment happy-dom
/// <reference lib="dom" />
import { beforeEach, describe, expect, it } from 'vitest'
import { type CardFormCall, type CardFormHandle, type CardFormMessage, mountCardForm } from './card-form-frame.ts'
import { renderCardForm } from './card-form-page.ts'

const appOrigin = 'http://localhost:3000'
const look = { theme: 'light', dir: 'ltr', lang: 'en' } as const
const setting = { appOrigin, publishableKey: 'pk_test', theme: 'dark', dir: 'rtl' }

let told: CardFormMessage[]
let origins: Set<string>
let requests: { path: string; method: string; body: string; key: string }[]
let answers: { status: number; body: object }[]
let form: CardFormHandle
const parent = {
  postMessage(message: CardFormMessage, targetOrigin: string) {
    told.push(message)
    origins.add(targetOrigin)
  },
}

beforeEach(() => {
  told = []
  requests = []
  answers = []
  origins = new Set()
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(renderCardForm(look, setting))?.[1] ?? ''
  form = mountCardForm({ document, parent, fetch: answer }, setting)
})

async function answer(path: string, { method, body, headers }: CardFormCall): Promise<Response> {
  requests.push({ path, method, body: body?.toString() ?? '', key: headers['authorization'] ?? '' })
  const next = answers.shift()
  if (!next) throw new TypeError('no connection')
  return new Response(JSON.stringify(next.body), { status: next.status })
}

function input(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

function type(name: string, text: string): void {
  const field = input(name)
  field.focus()
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.blur()
}

function fill(number = '4242424242424242', expiry = '12/40', cvc = '123'): void {
  type('cardNumber', number)
  type('cardExpiry', expiry)
  type('cardCvc', cvc)
}

const errorOf = (name: string) => document.getElementById(`${name}-error`)?.textContent
const ask = (data: object) => form.receive({ origin: appOrigin, source: parent, data })
const lastTold = () => told.at(-1)

it('has the fields cardNumber, cardExpiry and cardCvc, labelled, for digits and for filling in [ENT-072] [SCREEN-158]', () => {
  const fields = ['cardNumber', 'cardExpiry', 'cardCvc'].map((name) => [
    document.querySelector(`label[for=${name}]`)?.textContent,
    input(name).autocomplete,
    input(name).inputMode,
    input(name).getAttribute('aria-describedby'),
  ])
  expect(fields).toEqual([
    ['Card number', 'cc-number', 'numeric', 'cardNumber-error'],
    ['Expiry date', 'cc-exp', 'numeric', 'cardExpiry-error'],
    ['CVC', 'cc-csc', 'numeric', 'cardCvc-error'],
  ])
  expect(document.body.textContent).toContain('Test mode')
  expect(document.querySelector('details')?.textContent).toContain('4000 0027 6000 3184')
})

it('says that it is ready to the one page it may speak to', () => {
  expect(told).toMatchObject([{ type: 'card-form:ready' }])
  expect(origins).toEqual(new Set([appOrigin]))
})

describe('typing', () => {
  it('formats by the kind of card and tells whether the form is complete [RULE-129] [RULE-132] [RULE-133]', () => {
    type('cardNumber', '378282246310005')
    expect(input('cardNumber').value).toBe('3782 822463 10005')
    expect(lastTold()).toMatchObject({ type: 'card-form:change', complete: false, empty: false, touched: true })
    type('cardExpiry', '1240')
    expect(input('cardExpiry').value).toBe('12/40')
    type('cardCvc', '12345')
    expect(input('cardCvc').value).toBe('1234')
    expect(lastTold()).toMatchObject({ type: 'card-form:change', complete: true })
  })

  it('keeps the caret where it was', () => {
    const field = input('cardNumber')
    field.focus()
    field.value = '42427 4242 4242 42'
    field.setSelectionRange(5, 5)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(field.value).toBe('4242 7424 2424 242')
    expect(field.selectionStart).toBe(6)
  })

  it('shortens a CVC when the card turns out not to be amex', () => {
    fill('378282246310005', '12/40', '1234')
    type('cardNumber', '4242424242424242')
    expect(input('cardCvc').value).toBe('123')
  })

  it('complains after a field is left, not while it is typed, and stops as soon as it is right', () => {
    const field = input('cardNumber')
    field.value = '4242'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(errorOf('cardNumber')).toBe('')
    field.dispatchEvent(new Event('blur'))
    expect(errorOf('cardNumber')).toBe('Invalid card number')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    field.value = '4242424242424242'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(errorOf('cardNumber')).toBe('')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })

  it('fills in a test card that is chosen from the list', () => {
    document.querySelector<HTMLButtonElement>('[data-number="3782 822463 10005"]')?.click()
    expect(lastTold()).toMatchObject({ type: 'card-form:change', complete: true })
  })

  it('tells that Enter was pressed', () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
    expect(lastTold()).toEqual({ type: 'card-form:enter' })
  })
})

describe('submitting', () => {
  it('shows every message, goes to the first wrong field and sends nothing [MSG-082] [MSG-083] [MSG-084]', async () => {
    await ask({ type: 'card-form:submit' })
    expect(['cardNumber', 'cardExpiry', 'cardCvc'].map(errorOf)).toEqual([
      'Invalid card number',
      'Invalid expiry date',
      'Invalid cvv',
    ])
    expect(document.activeElement).toBe(input('cardNumber'))
    expect(lastTold()).toEqual({ type: 'card-form:error', message: 'Invalid card number', code: 'invalidCardNumber' })
    expect(requests).toEqual([])
  })

  it('sends ccnumber, ccexp and cvv, and tells the shop the method but never the number [RULE-028] [RULE-029] [RULE-030]', async () => {
    answers = [{ status: 200, body: { id: 'pm_1', card: { last4: '4242', brand: 'visa' } } }]
    fill()
    await ask({ type: 'card-form:submit' })
    expect(requests).toEqual([
      {
        path: '/v1/payment_methods',
        method: 'POST',
        body: 'type=card&ccnumber=4242424242424242&ccexp=1240&cvv=123',
        key: 'Bearer pk_test',
      },
    ])
    expect(lastTold()).toEqual({ type: 'card-form:method', paymentMethodId: 'pm_1', last4: '4242', brand: 'visa' })
    expect(JSON.stringify(told)).not.toMatch(/4242 ?4242/)
  })

  it("shows the provider's words about a card, and keeps what was typed [RULE-161]", async () => {
    const error = { message: 'Your card number is incorrect.', code: 'incorrect_number' }
    answers = [{ status: 402, body: { error } }]
    fill('5555555555554444')
    await ask({ type: 'card-form:submit' })
    expect(errorOf('cardNumber')).toBe('Your card number is incorrect.')
    expect(lastTold()).toEqual({ type: 'card-form:error', ...error })
    expect(input('cardNumber').value).toBe('5555 5555 5555 4444')
  })

  it('asks to try again without a connection and after a failure', async () => {
    fill()
    await ask({ type: 'card-form:submit' })
    expect(lastTold()).toEqual({ type: 'card-form:error', message: 'Please try again', code: 'unreachable' })
    answers = [{ status: 500, body: { error: { message: 'inner words' } } }]
    await ask({ type: 'card-form:submit' })
    expect(lastTold()).toMatchObject({ message: 'Please try again' })
  })
})

describe('confirming', () => {
  const request = {
    type: 'card-form:confirm',
    clientSecret: 'pi_1_secret_2',
    paymentMethodId: 'pm_1',
    returnUrl: `${appOrigin}/return`,
  }

  it('confirms with the client secret and tells where the bank asks', async () => {
    const url = 'http://localhost:4700/three-d-secure/pi_1?challenge=c'
    answers = [
      { status: 200, body: { status: 'requires_action', next_action: { redirect_to_url: { url } } } },
      { status: 200, body: { status: 'succeeded', next_action: null } },
    ]
    await ask(request)
    expect(requests[0]).toMatchObject({
      path: '/v1/payment_intents/pi_1/confirm',
      method: 'POST',
      key: 'Bearer pk_test',
    })
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      payment_method: 'pm_1',
      client_secret: 'pi_1_secret_2',
      return_url: `${appOrigin}/return`,
    })
    expect(lastTold()).toEqual({
      type: 'card-form:confirmed',
      status: 'requires_action',
      nextActionUrl: `${url}&theme=dark&dir=rtl`,
    })
    await ask(request)
    expect(lastTold()).toEqual({ type: 'card-form:confirmed', status: 'succeeded', nextActionUrl: null })
  })

  it('tells the words of the bank when the card is declined [RULE-161]', async () => {
    answers = [{ status: 402, body: { error: { message: 'Your card was declined.', code: 'card_declined' } } }]
    await ask(request)
    expect(lastTold()).toEqual({ type: 'card-form:error', message: 'Your card was declined.', code: 'card_declined' })
  })

  it('finds out that an earlier confirmation went through', async () => {
    answers = [
      { status: 400, body: { error: { message: 'It has succeeded.', code: 'payment_intent_unexpected_state' } } },
      { status: 200, body: { status: 'succeeded', next_action: null } },
    ]
    await ask(request)
    expect(requests[1]).toMatchObject({ path: '/v1/payment_intents/pi_1?client_secret=pi_1_secret_2', method: 'GET' })
    expect(lastTold()).toEqual({ type: 'card-form:confirmed', status: 'succeeded', nextActionUrl: null })
  })

  it('refuses what is no client secret', async () => {
    await ask({ ...request, clientSecret: '../refunds_secret_1' })
    expect(lastTold()).toMatchObject({ type: 'card-form:error', code: 'wrong_client_secret' })
    expect(requests).toEqual([])
  })
})

it('does not listen to another page, nor to another window of the shop', async () => {
  const before = told.length
  fill()
  const afterTyping = told.length
  await form.receive({ origin: 'https://elsewhere.example', source: parent, data: { type: 'card-form:submit' } })
  await form.receive({ origin: appOrigin, source: {}, data: { type: 'card-form:submit' } })
  await form.receive({ origin: appOrigin, source: parent, data: null })
  await form.receive({ origin: appOrigin, source: parent, data: { type: 'something else' } })
  expect(afterTyping).toBeGreaterThan(before)
  expect(told).toHaveLength(afterTyping)
  expect(requests).toEqual([])
})
