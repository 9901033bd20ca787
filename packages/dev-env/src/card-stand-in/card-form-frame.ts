/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in the browser, inside the card frame, with its types stripped. Only erasable syntax; only this one import.
import {
  type CardField,
  cardFieldMessages,
  type CardForm,
  cvcLength,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  toWire,
  validateCard,
} from '@monsoon/domain/card-fields'

export interface CardFormSetting {
  /** The only page that is spoken to and listened to. */
  appOrigin: string
  publishableKey: string
  /** Passed on to the bank's page. */
  theme: string
  dir: string
}

/** What the frame tells the shop. No message ever carries a card number. */
export type CardFormMessage =
  | { type: 'card-form:ready'; height: number }
  | { type: 'card-form:change'; complete: boolean; empty: boolean; touched: boolean; height: number }
  /** Enter was pressed in a field: the shop may do what its pay button does. */
  | { type: 'card-form:enter' }
  | { type: 'card-form:method'; paymentMethodId: string; last4: string; brand: string }
  | { type: 'card-form:confirmed'; status: string; nextActionUrl: string | null }
  | { type: 'card-form:error'; message: string; code: string }

/** What the shop tells the frame. */
export type CardFormRequest =
  | { type: 'card-form:submit' }
  | { type: 'card-form:confirm'; clientSecret: string; paymentMethodId: string; returnUrl: string }

export interface CardFormWindow {
  document: Document
  /** The shop's window. */
  parent: { postMessage(message: CardFormMessage, targetOrigin: string): void }
  fetch(path: string, init: CardFormCall): Promise<Response>
}

export interface CardFormCall {
  method: 'GET' | 'POST'
  body?: URLSearchParams
  headers: Record<string, string>
}

export interface CardFormHandle {
  /** Does what the shop asks, if it is the shop that asks. */
  receive(event: { origin: string; source: unknown; data: unknown }): Promise<void>
  tellHeight(): void
}

const TRY_AGAIN = { message: 'Please try again', code: 'unreachable' }

/** Brings the form's markup to life. */
export function mountCardForm(view: CardFormWindow, setting: CardFormSetting): CardFormHandle {
  const { document, parent } = view
  const inputs = inputsOf(document)
  const fields = Object.keys(inputs) as CardField[]
  const shown = new Set<CardField>()
  let touched = false

  const post = (message: CardFormMessage) => parent.postMessage(message, setting.appOrigin)
  const read = (): CardForm => ({
    cardNumber: inputs.cardNumber.value,
    cardExpiry: inputs.cardExpiry.value,
    cardCvc: inputs.cardCvc.value,
  })
  const findErrors = () => validateCard({ ...read(), now: new Date() })

  function showErrors(): void {
    const errors = findErrors()
    for (const field of fields) {
      const code = shown.has(field) ? errors[field] : undefined
      setError(field, code === undefined ? '' : cardFieldMessages[code])
    }
  }

  const setError = (field: CardField, message: string): void => showFieldError(document, inputs[field], message)

  function postChange(): void {
    const empty = fields.every((field) => inputs[field].value === '')
    const complete = Object.keys(findErrors()).length === 0
    post({ type: 'card-form:change', complete, empty, touched, height: heightOf(document) })
  }

  function onInput(field: CardField): void {
    touched = true
    if (field === 'cardNumber') reformat(inputs.cardNumber, formatCardNumber)
    if (field === 'cardExpiry') reformat(inputs.cardExpiry, formatExpiry)
    reformat(inputs.cardCvc, (cvc) => formatCvc(cvc, inputs.cardNumber.value))
    inputs.cardCvc.placeholder = '1234'.slice(0, cvcLength(inputs.cardNumber.value))
    showErrors()
    postChange()
  }

  function onBlur(field: CardField): void {
    touched = true
    if (inputs[field].value !== '') shown.add(field)
    showErrors()
    postChange()
  }

  async function submit(): Promise<CardFormMessage> {
    touched = true
    for (const field of fields) shown.add(field)
    showErrors()
    const errors = findErrors()
    for (const field of fields) {
      const code = errors[field]
      if (code === undefined) continue
      inputs[field].focus()
      return { type: 'card-form:error', message: cardFieldMessages[code], code }
    }
    const made = await makeMethod(view, setting, read())
    if (made.type === 'card-form:error') setError('cardNumber', made.message)
    return made
  }

  listen(document, inputs, { onInput, onBlur, onEnter: () => post({ type: 'card-form:enter' }) })
  post({ type: 'card-form:ready', height: heightOf(document) })

  return {
    tellHeight: postChange,
    async receive(event) {
      if (event.origin !== setting.appOrigin || event.source !== parent) return
      const request = event.data as Partial<CardFormRequest> | null
      if (request?.type === 'card-form:submit') post(await submit())
      if (request?.type === 'card-form:confirm') post(await confirm(view, setting, request))
    },
  }
}

const inputsOf = (document: Document): Record<CardField, HTMLInputElement> => ({
  cardNumber: inputOf(document, 'cardNumber'),
  cardExpiry: inputOf(document, 'cardExpiry'),
  cardCvc: inputOf(document, 'cardCvc'),
})

interface CardFormEvents {
  onInput: (field: CardField) => void
  onBlur: (field: CardField) => void
  onEnter: () => void
}

