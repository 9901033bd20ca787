import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { type Minor, minorToUsd, readUsd, usdToMinor } from '@monsoon/domain/money'
import { offerFault, offerTotal } from '@monsoon/domain/offer-rules'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { returnPages } from '../checkout/return-pages.ts'
import { createAttemptKeys } from '../checkout/attempt-keys.ts'
import { type OfferPayWith, PayWithField } from '../pledges/pay-with-field.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FormError, TextField } from '../ui/field.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { showToast } from '../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { useLeaving } from '../ui/use-leaving.ts'
import { offerText } from './offer-text.ts'

const CardPaymentDialog = onDemand(() => import('../pledges/card-payment-dialog.tsx').then((file) => file.default))

type Terms = CallData<'GET /v1/offer/price/{id}'>
type PostOfferDialogProps = { itemId: string; onPosted: () => void; onClose: () => void }

/** Offers a price for a work: what it takes, what is locked for it, and until when. */
export default function PostOfferDialog({ itemId, onPosted, onClose }: PostOfferDialogProps) {
  const say = useText(offerText)
  const { answer: terms, error, isAsking, retry } = useAnswer(() => readTerms(itemId))
  return (
    <Dialog
      title={say('postOfferTitle')}
      width="narrow"
      isOpen
      isSticky
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {terms && <OfferForm itemId={itemId} terms={terms} onPosted={onPosted} />}
      {!terms && error === undefined && <p className="text-ui text-ink-2">{say('loading')}</p>}
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
    </Dialog>
  )
}

const readTerms = async (itemId: string): Promise<Terms> =>
  (await api('GET /v1/offer/price/{id}', { params: { id: itemId } })).data

const isOnSaleFor = (priceMinor: Minor, quantity: number, { sale }: Terms): boolean =>
  sale !== null && priceMinor >= usdToMinor(sale.price) && quantity <= sale.availableQuantity

/** Why no offer can be posted at all; undefined: one can. */
function useRefusal(terms: Terms): string | undefined {
  const say = useText(offerText)
  const format = useFormat()
  const { sale, canPostOffer, minOfferPricePerQuantity, maxPostOfferQuantity } = terms
  if (!canPostOffer) return say('closed')
  const isLeastOnSale = isOnSaleFor(usdToMinor(minOfferPricePerQuantity), maxPostOfferQuantity, terms)
  return sale && isLeastOnSale ? say('onSaleFor', { amount: format.usd(sale.price) }) : undefined
}

function useWish(terms: Terms) {
  const [typed, setTyped] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [payWith, setPayWith] = useState<OfferPayWith>('wallet')
  const priceMinor = readUsd(typed)
  const limits = { leastMinor: usdToMinor(terms.minOfferPricePerQuantity), maxQuantity: terms.maxPostOfferQuantity }
  const wish = { unitPriceMinor: priceMinor ?? 0n, quantity }
  const fault = offerFault(wish, limits)
  const isBuyable = priceMinor !== null && isOnSaleFor(priceMinor, quantity, terms)
  const fees = { mintFeeMinor: usdToMinor(terms.mintFee), transferFeeMinor: usdToMinor(terms.transferFee) }
  const totalMinor = priceMinor === null ? null : offerTotal(wish, fees)
  const freeMinor = usdToMinor(terms.fiatBalance ?? 0) + usdToMinor(terms.own?.held ?? 0)
  const isCovered = payWith !== 'wallet' || totalMinor === null || totalMinor <= freeMinor
  return {
    ...{
      typed,
      setTyped,
      quantity,
      setQuantity,
      payWith,
      setPayWith,
      priceMinor,
      fault,
      isBuyable,
      fees,
      totalMinor,
      freeMinor,
      isCovered,
    },
    isReady: priceMinor !== null && fault === null && !isBuyable && isCovered && terms.canPostOffer,
  }
}

type Wish = ReturnType<typeof useWish>

