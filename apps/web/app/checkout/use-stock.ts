import { ApiError } from '@monsoon/contract/client'
import { errorText } from '@monsoon/contract/errors'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../api-client.ts'
import { problemOf, type Problem } from './checkout-problem.ts'
import type { CheckoutSale } from './checkout-work.ts'

type Stock = { sale: CheckoutSale | undefined; problem: Problem | undefined; reload: () => void }

/** What of a sale is free: as the page knew it, and as the server says once it was asked to look again. */
export function useStock({
  itemId,
  saleId,
  given,
}: {
  itemId: string
  saleId: string
  given: CheckoutSale | undefined
}): Stock {
  const [sale, setSale] = useState(given)
  const [problem, setProblem] = useState<Problem>()
  const reload = useCallback(() => {
    setProblem(undefined)
    api('GET /v1/item/{id}', { params: { id: itemId } }).then(
      ({ data }) => {
        const found = data.saleInfo.find(({ id }) => id === saleId)
        if (found) setSale(found)
        else setProblem(saleGone)
      },
      (error: unknown) => setProblem(problemOf(error)),
    )
  }, [itemId, saleId])
  useEffect(() => {
    if (!given) reload()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the page knew counts once, at the beginning
  }, [])
  return { sale, problem, reload }
}

const saleGone = problemOf(new ApiError({ status: 404, code: 'not-for-sale', msg: errorText('not-for-sale') }))
