import { messages } from '@monsoon/contract/messages'
import type { Offer } from '@monsoon/contract/trade/offers'
import { type Minor, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { type PayWith, PayWithField } from '../pledges/pay-with-field.tsx'
import { useSite } from '../session/use-site.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { offerText } from './offer-text.ts'
import { useFreeBalance } from '../checkout/use-balances.ts'

const CardPaymentDialog = onDemand(() => import('../pledges/card-payment-dialog.tsx').then((file) => file.default))

/** What an owner's price comes to beyond what an offer holds; nothing where it holds as much. */
export function moreToPay({ status, terms }: Pick<Offer, 'status' | 'terms'>): Minor {
  if (status !== 'countered' || !terms) return 0n
  const moreMinor = usdToMinor(terms.totalCost) - usdToMinor(terms.held)
  return moreMinor > 0n ? moreMinor : 0n
}

type AcceptPriceDialogProps = { offer: Offer; onDone: () => void; onClose: () => void }

/** Accepts a price of the owner that is higher than the offer: the wallet or a card pays the difference. */
export function AcceptPriceDialog({ offer, onDone, onClose }: AcceptPriceDialogProps) {
  const t = useText(offerText)
  const { offerId: id } = offer
  const call = { params: { id, answer: 'accept' as const } }
  const [once] = useState(createIdempotencyKeys)
  const [isCharged, setIsCharged] = useState(false)
  const accept = useMutation(() => api('PATCH /v1/offer/{id}/{answer}', call), { onDone })
  const payment = useWayToPay(moreToPay(offer))
  if (isCharged)
    return (
      <CardPaymentDialog
        kind="answer"
        failed={messages.somethingWrong}
        begin={async () => {
          const begun = { params: { id }, body: { modeOfPayment: 'card' as const } }
          const { data } = await once('begin', (idempotencyKey) =>
            api('POST /v1/offer/{id}/initiate', { ...begun, idempotencyKey }),
          )
          return data
        }}
        finish={async (paymentId) => {
          const { msg } = await api('PATCH /v1/offer/{id}/{answer}', { ...call, body: { paymentId } })
          void showToast(msg, 'success')
          onDone()
        }}
        onClose={() => setIsCharged(false)}
      />
    )
  return (
    <Dialog title={t('acceptTitle')} description={t('acceptLead')} width="narrow" isAlert onClose={onClose}>
      <div className="grid gap-5">
        <PriceFacts offer={offer} />
        <PayWithField
          value={payment.with}
          onChange={payment.choose}
          ways={['wallet', 'card']}
          cardDetail={t('chargedNow')}
          {...(payment.free && { walletDetail: t('fromWallet', { amount: payment.free }) })}
        />
        <FormError>{accept.failure ?? (payment.isCovered ? undefined : t('needsFunds'))}</FormError>
        <DialogFoot>
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={onClose}>{t('keep')}</Button>
            <Button
              variant="primary"
              isBusy={accept.isBusy}
              isDisabled={!accept.isBusy && !payment.isCovered}
              onClick={() => (payment.with === 'card' ? setIsCharged(true) : void accept.run())}
            >
              {t('accept')}
            </Button>
          </div>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

/** The wallet where it covers the difference, else a card, until the reader chooses. */
function useWayToPay(differenceMinor: Minor) {
  const format = useFormat()
  const hasCard = Boolean(useSite()?.settings.card)
  const freeUsd = useFreeBalance()
  const [chosen, setChosen] = useState<PayWith>()
  const isEnough = freeUsd === undefined || usdToMinor(freeUsd) >= differenceMinor
  const way = chosen ?? (isEnough || !hasCard ? 'wallet' : 'card')
  return {
    with: way,
    choose: setChosen,
    isCovered: way === 'card' || isEnough,
    free: freeUsd === undefined ? undefined : format.usd(freeUsd, { cents: 'always' }),
  }
}

function PriceFacts({ offer }: { offer: Offer }) {
  const t = useText(offerText)
  const format = useFormat()
  const { itemInfo, quantity, terms } = offer
  const price = format.usd(terms?.counter?.amount ?? offer.amount)
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  return (
    <>
      <p className="text-ui break-words">{t('terms', { name: itemInfo.name, count: quantity, amount: price })}</p>
      <FactList
        facts={[
          { key: 'all', label: t('agreedPrice'), value: usd(terms?.totalCost ?? 0) },
          { key: 'held', label: t('heldAlready'), value: usd(terms?.held ?? 0) },
          {
            key: 'now',
            label: t('toPayNow'),
            tone: 'total',
            value: format.usdMinor(moreToPay(offer), { cents: 'always' }),
          },
        ]}
      />
    </>
  )
}
