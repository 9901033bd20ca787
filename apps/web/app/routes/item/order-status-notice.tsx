import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { messages } from '@monsoon/contract/messages'
import type { Tone } from '../../ui/badge.tsx'

/**
 * Says once how a payment ended, and takes the parameter out of the address, so that a reload or a copied link does not
 * repeat it.
 */
export default function OrderStatusNotice() {
  const [search, setSearch] = useSearchParams()
  const arrived = readOrderStatus(search)
  const [shown, setShown] = useState(arrived)
  const isAsked = search.has('orderStatus')
  useEffect(() => {
    if (!isAsked) return
    setShown(readOrderStatus(search))
    setSearch(
      (current) => {
        current.delete('orderStatus')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAsked, search, setSearch])
  return (
    <div role="status">
      {shown && (
        <div className="pt-5">
          <Notice tone={shown.tone}>{shown.text}</Notice>
        </div>
      )}
    </div>
  )
}

const statusMessages: Readonly<Record<string, { text: string; tone: Tone }>> = {
  success: { text: messages.purchaseSucceeded, tone: 'good' },
  failure: { text: messages.orderFailed, tone: 'bad' },
  successExport: { text: messages.exportSucceeded, tone: 'good' },
  failureExport: { text: messages.exportFailed, tone: 'bad' },
  successPostOffer: { text: messages.offerPosted, tone: 'good' },
  failurePostOffer: { text: messages.somethingWrong, tone: 'bad' },
}

/** What a return from a payment page says (decisions, Q-008); undefined for a value that nobody specified. */
function readOrderStatus(search: URLSearchParams): { text: string; tone: Tone } | undefined {
  const status = search.get('orderStatus') ?? ''
  return Object.hasOwn(statusMessages, status) ? statusMessages[status] : undefined
}
