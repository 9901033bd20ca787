import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { type Minor, minorToUsd, readUsd, usdToMinor } from '@monsoon/domain/money'
import { offerFault, offerTotal } from '@monsoon/domain/trade/offer-rules'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { etherOfMinor } from '../money/ether-of.ts'
import { returnPages } from '../checkout/return-pages.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { type OfferPayWith, PayWithField } from '../pledges/pay-with-field.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { QuantityStepper } from '../ui/controls/quantity-stepper.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { useAsync } from '../ui/submit/use-async.ts'
import { useLeaving } from '../ui/use-leaving.ts'
import { useMoney } from '../ui/use-money.ts'
import { useSubmit } from '../ui/submit/use-submit.ts'
import { useSite } from '../session/use-site.ts'
import { chainOfferText } from './chain-offer-text.ts'
import { EtherOfferPart } from './ether-offer-part.tsx'
import { offerText } from './offer-text.ts'
import { MoneyField } from '../ui/controls/field.tsx'

/** With what encodes and reads for wallets, which nobody else needs. */
const OfferByEther = onDemand(() => import('./offer-by-ether.tsx').then((file) => file.default))
const CardPaymentDialog = onDemand(() => import('../pledges/card-payment-dialog.tsx').then((file) => file.default))

type Terms = CallData<'GET /v1/offer/price/{id}'>
type PostOfferDialogProps = { itemId: string; onPosted: () => void; onClose: () => void }

