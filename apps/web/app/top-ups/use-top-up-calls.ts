import { useRef, useState } from 'react'
import { api } from '../api-client.ts'
import { createAttemptKeys } from '../checkout/attempt-keys.ts'
import type { Charge } from '../pledges/use-card-payment.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { showToast } from '../ui/toast.ts'
import { topUpText } from './top-up-text.ts'

/** What is to be paid: an amount in USD, or what was begun before. */
export type TopUpWish = { amount: number } | { resumedId: string }

/** How the card form begins, ends and gives up a top-up. */
export function useTopUpCalls(wish: TopUpWish, onDone: () => void) {
  const say = useText(topUpText)
  const format = useFormat()
  const [once] = useState(createAttemptKeys)
  const begunId = useRef('')

  const begin = async (): Promise<Charge> => {
    const { data } = await ('amount' in wish
      ? once(String(wish.amount), (idempotencyKey) =>
          api('POST /v1/top-up', { body: { amount: wish.amount }, idempotencyKey }),
        )
      : api('POST /v1/top-up/{id}/resume', { params: { id: wish.resumedId } }))
    const { topUp, paymentIntent, paymentId, serverTime } = data
    begunId.current = topUp.id
    return { pledgeId: null, paymentIntent, paymentId, payUntil: topUp.payUntil, serverTime, total: topUp.amount }
  }
  const ofBegun = () => ({ params: { id: begunId.current } })
  return {
    begin,
    finish: async () => {
      const { data } = await api('POST /v1/top-up/{id}/finish', ofBegun())
      void showToast(say('arrived', { amount: format.usd(data.amount, { cents: 'always' }) }))
      onDone()
    },
    giveUp: async () => void (await api('POST /v1/top-up/{id}/cancel', ofBegun())),
    /** Where a bank leads that has broken out of its frame. */
    returnQuery: '?top-up=1',
  }
}
