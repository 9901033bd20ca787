import { messages } from '@monsoon/contract/messages'
import { CardFieldsUnavailable, type CardConfirmation, type CardFields, type CardFieldsRequest } from './card-fields.ts'
import { colourIn } from './colour-in.ts'
import { loadProviderScript } from './load-provider-script.ts'

/** The parts of Stripe.js that are used here (https://docs.stripe.com/js). */
type Stripe = {
  elements: (options: { locale: string; fonts?: object[] }) => StripeElements
  confirmCardPayment: (
    clientSecret: string,
    data: { payment_method: { card: StripeElement }; return_url: string },
    options: { handleActions: false },
  ) => Promise<StripeResult>
}
type StripeElements = { create: (kind: 'card', options: object) => StripeElement }
type StripeElement = {
  mount: (host: HTMLElement) => void
  destroy: () => void
  on: {
    (event: 'ready' | 'loaderror', listener: () => void): void
    (event: 'change', listener: (change: { complete: boolean; empty: boolean }) => void): void
  }
}
type StripeIntent = { status: string; next_action?: { redirect_to_url?: { url: string | null } | null } | null }
type StripeResult = {
  paymentIntent?: StripeIntent
  error?: { type: string; code?: string; message?: string; payment_intent?: StripeIntent }
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

const scriptAddress = 'https://js.stripe.com/v3/'

/** The card field of Stripe Elements. */
export async function openStripeFields(publishableKey: string, request: CardFieldsRequest): Promise<CardFields> {
  await loadProviderScript(scriptAddress)
  const stripe = window.Stripe?.(publishableKey)
  if (!stripe) throw new CardFieldsUnavailable('the card provider’s script did not start')
  const card = stripe.elements({ locale: request.locale }).create('card', { style: styleOf(request.host) })
  const box = document.createElement('div')
  box.className = 'field-box'
  box.setAttribute('aria-label', request.title)
  request.host.replaceChildren(box)
  card.on('change', ({ complete, empty }) => request.onChange({ isEdited: !empty, isComplete: complete }))
  const ready = new Promise<void>((resolve, reject) => {
    card.on('ready', resolve)
    card.on('loaderror', () => reject(new CardFieldsUnavailable('the card provider’s fields did not load')))
  })
  card.mount(box)
  await ready
  return {
    close: () => {
      card.destroy()
      box.remove()
    },
    async confirm({ clientSecret, returnUrl }) {
      const data = { payment_method: { card }, return_url: returnUrl }
      return confirmationOf(await stripe.confirmCardPayment(clientSecret, data, { handleActions: false }))
    },
  }
}

/** The bank's page goes into our own frame (https://docs.stripe.com/payments/3d-secure/authentication-flow). */
function confirmationOf({ paymentIntent, error }: StripeResult): CardConfirmation {
  // An earlier confirmation went through and only its answer was lost.
  const intent = paymentIntent ?? (error?.code === 'payment_intent_unexpected_state' ? error.payment_intent : undefined)
  const bankUrl = intent?.next_action?.redirect_to_url?.url
  if (bankUrl) return { kind: 'challenge', bankUrl }
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { kind: 'confirmed' }
  if (error?.type === 'validation_error') return { kind: 'invalid' }
  return { kind: 'refused', message: error?.message ?? messages.tryAgain }
}

/** The field lies in the provider's frame, where our style sheet does not reach. */
function styleOf(host: HTMLElement): object {
  const base = { color: colourIn(host, 'text-ink'), fontSize: '16px' }
  return {
    base: { ...base, '::placeholder': { color: colourIn(host, 'text-ink-3') } },
    invalid: { color: colourIn(host, 'text-red') },
  }
}
