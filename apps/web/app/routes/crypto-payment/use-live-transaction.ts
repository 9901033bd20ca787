import type { CryptoTransaction } from '@monsoon/contract/crypto-checkout'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api-client.ts'
import { setServerNow } from '../../text/server-clock.tsx'

const lookEveryMs = 3_000
/** The provider is asked at the first look and at every fifth; in between our own books tell what its callbacks brought. */
const looksPerCheck = 5

const isOpen = ({ stage }: CryptoTransaction): boolean => stage !== 'paid' && stage !== 'ended'

/** A payment as it goes on: looked at again while it is open and somebody watches. `check` asks the provider now. */
export function useLiveTransaction(loaded: CryptoTransaction) {
  const [shown, setShown] = useState(loaded)
  const [isChecking, setIsChecking] = useState(false)
  const looks = useRef(0)
  const { transactionId } = loaded
  const params = { id: transactionId }

  const take = useCallback((transaction: CryptoTransaction) => {
    setServerNow(Date.parse(transaction.serverTime))
    setShown(transaction)
  }, [])
  const check = useCallback(async () => {
    setIsChecking(true)
    await api('POST /v1/payment-service/transaction/{id}/check', { params: { id: transactionId } })
      .then(({ data }) => take(data))
      // What is shown stays; the next look comes.
      .catch(() => undefined)
    setIsChecking(false)
  }, [transactionId, take])

  useEffect(() => take(loaded), [loaded, take])
  useEffect(() => {
    if (!isOpen(shown)) return
    const look = async () => {
      if (document.visibilityState !== 'visible') return setShown((before) => ({ ...before }))
      looks.current += 1
      if (looks.current % looksPerCheck === 1) return check()
      await api('GET /v1/payment-service/transaction/{id}', { params }).then(
        ({ data }) => take(data),
        () => setShown((before) => ({ ...before })),
      )
    }
    const timer = setTimeout(() => void look(), looks.current === 0 ? 0 : lookEveryMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer leads to the next look
  }, [shown])
  return { transaction: shown, check, isChecking }
}
