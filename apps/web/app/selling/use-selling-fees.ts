import type { SellerFees } from '@monsoon/contract/trade/selling'
import { type Minor, minorToUsd } from '@monsoon/domain/money'
import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useErrorText } from '../text/use-error-text.ts'

/** The server is asked once the typing pauses (RULE-153). */
const debounceMs = 1_000

export type FeeSummary = { fees: SellerFees | undefined; isLoading: boolean; failure: string | undefined }

/** What selling `quantity` editions at a price would bring; nothing is asked while either is missing. */
export function useSellingFees(input: { itemId: string; priceMinor: Minor | null; quantity: number }): FeeSummary {
  const { itemId, priceMinor, quantity } = input
  const errorText = useErrorText()
  const [answer, setAnswer] = useState<{ asked: string; fees?: SellerFees; failure?: string }>()
  const asked = priceMinor !== null && quantity > 0 ? `${priceMinor} × ${quantity}` : undefined
  useEffect(() => {
    if (asked === undefined || priceMinor === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      const body = { itemId, price: minorToUsd(priceMinor), quantity, bid: false }
      api('POST /v1/calculation', { body, signal: abort.signal }).then(
        ({ data }) => 'split' in data && setAnswer({ asked, fees: data }),
        (error: unknown) => !abort.signal.aborted && setAnswer({ asked, failure: errorText(error) }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of an error are no reason to ask again
  }, [itemId, asked])
  const isAnswered = asked !== undefined && answer?.asked === asked
  return {
    fees: isAnswered ? answer.fees : undefined,
    isLoading: asked !== undefined && !isAnswered,
    failure: isAnswered ? answer.failure : undefined,
  }
}
