import { messages } from '@monsoon/contract/messages'
import { CardFieldsUnavailable, type CardConfirmation, type CardFields, type CardFieldsRequest } from './card-fields.ts'

/**
 * What the stand-in's frame says (its own copy of these words is in the development environment, across the origin).
 */
type FrameMessage =
  | { type: 'card-form:ready'; height: number }
  | { type: 'card-form:change'; complete: boolean; empty: boolean; touched: boolean; height: number }
  | { type: 'card-form:enter' }
  | FrameAnswer

type FrameAnswer =
  | { type: 'card-form:method'; paymentMethodId: string }
  | { type: 'card-form:confirmed'; status: string; nextActionUrl: string | null }
  | { type: 'card-form:error'; message: string; code: string }

const openWithinMs = 15_000
const answerWithinMs = 30_000

/** Refusals of the form itself: it shows them beside the field. */
const fieldCodes: ReadonlySet<string> = new Set([
  'invalidCardNumber',
  'invalidExpiryDate',
  'invalidCvv',
  'incorrect_number',
  'invalid_expiry_month',
  'invalid_cvc',
])

/** The card form of the local stand-in: a frame of its own origin that is spoken to by messages. */
export async function openStandInFields(frameOrigin: string, request: CardFieldsRequest): Promise<CardFields> {
  const frame = document.createElement('iframe')
  let takeAnswer: ((answer: FrameAnswer) => void) | undefined
  let becomeReady: () => void = () => {}
  const ready = new Promise<void>((resolve) => (becomeReady = resolve))

  const receive = (event: MessageEvent<FrameMessage | null>) => {
    if (event.origin !== frameOrigin || event.source !== frame.contentWindow) return
    const message = event.data
    if (!message) return
    if (message.type === 'card-form:ready') {
      frame.style.blockSize = `${message.height}px`
      becomeReady()
    } else if (message.type === 'card-form:change') {
      frame.style.blockSize = `${message.height}px`
      request.onChange({ isEdited: message.touched && !message.empty, isComplete: message.complete })
    } else if (message.type === 'card-form:enter') {
      request.onEnter()
    } else {
      takeAnswer?.(message)
    }
  }
  const close = () => {
    window.removeEventListener('message', receive)
    frame.remove()
  }
  const ask = (question: object): Promise<FrameAnswer> =>
    within(
      answerWithinMs,
      new Promise<FrameAnswer>((resolve) => {
        takeAnswer = resolve
        frame.contentWindow?.postMessage(question, frameOrigin)
      }),
    ).catch((): FrameAnswer => ({ type: 'card-form:error', message: messages.tryAgain, code: 'silent' }))

  window.addEventListener('message', receive)
  frame.title = request.title
  frame.src = `${frameOrigin}/card-form?${new URLSearchParams({ theme: request.theme, dir: request.dir })}`
  // Wider by what its page keeps around its fields for the ring of the focus.
  frame.className = '-mx-1 block w-[calc(100%+0.5rem)]'
  request.host.replaceChildren(frame)
  try {
    await within(openWithinMs, ready)
  } catch {
    close()
    throw new CardFieldsUnavailable('the card form did not open')
  }

  return {
    close,
    async confirm(payment) {
      const method = await ask({ type: 'card-form:submit' })
      if (method.type !== 'card-form:method') return refusalOf(method)
      const { paymentMethodId } = method
      return confirmationOf(await ask({ type: 'card-form:confirm', paymentMethodId, ...payment }))
    },
  }
}

function confirmationOf(answer: FrameAnswer): CardConfirmation {
  if (answer.type !== 'card-form:confirmed') return refusalOf(answer)
  return answer.nextActionUrl ? { kind: 'challenge', bankUrl: answer.nextActionUrl } : { kind: 'confirmed' }
}

function refusalOf(answer: FrameAnswer): CardConfirmation {
  if (answer.type !== 'card-form:error') return { kind: 'refused', message: messages.tryAgain }
  return fieldCodes.has(answer.code) ? { kind: 'invalid' } : { kind: 'refused', message: answer.message }
}

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
