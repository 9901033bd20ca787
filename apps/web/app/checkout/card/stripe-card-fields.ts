import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { messages } from '@monsoon/contract/messages'
import { CardFieldsUnavailable, type CardConfirmation, type CardFields, type CardFieldsRequest } from './card-fields.ts'
import { colourIn } from './colour-in.ts'

/** The card field of Stripe Elements. */
export async function openStripeFields(publishableKey: string, request: CardFieldsRequest): Promise<CardFields> {
  const stripe = await loadScript(publishableKey)
  const card = stripe.elements({ locale: request.locale }).create('card', { style: styleOf(request.host) })
  const box = document.createElement('div')
  box.className = 'field-box'
  box.setAttribute('aria-label', request.title)
  request.host.replaceChildren(box)
  card.on('change', ({ complete, empty }) => request.onChange({ isEdited: !empty, isComplete: complete }))
  const ready = new Promise<void>((resolve, reject) => {
    card.on('ready', () => resolve())
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

/**
 * Stripe's own loader asks for the script of its release, which speaks the version of the API that the server is pinned
 * to.
 */
async function loadScript(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey).catch((cause: unknown) => {
    throw new CardFieldsUnavailable('the card provider’s script did not load', { cause })
  })
  if (!stripe) throw new CardFieldsUnavailable('the card provider’s script did not start')
  return stripe
}

/** The bank's page goes into our own frame (https://docs.stripe.com/payments/3d-secure/authentication-flow). */
function confirmationOf({ paymentIntent, error }: PaymentIntentResult): CardConfirmation {
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
