import type { CryptoTransaction } from '@monsoon/contract/money/crypto-checkout'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api-client.ts'
import { syncServerClock } from '../../ui/time/server-clock.tsx'
import { useErrorText } from '../../text/use-error-text.ts'

const lookEveryMs = 3_000
/**
 * The provider is asked at the first look and at every fifth; in between our own books tell what its callbacks brought.
 */
const looksPerCheck = 5

const isUnderWay = ({ stage }: CryptoTransaction): boolean => stage !== 'paid' && stage !== 'ended'
const isWatched = () => document.visibilityState === 'visible'

/**
 * A payment as it goes on: looked at again while it is open and somebody watches, whatever became of the look before.
 * `check` asks the provider now; why that failed stands as `failure` until a look succeeds.
 */
export function useLiveTransaction(loaded: CryptoTransaction) {
  const errorText = useErrorText()
  const [shown, setShown] = useState(loaded)
  const [isChecking, setIsChecking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  const looks = useRef(0)
  const { transactionId } = loaded
  const isOpen = isUnderWay(shown)

  const applyTransaction = useCallback((transaction: CryptoTransaction) => {
    syncServerClock(Date.parse(transaction.serverTime))
    setShown(transaction)
    setFailure(undefined)
  }, [])
  const askBooks = useCallback(async () => {
    applyTransaction((await api('GET /v1/payment-service/transaction/{id}', { params: { id: transactionId } })).data)
  }, [transactionId, applyTransaction])
  const askProvider = useCallback(async () => {
    setIsChecking(true)
    try {
      applyTransaction(
        (await api('POST /v1/payment-service/transaction/{id}/check', { params: { id: transactionId } })).data,
      )
    } finally {
      setIsChecking(false)
    }
  }, [transactionId, applyTransaction])

  useEffect(() => applyTransaction(loaded), [loaded, applyTransaction])
  useEffect(() => {
    if (!isOpen) return
    const look = async () => {
      if (isWatched()) {
        looks.current += 1
        const ask = looks.current % looksPerCheck === 1 ? askProvider : askBooks
        // What is shown stays; the next look comes.
        await ask().catch(() => undefined)
      }
      setRound((before) => before + 1)
    }
    const isFirst = looks.current === 0 && isWatched()
    const timer = setTimeout(() => void look(), isFirst ? 0 : lookEveryMs)
    return () => clearTimeout(timer)
  }, [isOpen, round, askBooks, askProvider])

  const check = () => askProvider().catch((error: unknown) => setFailure(errorText(error)))
  return { transaction: shown, check, isChecking, failure }
}