function listen(
  document: Document,
  inputs: Readonly<Record<CardField, HTMLInputElement>>,
  { onInput, onBlur, onEnter }: CardFormEvents,
): void {
  for (const field of Object.keys(inputs) as CardField[]) {
    inputs[field].addEventListener('input', () => onInput(field))
    inputs[field].addEventListener('blur', () => onBlur(field))
  }
  document.getElementById('card-form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    onEnter()
  })
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-number]')) {
    button.addEventListener('click', () => {
      fillTestCard(inputs, button.dataset['number'] ?? '')
      onInput('cardNumber')
    })
  }
}

function showFieldError(document: Document, input: HTMLInputElement, message: string): void {
  const words = document.getElementById(`${input.name}-error`)
  // Written only when it changes, or a screen reader would repeat it with each key.
  if (words && words.textContent !== message) words.textContent = message
  if (message === '') input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
}

/** Turns the card into a payment method, as only its token goes to the shop. */
async function makeMethod(view: CardFormWindow, setting: CardFormSetting, form: CardForm) {
  const body = { type: 'card', ...toWire(form) }
  const answer = await callApi(view, setting, { path: '/v1/payment_methods', body })
  if (!answer.isOk) return { type: 'card-form:error', message: answer.message, code: answer.code } as const
  const { id, card } = answer.body as { id: string; card: { last4: string; brand: string } }
  return { type: 'card-form:method', paymentMethodId: id, last4: card.last4, brand: card.brand } as const
}

function fillTestCard(inputs: Readonly<Record<CardField, HTMLInputElement>>, cardNumber: string): void {
  inputs.cardNumber.value = cardNumber
  inputs.cardExpiry.value = `12/${(new Date().getFullYear() + 2) % 100}`
  inputs.cardCvc.value = '1234'.slice(0, cvcLength(cardNumber))
}

function inputOf(document: Document, field: CardField): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[name="${field}"]`)
  if (!input) throw new Error(`the card form has no field ${field}`)
  return input
}

function heightOf(document: Document): number {
  return Math.ceil(document.getElementById('card-form')?.getBoundingClientRect().height ?? 0)
}

/** Formats what was typed and keeps the caret behind the same digit. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const before = input.value
  const after = format(before)
  if (after === before) return
  const caret = input.selectionStart ?? before.length
  const isAtEnd = caret >= before.length
  const digitsLeft = before.slice(0, caret).replace(/\D/g, '').length
  input.value = after
  if (input.ownerDocument.activeElement !== input) return
  const place = isAtEnd ? after.length : placeAfterDigits(after, digitsLeft)
  input.setSelectionRange(place, place)
}

function placeAfterDigits(text: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place
    if (/\d/.test(text[place] ?? '')) seen += 1
  }
  return text.length
}

type ApiResult = { isOk: true; body: object } | { isOk: false; message: string; code: string }

async function callApi(
  view: CardFormWindow,
  setting: CardFormSetting,
  call: { path: string; body?: Record<string, string> },
): Promise<ApiResult> {
  try {
    const answer = await view.fetch(call.path, {
      ...(call.body ? { method: 'POST', body: new URLSearchParams(call.body) } : { method: 'GET' }),
      headers: { authorization: `Bearer ${setting.publishableKey}` },
    })
    const body: { error?: { message?: string; code?: string } } = await answer.json()
    if (answer.ok) return { isOk: true, body }
    // What the provider says for the buyer is shown; its own failures are not the buyer's business.
    if (answer.status >= 500 || !body.error?.message) return { isOk: false, ...TRY_AGAIN }
    return { isOk: false, message: body.error.message, code: body.error.code ?? 'refused' }
  } catch {
    return { isOk: false, ...TRY_AGAIN }
  }
}

interface ConfirmedIntent {
  status: string
  next_action: { redirect_to_url?: { url: string } } | null
}

async function confirm(
  view: CardFormWindow,
  setting: CardFormSetting,
  request: { clientSecret?: string; paymentMethodId?: string; returnUrl?: string },
): Promise<CardFormMessage> {
  const { clientSecret = '', paymentMethodId = '', returnUrl = '' } = request
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1]
  if (id === undefined) return { type: 'card-form:error', message: 'Please try again', code: 'wrong_client_secret' }
  const path = `/v1/payment_intents/${id}`
  const body = { payment_method: paymentMethodId, client_secret: clientSecret, return_url: returnUrl }
  let answer = await callApi(view, setting, { path: `${path}/confirm`, body })
  if (!answer.isOk && answer.code === 'payment_intent_unexpected_state') {
    // An earlier confirmation went through and only its answer was lost.
    answer = await callApi(view, setting, { path: `${path}?${new URLSearchParams({ client_secret: clientSecret })}` })
  }
  if (!answer.isOk) return { type: 'card-form:error', message: answer.message, code: answer.code }
  const intent = answer.body as ConfirmedIntent
  return { type: 'card-form:confirmed', status: intent.status, nextActionUrl: bankPageOf(intent, setting) }
}

function bankPageOf(intent: ConfirmedIntent, setting: CardFormSetting): string | null {
  if (!intent.next_action?.redirect_to_url) return null
  const url = new URL(intent.next_action.redirect_to_url.url)
  url.searchParams.set('theme', setting.theme)
  url.searchParams.set('dir', setting.dir)
  return url.href
}

const written = typeof document === 'undefined' ? null : document.getElementById('card-form-setting')
if (written) {
  const form = mountCardForm(window, JSON.parse(written.textContent) as CardFormSetting)
  window.addEventListener('message', (event) => void form.receive(event))
  new ResizeObserver(() => form.tellHeight()).observe(document.getElementById('card-form') ?? document.body)
}
