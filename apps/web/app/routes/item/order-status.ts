import { messages } from '@monsoon/contract/messages'
import type { Tone } from '../../ui/badge.tsx'

const statusMessages: Readonly<Record<string, { text: string; tone: Tone }>> = {
  success: { text: messages.purchaseSucceeded, tone: 'good' },
  failure: { text: messages.orderFailed, tone: 'bad' },
  successExport: { text: messages.exportSucceeded, tone: 'good' },
  failureExport: { text: messages.exportFailed, tone: 'bad' },
  successPostOffer: { text: messages.offerPosted, tone: 'good' },
  failurePostOffer: { text: messages.somethingWrong, tone: 'bad' },
}

/** What a return from a payment page says (decisions, Q-008); undefined for a value that nobody specified. */
export function readOrderStatus(search: URLSearchParams): { text: string; tone: Tone } | undefined {
  const status = search.get('orderStatus') ?? ''
  return Object.hasOwn(statusMessages, status) ? statusMessages[status] : undefined
}