/** Offers a price for a work: what it takes, what is locked for it, and until when. */
export default function PostOfferDialog({ itemId, onPosted, onClose }: PostOfferDialogProps) {
  const t = useText(offerText)
  const { answer: terms, error, isAsking, retry } = useAsync(() => readTerms(itemId))
  return (
    <Dialog title={t('postOfferTitle')} width="narrow" isSticky onClose={onClose}>
      {terms?.etherOffer && <EtherOfferPart offer={terms.etherOffer} />}
      {terms && <OfferForm itemId={itemId} terms={terms} onPosted={onPosted} />}
      {!terms && error === undefined && <p className="text-ui text-ink-2">{t('loading')}</p>}
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
  const t = useText(offerText)
  const format = useFormat()
  const { sale, canPostOffer, minOfferPricePerQuantity, maxPostOfferQuantity } = terms
  if (!canPostOffer) return t('closed')
  const isLeastOnSale = isOnSaleFor(usdToMinor(minOfferPricePerQuantity), maxPostOfferQuantity, terms)
  return sale && isLeastOnSale ? t('onSaleFor', { amount: format.usd(sale.price) }) : undefined
}

/** What is asked for, and what it comes to by the terms as they were read. */
function useRequest(terms: Terms) {
  const t = useText(offerText)
  const format = useFormat()
  const [quantity, setQuantity] = useState(1)
  const [payWith, setPayWith] = useState<OfferPayWith>('wallet')
  const limits = { leastMinor: usdToMinor(terms.minOfferPricePerQuantity), maxQuantity: terms.maxPostOfferQuantity }
  // The contract keeps the price alone.
  const [mintFee, transferFee] = payWith === 'ether' ? [0, 0] : [terms.mintFee, terms.transferFee]
  const fees = { mintFeeMinor: usdToMinor(mintFee), transferFeeMinor: usdToMinor(transferFee) }
  const freeMinor = usdToMinor(terms.fiatBalance ?? 0) + usdToMinor(terms.own?.held ?? 0)
  const totalOf = (unitPriceMinor: Minor): Minor => offerTotal({ unitPriceMinor, quantity }, fees)
  const faultOf = (unitPriceMinor: Minor) => offerFault({ unitPriceMinor, quantity }, limits)
  const price = useMoney({
    invalid: messages.offerInvalid,
    faultOf: (minor) => {
      if (faultOf(minor) === 'PRICE_TOO_LOW') return messages.offerTooLow
      if (terms.sale && isOnSaleFor(minor, quantity, terms))
        return t('onSaleFor', { amount: format.usd(terms.sale.price) })
      return payWith === 'wallet' && totalOf(minor) > freeMinor ? t('needsFunds') : undefined
    },
  })
  // What it comes to is told of a price that is too low, too.
  const readMinor = readUsd(price.typed)
  return {
    price,
    quantity,
    setQuantity,
    payWith,
    setPayWith,
    freeMinor,
    feesMinor: fees.mintFeeMinor + fees.transferFeeMinor,
    totalMinor: readMinor === null ? null : totalOf(readMinor),
    isTooMany: faultOf(readMinor ?? 0n) === 'QUANTITY_TOO_HIGH',
    isReady: price.minor !== null && faultOf(price.minor) === null && terms.canPostOffer,
  }
}

type Request = ReturnType<typeof useRequest>

function OfferForm({ itemId, terms, onPosted }: { itemId: string; terms: Terms; onPosted: () => void }) {
  const t = useText(offerText)
  const format = useFormat()
  const request = useRequest(terms)
  const { price, quantity, payWith, isReady } = request
  const refusal = useRefusal(terms)
  const [asked, setAsked] = useState<'card' | 'ether'>()
  const chainId = useSite()?.settings.ether?.chainId
  const body = { itemId, quantity, amount: minorToUsd(price.minor ?? 0n) }
  const crypto = usePayByCrypto(body)
  const sent = useSubmit({
    isValid: isReady && !crypto.isLeaving,
    send: async () => {
      if (payWith === 'card' || payWith === 'ether') return void setAsked(payWith)
      return payWith === 'crypto' ? crypto.pay() : api('POST /v1/offer/request', { body })
    },
    onDone: () => {
      if (payWith !== 'crypto') onPosted()
    },
  })
  const form = {
    ...sent,
    isSubmitting: sent.isSubmitting || crypto.isLeaving,
    failure: sent.failure ?? (refusal === undefined ? undefined : { text: refusal, requestId: undefined }),
  }
  return (
    <>
      <DialogForm form={form} submitLabel={messages.postOffer}>
        <MoneyField
          label={t('price')}
          hint={t('priceHint', { amount: format.usd(terms.minOfferPricePerQuantity) })}
          {...price.field}
        />
        {terms.maxPostOfferQuantity > 1 && (
          <QuantityStepper
            label={t('quantity')}
            value={quantity}
            onChange={request.setQuantity}
            max={terms.maxPostOfferQuantity}
            error={request.isTooMany ? t('most', { count: terms.maxPostOfferQuantity }) : undefined}
          />
        )}
        <PayWithField
          value={payWith}
          onChange={request.setPayWith}
          ways={terms.canPayEther ? ['wallet', 'card', 'crypto', 'ether'] : ['wallet', 'card', 'crypto']}
          walletDetail={t('fromWallet', { amount: format.usdMinor(request.freeMinor, { cents: 'always' }) })}
        />
        <Held terms={terms} request={request} />
      </DialogForm>
      {/* Beside the form: what is sent in the dialog is not sent by it. */}
      {asked === 'card' && <OfferByCard body={body} onPosted={onPosted} onClose={() => setAsked(undefined)} />}
      {asked === 'ether' && chainId !== undefined && (
        <OfferByEther {...{ chainId, body, onPosted }} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

type OfferBody = { itemId: string; quantity: number; amount: number }

/** Goes on to the page of the provider; `isLeaving` until this one is left. */
function usePayByCrypto(body: OfferBody) {
  const t = useText(offerText)
  const [once] = useState(createIdempotencyKeys)
  const { isLeaving, leaveFor } = useLeaving()
  const pay = async () => {
    const answer = await once(JSON.stringify(body), (idempotencyKey) =>
      api('POST /v1/payment-service/initiate-postoffer-transaction', {
        body: { ...body, orderCurrency: 'ETH', ...returnPages() },
        idempotencyKey,
      }),
    )
    leaveFor(answer.data.widgetUrl)
    return { msg: t('leaving') }
  }
  return { pay, isLeaving }
}

type OfferByCardProps = { body: OfferBody; onPosted: () => void; onClose: () => void }

function OfferByCard({ body, onPosted, onClose }: OfferByCardProps) {
  const [once] = useState(createIdempotencyKeys)
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

const chargeWords = { wallet: 'held', card: 'charged', crypto: 'chargedCrypto', ether: 'chargedCrypto' } as const

function Held({ terms, request }: { terms: Terms; request: Request }) {
  const t = useText(offerText)
  const format = useFormat()
  const usd = (minor: Minor) => format.usdMinor(minor, { cents: 'always' })
  const [until] = useState(() => new Date(Date.now() + terms.days * 86_400_000).toISOString())
  const onChain = useText(chainOfferText)
  const isOnChain = request.payWith === 'ether'
  const { own, ethUsd } = terms
  const time = () => <LocalTime at={until} as="dateTime" />
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          { key: 'fees', label: t('fees'), value: usd(request.feesMinor) },
          {
            key: 'held',
            label: t(chargeWords[request.payWith]),
            tone: 'total',
            value: request.totalMinor === null ? '–' : usd(request.totalMinor),
          },
          ...(isOnChain && ethUsd !== null && request.totalMinor !== null
            ? [
                {
                  key: 'eth',
                  label: onChain('toSend'),
                  value: onChain('eth', { eth: etherOfMinor(request.totalMinor, ethUsd) }),
                },
              ]
            : []),
        ]}
      />
      <p className="text-label text-ink-3">
        {isOnChain && ethUsd !== null && <>{onChain('rate', { rate: format.usd(ethUsd) })} </>}
        {isOnChain ? onChain.rich('keptUntil', {}, { time }) : t.rich('heldUntil', {}, { time })}
      </p>
      {own && (
        <p className="text-label text-ink-3">
          {own.isOnChain || isOnChain
            ? onChain('replaces', { amount: format.usd(own.amount) })
            : t('replaces', { amount: format.usd(own.amount) })}
        </p>
      )}
    </div>
  )
}
