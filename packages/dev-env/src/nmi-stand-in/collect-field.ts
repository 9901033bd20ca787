/// <reference lib="dom" />
// Runs in the browser, inside the frame of one field, with its types stripped. Only erasable syntax; only this one
// import.
import { cardFieldMessages, formatCardNumber, formatExpiry, validateCard } from '@monsoon/domain/card-fields'
import type { CollectFieldName, CollectMessage, CollectRequest } from './collect-script.ts'

export interface CollectFieldSetting {
  /** The only page that is spoken to and listened to. */
  appOrigin: string
  field: CollectFieldName
}

const partOf = { ccnumber: 'cardNumber', ccexp: 'cardExpiry', cvv: 'cardCvc' } as const

/**
 * Whether one field is right by itself; of a security code any three or four digits are, as its card stands in another
 * frame.
 */
function faultOf(field: CollectFieldName, text: string): string {
  const part = partOf[field]
  if (field === 'cvv') return /^\d{3,4}$/.test(text) ? '' : cardFieldMessages.invalidCvv
  const card = { cardNumber: '', cardExpiry: '', cardCvc: '', [part]: text }
  const code = validateCard({ ...card, now: new Date() })[part]
  return code ? cardFieldMessages[code] : ''
}

const formats: Record<CollectFieldName, (text: string) => string> = {
  ccnumber: formatCardNumber,
  ccexp: formatExpiry,
  cvv: (text) => text.replace(/\D/g, '').slice(0, 4),
}

function openField(view: Window, input: HTMLInputElement, { appOrigin, field }: CollectFieldSetting): void {
  const post = (message: CollectMessage) => view.parent.postMessage(message, appOrigin)
  const fault = () => faultOf(field, input.value)
  const postState = () => {
    const text = fault()
    post({ type: 'collect:state', field, isValid: text === '', isEmpty: input.value === '', text })
  }
  input.addEventListener('input', () => {
    // Formatted at the end alone: in the middle the caret would jump.
    if (input.selectionStart === input.value.length) input.value = formats[field](input.value)
    input.removeAttribute('aria-invalid')
    postState()
  })
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    post({ type: 'collect:enter', field })
  })
  view.addEventListener('message', (event: MessageEvent<CollectRequest | null>) => {
    if (event.origin !== appOrigin || event.source !== view.parent || !event.data) return
    const request = event.data
    if (request.type === 'collect:style')
      for (const [name, value] of Object.entries(request.css)) view.document.body.style.setProperty(name, value)
    if (request.type === 'collect:save') void save(request.session)
    if (request.type === 'collect:tokenize') void tokenize(request.session)
  })

  async function save(session: string): Promise<void> {
    const text = fault()
    input.toggleAttribute('aria-invalid', text !== '')
    if (text === '') await send('/token/save', { session, field, value: input.value.replace(/\D/g, '') })
    post({ type: 'collect:saved', field, isValid: text === '', text })
  }

  async function tokenize(session: string): Promise<void> {
    const answer = await send('/token/create', { session })
    if (answer && 'token' in answer) return post({ type: 'collect:token', ...(answer as CreatedToken) })
    post({ type: 'collect:refused', text: (answer as { message?: string } | null)?.message ?? 'Please try again' })
  }

  async function send(path: string, body: object): Promise<object | null> {
    const headers = { 'content-type': 'application/json' }
    const answer = await view.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
    return answer ? ((await answer.json().catch(() => null)) as object | null) : null
  }

  post({ type: 'collect:ready', field })
}

interface CreatedToken {
  token: string
  card: { number: string; type: string }
}

const setting = JSON.parse(document.getElementById('field-setting')?.textContent ?? '{}') as CollectFieldSetting
const input = document.querySelector('input')
if (input) openField(window, input, setting)
