import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { readOrderStatus } from './order-status.ts'

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
