import { ApiError } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { api } from '../../api-client.ts'
import { askBank } from './ask-bank.ts'
import {
  type CardConfirmation,
  type CardFieldName,
  type CardFields,
  type CardFieldsRequest,
  CardFieldsUnavailable,
  type CardSettings,
} from './card-fields.ts'
import { isSilence } from '../../session/idempotency-keys.ts'
import { colourIn } from './colour-in.ts'
import { loadProviderScript } from './load-provider-script.ts'

type CollectName = 'ccnumber' | 'ccexp' | 'cvv'

/** The parts of Collect.js that are used here (https://docs.nmi.com/docs/collectjs). */
type Collect = {
  configure: (options: {
    variant: 'inline'
    fields: Record<CollectName, { selector: string; title: string; placeholder: string }>
    customCss: Record<string, string>
    callback: (response: { token: string }) => void
    validationCallback: (field: CollectName, isValid: boolean, text: string) => void
    fieldsAvailableCallback: () => void
    timeoutDuration: number
    timeoutCallback: () => void
  }) => void
  startPaymentRequest: () => void
}

declare global {
  interface Window {
    CollectJS?: Collect
  }
}

/** Where the provider's scripts are. */
export const collectOriginOf = ({ frameOrigin }: CardSettings): string => frameOrigin ?? 'https://secure.nmi.com'

const openWithinMs = 15_000
const answerWithinMs = 20_000

const collectNames: Record<CardFieldName, CollectName> = { number: 'ccnumber', expiry: 'ccexp', code: 'cvv' }
const placeholders: Record<CardFieldName, string> = { number: '1234 1234 1234 1234', expiry: 'MM/YY', code: '123' }
const names: readonly CardFieldName[] = ['number', 'expiry', 'code']

/** What came of asking for a token. */
type Asked = { token: string } | 'invalid' | 'silent'

/** Hosted fields of the Collect.js kind: they make a token of the card, which our server charges. */
export async function openCollectFields(settings: CardSettings, request: CardFieldsRequest): Promise<CardFields> {
  const origin = collectOriginOf(settings)
  await loadProviderScript(`${origin}/token/Collect.js`, {
    tokenizationKey: settings.publishableKey,
    variant: 'inline',
  })
  const collect = window.CollectJS
  if (!collect) throw new CardFieldsUnavailable('the card provider’s script did not start')
  const form = buildForm(request)
  const valid = new Set<CollectName>()
  let answer: (asked: Asked) => void = () => {}
  await new Promise<void>((resolve, reject) => {
    const late = () => reject(new CardFieldsUnavailable('the card provider’s fields did not open'))
    const timer = setTimeout(late, openWithinMs)
    collect.configure({
      variant: 'inline',
      fields: form.fields,
      customCss: { color: colourIn(request.host, 'text-ink'), 'font-size': '16px' },
      callback: ({ token }) => answer({ token }),
      validationCallback: (field, isValid, text) => {
        if (isValid) valid.add(field)
        else valid.delete(field)
        form.showFault(field, isValid ? '' : text)
        request.onChange({ isEdited: true, isComplete: valid.size === names.length })
        if (!isValid) answer('invalid')
      },
      fieldsAvailableCallback: () => {
        clearTimeout(timer)
        resolve()
      },
      timeoutDuration: answerWithinMs,
      timeoutCallback: () => answer('silent'),
    })
  })
  const ask = () =>
    new Promise<Asked>((resolve) => {
      answer = resolve
      collect.startPaymentRequest()
    })

  return {
    close: form.remove,
    async confirm({ clientSecret }) {
      const asked = await ask()
      if (asked === 'invalid') return { kind: 'invalid' }
      if (asked === 'silent') return { kind: 'refused', message: messages.tryAgain }
      if (!settings.threeDSecureKey) return charge(clientSecret, { ccnumber: asked.token })
      const said = await form.withBank((host) =>
        askBank({
          origin,
          key: settings.threeDSecureKey ?? '',
          host,
          clientSecret,
          request,
          card: { paymentToken: asked.token },
        }),
      )
      if ('message' in said) return { kind: 'refused', message: said.message }
      return charge(clientSecret, { ccnumber: asked.token, threeDSecure: said })
    },
  }
}

type SentCard = Omit<Parameters<typeof api<'POST /v1/payment-service/charge-card'>>[1]['body'], 'paymentId'>

async function charge(paymentId: string, card: SentCard): Promise<CardConfirmation> {
  try {
    await api('POST /v1/payment-service/charge-card', { body: { paymentId, ...card } })
    return { kind: 'confirmed' }
  } catch (error) {
    // What came of it is asked next; nothing else charges the payment meanwhile.
    const isOpen = error instanceof ApiError && (error.code === 'payment-not-finished' || error.code === 'payment-over')
    if (isOpen || isSilence(error)) return { kind: 'confirmed' }
    return { kind: 'refused', message: error instanceof ApiError ? error.message : messages.tryAgain }
  }
}

let forms = 0

/** Our boxes, into which the provider's script puts its frames. */
function buildForm({ host, labels }: CardFieldsRequest) {
  forms += 1
  const prefix = `card-${forms}`
  const [root, bank] = [document.createElement('div'), document.createElement('div')]
  root.className = 'grid grid-cols-2 gap-x-3 gap-y-4'
  bank.id = `${prefix}-bank`
  bank.hidden = true
  const notes = new Map<CollectName, HTMLElement>()
  const boxes = new Map<CollectName, HTMLElement>()
  for (const name of names) {
    const [field, label, box, note] = ['div', 'p', 'div', 'p'].map((tag) => document.createElement(tag))
    if (!field || !label || !box || !note) continue
    field.className = name === 'number' ? 'col-span-2 grid gap-1.5' : 'grid content-start gap-1.5'
    label.className = 'text-small'
    label.textContent = labels[name]
    box.id = `${prefix}-${name}`
    // The frame's page is a light one: inside a dark one its ground would be painted white.
    box.className = 'field-box h-12 py-0! [&>iframe]:scheme-light'
    note.className = 'text-small text-red'
    note.setAttribute('role', 'status')
    field.append(label, box, note)
    root.append(field)
    notes.set(collectNames[name], note)
    boxes.set(collectNames[name], box)
  }
  host.replaceChildren(root, bank)
  const optionsOf = (name: CardFieldName) => ({
    selector: `#${prefix}-${name}`,
    title: labels[name],
    placeholder: placeholders[name],
  })
  return {
    fields: { ccnumber: optionsOf('number'), ccexp: optionsOf('expiry'), cvv: optionsOf('code') },
    showFault: (field: CollectName, text: string) => {
      const note = notes.get(field)
      if (note && note.textContent !== text) note.textContent = text
      boxes.get(field)?.setAttribute('aria-invalid', String(text !== ''))
    },
    /** Shows the bank in place of the fields for as long as it asks. */
    withBank: async <Said>(work: (bank: HTMLElement) => Promise<Said>): Promise<Said> => {
      root.hidden = true
      bank.hidden = false
      try {
        return await work(bank)
      } finally {
        bank.hidden = true
        root.hidden = false
      }
    },
    remove: () => {
      root.remove()
      bank.remove()
    },
  }
}
