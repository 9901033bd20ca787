import type { CryptoTransaction } from '@monsoon/contract/money/crypto-checkout'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Route } from './+types/crypto-payment-page'
import { api } from '../../api-client.ts'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { cryptoPaymentText } from './crypto-payment-text.ts'
import { PaymentSteps, purposeOf } from './payment-steps.tsx'
import { useLiveTransaction } from './use-live-transaction.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('transaction') ?? ''
  const call = context.get(apiContext)('GET /v1/payment-service/transaction/{id}', { params: { id } })
  return { loaded: await pageData(call, request), isBack: url.searchParams.has('cancelled') }
}

/** Where the crypto provider leads back to: how far the payment is, what is missing, and how it ended. */
export default function CryptoPaymentPage({ loaderData: { loaded, isBack } }: Route.ComponentProps) {
  return <CryptoPayment key={loaded.transactionId} loaded={loaded} isBack={isBack} />
}

export function CryptoPayment({ loaded, isBack }: { loaded: CryptoTransaction; isBack: boolean }) {
  const { transaction, check, isChecking, failure } = useLiveTransaction(loaded)
  const words = useWords(transaction, isBack)
  const { item, stage } = transaction
  return (
    <div className="page max-w-[48rem]!">
      <title>{words.title}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <p role="status" className="sr-only">
        {words.title}
      </p>
      <div className="grid gap-6">
        {stage !== 'ended' && <PaymentSteps stage={stage} purpose={purposeOf(transaction)} />}
        <div className="flex items-center gap-5">
          {item.picture && (
            <div className="grid w-24 flex-none place-items-center bg-wall p-2.5">
              <Picture picture={item.picture} sizes="6rem" isFirst className="max-h-28 w-auto" />
            </div>
          )}
          <p className="min-w-0 font-serif text-h3 text-pretty break-words italic">
            <bdi>{item.name}</bdi>
          </p>
        </div>
        <Amounts transaction={transaction} />
        <Kept transaction={transaction} />
        <WaysOn {...{ transaction, isChecking, failure }} onCheck={() => void check()} />
      </div>
    </div>
  )
}

function useWords(transaction: CryptoTransaction, isBack: boolean): { title: string; lead: string } {
  const t = useText(cryptoPaymentText)
  const format = useFormat()
  const { stage, missing, pledgeId, isExport, isPostage, land, endedBy, kept } = transaction
  switch (stage) {
    case 'waiting':
      return isBack
        ? { title: t('cancelledTitle'), lead: t('cancelledLead') }
        : { title: t('waitingTitle'), lead: t('waitingLead') }
    case 'short':
      return { title: t('shortTitle', { missing: format.usd(missing, { cents: 'always' }) }), lead: t('shortLead') }
    case 'confirming':
      return { title: messages.orderPlacedTitle, lead: `${messages.orderPlaced} ${t('confirmingLead')}` }
    case 'paid':
      if (land) return { title: messages.landPaymentSuccessful, lead: messages.landPurchaseSucceeded }
      if (isPostage) return { title: messages.paymentSuccessful, lead: t('paidPostageLead') }
      if (isExport) return { title: messages.paymentSuccessful, lead: messages.exportSucceeded }
      return pledgeId === null
        ? { title: messages.paymentSuccessful, lead: messages.purchaseSucceeded }
        : { title: t('paidOffer'), lead: t('paidOfferLead') }
    case 'ended': {
      const why = t(({ time: 'endedTime', payer: 'endedPayer', house: 'endedHouse' } as const)[endedBy ?? 'house'])
      return {
        title: land
          ? messages.landPurchaseFailed
          : isPostage
            ? t('failedPostage')
            : isExport
              ? messages.exportFailed
              : messages.orderFailed,
        lead: kept > 0 ? why : `${why} ${t('nothingTaken')}`,
      }
    }
  }
}

