/// <reference lib="dom" />
// Served as /token/Collect.js: runs in the shop's page, with its types stripped and its exports opened. No imports.

export type CollectFieldName = 'ccnumber' | 'ccexp' | 'cvv'

/** What a field's frame tells the script; never what was typed. */
export type CollectMessage =
  | { type: 'collect:ready'; field: CollectFieldName }
  | { type: 'collect:state'; field: CollectFieldName; isValid: boolean; isEmpty: boolean; text: string }
  | { type: 'collect:enter'; field: CollectFieldName }
  | { type: 'collect:saved'; field: CollectFieldName; isValid: boolean; text: string }
  | { type: 'collect:token'; token: string; card: { number: string; type: string } }
  | { type: 'collect:refused'; text: string }

export type CollectRequest =
  | { type: 'collect:style'; css: Record<string, string> }
  | { type: 'collect:save'; session: string }
  | { type: 'collect:tokenize'; session: string }

interface FieldOptions {
  selector: string
  title?: string
  placeholder?: string
}

export interface CollectOptions {
  variant: 'inline'
  fields: Record<CollectFieldName, FieldOptions>
  customCss?: Record<string, string>
  callback: (response: { token: string; tokenType: 'inline'; card: { number: string; type: string } }) => void
  validationCallback?: (field: CollectFieldName, isValid: boolean, text: string) => void
  fieldsAvailableCallback?: () => void
  timeoutDuration?: number
  timeoutCallback?: () => void
}

export interface CollectScript {
  configure(options: CollectOptions): void
  startPaymentRequest(): void
}

/**
 * Opens the three hosted fields of a gateway and makes a token of what they hold (https://docs.nmi.com/docs/collectjs).
 */
export function createCollect(view: Window, { origin, key }: { origin: string; key: string }): CollectScript {
  const names: CollectFieldName[] = ['ccnumber', 'ccexp', 'cvv']
  const frames = new Map<CollectFieldName, HTMLIFrameElement>()
  let options: CollectOptions | undefined
  let saving: { session: string; saved: Set<CollectFieldName>; timer: number } | undefined
  let open = 0

  const post = (field: CollectFieldName, request: CollectRequest) =>
    frames.get(field)?.contentWindow?.postMessage(request, origin)
  const stop = () => {
    if (saving) view.clearTimeout(saving.timer)
    saving = undefined
  }

  view.addEventListener('message', (event: MessageEvent<CollectMessage | null>) => {
    const isOurs = [...frames.values()].some((frame) => frame.contentWindow === event.source)
    if (event.origin !== origin || !isOurs || !event.data) return
    receive(event.data)
  })

  function receive(message: CollectMessage): void {
    if (message.type === 'collect:ready') {
      post(message.field, { type: 'collect:style', css: options?.customCss ?? {} })
      open += 1
      if (open === names.length) options?.fieldsAvailableCallback?.()
    }
    if (message.type === 'collect:state' || (message.type === 'collect:saved' && !message.isValid))
      options?.validationCallback?.(message.field, message.isValid, message.text)
    if (message.type === 'collect:saved') save(message.field, message.isValid)
    if (message.type === 'collect:refused') {
      stop()
      options?.validationCallback?.('ccnumber', false, message.text)
    }
    if (message.type === 'collect:token') {
      stop()
      options?.callback({ token: message.token, tokenType: 'inline', card: message.card })
    }
  }

  function save(field: CollectFieldName, isValid: boolean): void {
    if (!saving) return
    if (!isValid) return stop()
    saving.saved.add(field)
    if (saving.saved.size === names.length) post('ccnumber', { type: 'collect:tokenize', session: saving.session })
  }

  return {
    configure(given) {
      stop()
      options = given
      open = 0
      for (const name of names) {
        const { selector, title = name, placeholder = '' } = given.fields[name]
        const frame = view.document.createElement('iframe')
        frame.title = title
        frame.src = `${origin}/token/field?${new URLSearchParams({ name, title, placeholder, key })}`
        Object.assign(frame.style, { display: 'block', border: '0', inlineSize: '100%', blockSize: '100%' })
        frames.set(name, frame)
        view.document.querySelector(selector)?.replaceChildren(frame)
      }
    },
    startPaymentRequest() {
      if (saving || !options) return
      const session = view.crypto.randomUUID()
      const late = () => {
        stop()
        options?.timeoutCallback?.()
      }
      saving = { session, saved: new Set(), timer: view.setTimeout(late, options.timeoutDuration ?? 10_000) }
      for (const name of names) post(name, { type: 'collect:save', session })
    },
  }
}
