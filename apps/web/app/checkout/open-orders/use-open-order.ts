import { ApiError } from '@monsoon/contract/client'
import type { Order } from '@monsoon/contract/trade/orders'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api-client.ts'
import { syncServerClock } from '../../ui/time/server-clock.tsx'
import { useErrorText } from '../../text/use-error-text.ts'
import { useText } from '../../text/use-text.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import type { CheckoutDialog } from '../checkout-dialog.tsx'
import { openOrderText } from './open-order-text.ts'
import type { CheckoutWork } from '../checkout-work.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

/** A purchase that goes on: its order, what its payer needs, and the dialog's code. */
export type ResumedCheckout = {
  order: Order
  held: InitiatedPurchase
  Dialog: typeof CheckoutDialog
}

/** Going on with an order that was begun, and letting it go. A refusal is told and the order looked at again. */
export function useOpenOrder(
  order: Order,
  { onResumed, onChanged }: { onResumed: (checkout: ResumedCheckout) => void; onChanged: () => void },
) {
  const t = useText(openOrderText)
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<'resume' | 'release'>()
  const params = { id: order.orderId }

  const run = async (what: 'resume' | 'release', work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      const text = error instanceof ApiError && error.status === 0 ? t('networkSilent') : errorText(error)
      void showToast(text, 'error')
      onChanged()
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    resume: () =>
      void run('resume', async () => {
        const [{ CheckoutDialog: Dialog }, { data }] = await Promise.all([
          import('../checkout-dialog.tsx'),
          api('POST /v1/order/{id}/resume', { params }),
        ])
        syncServerClock(Date.parse(data.serverTime))
        if (data.transactionId) return void navigate(`/checkout/crypto?transaction=${data.transactionId}`)
        onResumed({ order, held: data, Dialog })
      }),
    release: () =>
      void run('release', async () => {
        await api('POST /v1/order/{id}/cancel', { params })
        void showToast(t('released'))
        onChanged()
      }),
  }
}

/** The work of an order, as the dialog shows it. */
export function workOfOrder({ item, artist, supply }: Order): CheckoutWork {
  return { itemId: item.itemId, name: item.name, picture: item.picture, artist, supply }
}