function Amounts({
  transaction: { stage, total, received, pending, missing, payUntil },
}: {
  transaction: CryptoTransaction
}) {
  const t = useText(cryptoPaymentText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const facts: Fact[] = [
    { key: 'total', label: t('total'), value: usd(total) },
    ...(received > 0 ? [{ key: 'received', label: t('received'), value: usd(received), tone: 'good' as const }] : []),
    ...(pending > 0 ? [{ key: 'pending', label: t('pending'), value: usd(pending) }] : []),
    ...(stage === 'short'
      ? [{ key: 'missing', label: t('missing'), value: usd(missing), tone: 'total' as const }]
      : []),
  ]
  return (
    <div className="grid gap-3">
      <FactList facts={facts} />
      {(stage === 'waiting' || stage === 'short') && (
        <p className="text-small text-ink-2">
          {t.rich('heldUntil', {}, { time: () => <LocalTime at={payUntil} as="clock" className="font-semibold" /> })}
        </p>
      )}
      {stage === 'confirming' && <p className="text-small text-ink-2">{t('mayClose')}</p>}
    </div>
  )
}

/** What went to the wallet, and the way there. */
function Kept({ transaction: { kept, stage } }: { transaction: CryptoTransaction }) {
  const t = useText(cryptoPaymentText)
  const format = useFormat()
  if (kept === 0) return null
  return (
    <Notice
      tone="good"
      action={
        <Button as={Link} to="/profile/wallet" size="small">
          {t('openWallet')}
        </Button>
      }
    >
      {t(stage === 'paid' ? 'keptBeyond' : 'kept', { amount: format.usd(kept, { cents: 'always' }) })}
    </Notice>
  )
}

/** Where what it pays for is listed. */
function ToHistory({ isExport, isPostage }: Pick<CryptoTransaction, 'isExport' | 'isPostage'>) {
  const t = useText(cryptoPaymentText)
  const [to, label] = isPostage
    ? ['/profile/nft-request', t('openRequests')]
    : isExport
      ? ['/profile/export-history', messages.viewHistory]
      : ['/profile/offers', t('openOffers')]
  return (
    <Button as={Link} to={to}>
      {label}
    </Button>
  )
}

/** The page of what it pays for. */
const pathOf = ({ land, item }: CryptoTransaction): string => (land ? parcelPath(land) : `/item/${item.itemId}`)

type WaysOnProps = {
  transaction: CryptoTransaction
  onCheck: () => void
  isChecking: boolean
  /** Why the provider could not be asked. */
  failure: string | undefined
}

function WaysOn({ transaction, onCheck, isChecking, failure }: WaysOnProps) {
  const t = useText(cryptoPaymentText)
  const { stage, orderId, isExport, isPostage, land, widgetUrl } = transaction
  if (stage === 'paid' || stage === 'ended') {
    return (
      <div className="flex flex-wrap gap-3">
        {stage === 'paid' && (orderId ?? land) && (
          <Button as={Link} to="/profile/owned-nfts" variant="primary">
            {messages.viewNft}
          </Button>
        )}
        {orderId ? (
          <Button as={Link} to={`/order/${orderId}`}>
            {t('openOrder')}
          </Button>
        ) : land ? null : (
          <ToHistory isExport={isExport} isPostage={isPostage} />
        )}
        <Button as={Link} to={pathOf(transaction)}>
          {t(land ? 'seeParcel' : 'seeWork')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {widgetUrl && stage !== 'confirming' && (
        <Button as="a" href={widgetUrl} variant="primary">
          {t(stage === 'short' ? 'payRest' : 'goOn')}
        </Button>
      )}
      <Button isBusy={isChecking} onClick={onCheck}>
        {t('look')}
      </Button>
      {stage === 'waiting' && !isExport && !isPostage && <GiveUp transaction={transaction} onGivenUp={onCheck} />}
      <div className="basis-full">
        <FormError>{failure}</FormError>
      </div>
    </div>
  )
}

/** Lets the payment go, to pay another way or not at all. What comes all the same is kept in the wallet. */
function GiveUp({ transaction, onGivenUp }: { transaction: CryptoTransaction; onGivenUp: () => void }) {
  const t = useText(cryptoPaymentText)
  const { orderId, pledgeId, land } = transaction
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<'giveUpToWork' | 'giveUp'>()
  const { run, isBusy, failure } = useMutation(async () => {
    if (orderId) await api('POST /v1/order/{id}/cancel', { params: { id: orderId } })
    else if (pledgeId) await api('POST /v1/pledge/{id}/cancel', { params: { id: pledgeId } })
    else if (land) await api('POST /v1/buy-land/cancel', { body: { landTokenId: land.landTokenId } })
    return { msg: t('givenUp') }
  })
  const press = async (way: 'giveUpToWork' | 'giveUp') => {
    setPressed(way)
    if (!(await run())) return
    if (way === 'giveUpToWork') await navigate(pathOf(transaction))
    else onGivenUp()
  }
  return (
    <>
      {(['giveUpToWork', 'giveUp'] as const).map((way) => (
        <Button
          key={way}
          variant="quiet"
          isBusy={isBusy && pressed === way}
          isDisabled={isBusy && pressed !== way}
          onClick={() => void press(way)}
        >
          {t(way === 'giveUpToWork' && land ? 'giveUpToParcel' : way)}
        </Button>
      ))}
      <div className="basis-full">
        <FormError>{failure}</FormError>
      </div>
    </>
  )
}