function OfferForm({ itemId, terms, onPosted }: { itemId: string; terms: Terms; onPosted: () => void }) {
  const say = useText(offerText)
  const format = useFormat()
  const wish = useWish(terms)
  const priceError = usePriceError(wish, terms)
  const refusal = useRefusal(terms)
  const [once] = useState(createAttemptKeys)
  const [isCharged, setIsCharged] = useState(false)
  const body = { itemId, quantity: wish.quantity, amount: minorToUsd(wish.priceMinor ?? 0n) }
  const post = useAction(() => {
    return once(JSON.stringify(body), (idempotencyKey) => api('POST /v1/offer/request', { body, idempotencyKey }))
  })
  const { isLeaving, leaveFor } = useLeaving()
  const payByCrypto = useAction(async () => {
    const answer = await once(`crypto ${JSON.stringify(body)}`, (idempotencyKey) =>
      api('POST /v1/payment-service/initiate-postoffer-transaction', {
        body: { ...body, orderCurrency: 'ETH', ...returnPages() },
        idempotencyKey,
      }),
    )
    leaveFor(answer.data.widgetUrl)
    return { msg: say('leaving') }
  })
  const isBusy = post.isBusy || payByCrypto.isBusy || isLeaving
  const submit = async () => {
    if (!wish.isReady || isBusy) return
    if (wish.payWith === 'card') setIsCharged(true)
    else if (wish.payWith === 'crypto') await payByCrypto.run()
    else if (await post.run()) onPosted()
  }
  return (
    <>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormError>{post.failure ?? payByCrypto.failure ?? refusal}</FormError>
        <TextField
          label={say('price')}
          inputMode="decimal"
          autoComplete="off"
          value={wish.typed}
          onChange={(event) => wish.setTyped(event.target.value)}
          hint={say('priceHint', { amount: format.usd(terms.minOfferPricePerQuantity) })}
          error={priceError}
        />
        {terms.maxPostOfferQuantity > 1 && (
          <QuantityStepper
            label={say('quantity')}
            value={wish.quantity}
            onChange={wish.setQuantity}
            max={terms.maxPostOfferQuantity}
            error={wish.fault === 'QUANTITY_TOO_HIGH' ? say('most', { count: terms.maxPostOfferQuantity }) : undefined}
          />
        )}
        <PayWithField
          value={wish.payWith}
          onChange={wish.setPayWith}
          ways={['wallet', 'card', 'crypto']}
          walletDetail={say('fromWallet', { amount: format.usdMinor(wish.freeMinor, { cents: 'always' }) })}
        />
        <Held terms={terms} wish={wish} />
        <DialogFoot>
          <Button type="submit" variant="primary" isWide isBusy={isBusy} isDisabled={!isBusy && !wish.isReady}>
            {messages.postOffer}
          </Button>
        </DialogFoot>
      </form>
      {/* Beside the form: what is sent in the dialog is not sent by it. */}
      {isCharged && <OfferByCard body={body} onPosted={onPosted} onClose={() => setIsCharged(false)} />}
    </>
  )
}

function OfferByCard({
  body,
  onPosted,
  onClose,
}: {
  body: { itemId: string; quantity: number; amount: number }
  onPosted: () => void
  onClose: () => void
}) {
  const [once] = useState(createAttemptKeys)
  return (
    <CardPaymentDialog
      kind="offer"
      failed={messages.somethingWrong}
      begin={async () => {
        const call = { body: { ...body, modeOfPayment: 'card' as const } }
        const { data } = await once('begin', (idempotencyKey) =>
          api('POST /v1/offer/initiate', { ...call, idempotencyKey }),
        )
        return data
      }}
      finish={async (paymentId) => {
        const { msg } = await api('POST /v1/offer/request', { body: { ...body, paymentId } })
        void showToast(msg, 'success')
        onPosted()
      }}
      onClose={onClose}
    />
  )
}

/** What is wrong with the price as it is typed; nothing yet where nothing is. */
function usePriceError({ typed, priceMinor, fault, isBuyable, isCovered }: Wish, { sale }: Terms): string | undefined {
  const say = useText(offerText)
  const format = useFormat()
  if (typed === '') return undefined
  if (priceMinor === null) return messages.offerInvalid
  if (fault === 'PRICE_TOO_LOW') return messages.offerTooLow
  if (isBuyable && sale) return say('onSaleFor', { amount: format.usd(sale.price) })
  return isCovered ? undefined : say('needsFunds')
}

const chargeWords = { wallet: 'held', card: 'charged', crypto: 'chargedCrypto' } as const

function Held({ terms, wish }: { terms: Terms; wish: Wish }) {
  const say = useText(offerText)
  const format = useFormat()
  const usd = (minor: Minor) => format.usdMinor(minor, { cents: 'always' })
  const [until] = useState(() => new Date(Date.now() + terms.days * 86_400_000).toISOString())
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          { key: 'fees', label: say('fees'), value: usd(wish.fees.mintFeeMinor + wish.fees.transferFeeMinor) },
          {
            key: 'held',
            label: say(chargeWords[wish.payWith]),
            tone: 'total',
            value: wish.totalMinor === null ? '–' : usd(wish.totalMinor),
          },
        ]}
      />
      <p className="text-label text-ink-3">
        {say.rich('heldUntil', {}, { time: () => <LocalTime at={until} as="dateTime" /> })}
      </p>
      {terms.own && (
        <p className="text-label text-ink-3">{say('replaces', { amount: format.usd(terms.own.amount) })}</p>
      )}
    </div>
  )
}
