import { CRYPTO_AMOUNT_DECIMALS } from '@monsoon/domain/pricing/eth-estimate'
import { formatMinor, type Minor } from '@monsoon/domain/money'
import { useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { useErrorText } from '../text/use-error-text.ts'

/** The specified rest of the keys before a conversion is asked for (CONST-036). */
const debounceMs = 500

type Answer = { asked: Minor; eth?: string; failure?: string }

/**
 * What an amount is in ETH by the rate of now, asked for half a second after it was typed; null: nothing to convert.
 */
export function useEthWorth(amountMinor: Minor | null): {
  eth: string | undefined
  failure: string | undefined
  isLoading: boolean
} {
  const errorText = useErrorText()
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (amountMinor === null) return
    let isCurrent = true
    const convert = async () => {
      const query = { amount: formatMinor(amountMinor, 'USD'), from: 'USD', to: 'ETH' } as const
      const found = await api('GET /v1/conversion', { query }).then(
        ({ data }) => ({ eth: data.to.amount.toFixed(CRYPTO_AMOUNT_DECIMALS) }),
        (error: unknown) => ({ failure: errorText(error) }),
      )
      if (isCurrent) setAnswer({ asked: amountMinor, ...found })
    }
    const timer = setTimeout(() => void convert(), debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked once an amount, whatever words a failure gets
  }, [amountMinor])
  const isAnswered = amountMinor !== null && answer?.asked === amountMinor
  return {
    eth: isAnswered ? answer.eth : undefined,
    failure: isAnswered ? answer.failure : undefined,
    isLoading: amountMinor !== null && !isAnswered,
  }
}
