import type { TopUp, TopUpTerms } from '@monsoon/contract/money/top-ups'
import { useRef, useState } from 'react'
import { api } from '../api-client.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import CardPaymentDialog from '../pledges/card-payment-dialog.tsx'
import type { Charge } from '../pledges/use-card-payment.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { RadioGroup } from '../ui/controls/radio-group.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { useAsync } from '../ui/submit/use-async.ts'
import { TopUpForm } from './top-up-form.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { topUpText } from './top-up-text.ts'

type TopUpDialogProps = {
  /** Money has arrived. */
  onDone: () => void
  onClose: () => void
}

/**
 * Brings money into the wallet: how much, then the card and its bank's page. What was begun before can be gone on with.
 */
export default function TopUpDialog({ onDone, onClose }: TopUpDialogProps) {
  const t = useText(topUpText)
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<Way>('card')
  const [request, setRequest] = useState<TopUpRequest>()
  const { answer: found, error, isAsking, retry } = useAsync(readFound)
  if (request) return <Paying request={request} onDone={onDone} onClose={() => setRequest(undefined)} />
  const shown = found?.arrived ? (
    <Arrived topUp={found.arrived} onDone={onDone} />
  ) : (
    found && (
      <>
        {found.terms.open && <Begun topUp={found.terms.open} onGoOn={setRequest} />}
        <Ways terms={found.terms} way={way} onChange={setWay} />
        {way === 'transfer' ? (
          <>
            <TransferDetails />
            <DialogFoot>
              <Button isWide onClick={onClose}>
                {t('close')}
              </Button>
            </DialogFoot>
          </>
        ) : (
          <TopUpForm terms={found.terms} typed={typed} onType={setTyped} onContinue={setRequest} onClose={onClose} />
        )}
      </>
    )
  )
  return (
    <Dialog title={t('title')} width="narrow" isSticky onClose={onClose}>
      {shown}
      {!found && error === undefined && <p className="text-ui text-ink-2">{t('loading')}</p>}
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
    </Dialog>
  )
}

type Way = 'card' | 'transfer'

/** By card or by bank transfer, where the house takes both. */
function Ways({ terms, way, onChange }: { terms: TopUpTerms; way: Way; onChange: (way: Way) => void }) {
  const t = useText(topUpText)
  if (!terms.byTransfer) return null
  return (
    <div className="mb-4">
      <RadioGroup
        legend={t('way')}
        options={[
          { value: 'card', label: t('card') },
          { value: 'transfer', label: t('transfer') },
        ]}
        value={way}
        onChange={onChange}
      />
    </div>
  )
}

type Found = { terms: TopUpTerms; arrived: TopUp | null }

/**
 * What was begun before may have been paid since, on a bank's page that led elsewhere: its outcome is asked for first.
 */
async function readFound(): Promise<Found> {
  const { data: terms } = await api('GET /v1/top-up/terms')
  if (!terms.open) return { terms, arrived: null }
  const arrived = await api('POST /v1/top-up/{id}/finish', { params: { id: terms.open.id } }).then(
    ({ data }) => data,
    () => null,
  )
  return { terms, arrived }
}

function Begun({ topUp: { id, amount }, onGoOn }: { topUp: TopUp; onGoOn: (request: TopUpRequest) => void }) {
  const t = useText(topUpText)
  const format = useFormat()
  return (
    <div className="mb-5">
      <Notice
        action={
          <Button size="small" onClick={() => onGoOn({ resumedId: id })}>
            {t('goOn')}
          </Button>
        }
      >
        {t('begun', { amount: format.usd(amount, { cents: 'always' }) })}
      </Notice>
    </div>
  )
}

function Arrived({ topUp: { amount }, onDone }: { topUp: TopUp; onDone: () => void }) {
  const t = useText(topUpText)
  const format = useFormat()
  return (
    <>
      <Notice tone="good">{t('arrived', { amount: format.usd(amount, { cents: 'always' }) })}</Notice>
      <DialogFoot>
        <Button variant="primary" isWide onClick={onDone}>
          {t('done')}
        </Button>
      </DialogFoot>
    </>
  )
}

/** The card, its bank's page and how it ended. Closed, it leads back to the amount, which stays. */
function Paying({ request, onDone, onClose }: { request: TopUpRequest; onDone: () => void; onClose: () => void }) {
  const t = useText(topUpText)
  const calls = useTopUpCalls(request, onDone)
  return <CardPaymentDialog kind="topUp" failed={t('failed')} {...calls} onClose={onClose} />
}

/** What is to be paid: an amount in USD, or what was begun before. */
type TopUpRequest = { amount: number } | { resumedId: string }

/** How the card form begins, ends and gives up a top-up. */
function useTopUpCalls(request: TopUpRequest, onDone: () => void) {
  const t = useText(topUpText)
  const format = useFormat()
  const [once] = useState(createIdempotencyKeys)
  const begunId = useRef('')

  const begin = async (): Promise<Charge> => {
    const { data } = await ('amount' in request
      ? once(String(request.amount), (idempotencyKey) =>
          api('POST /v1/top-up', { body: { amount: request.amount }, idempotencyKey }),
        )
      : api('POST /v1/top-up/{id}/resume', { params: { id: request.resumedId } }))
    const { topUp, paymentIntent, paymentId, serverTime } = data
    begunId.current = topUp.id
    return { pledgeId: null, paymentIntent, paymentId, payUntil: topUp.payUntil, serverTime, total: topUp.amount }
  }
  const ofBegun = () => ({ params: { id: begunId.current } })
  return {
    begin,
    finish: async () => {
      const { data } = await api('POST /v1/top-up/{id}/finish', ofBegun())
      void showToast(t('arrived', { amount: format.usd(data.amount, { cents: 'always' }) }))
      onDone()
    },
    cancel: async () => void (await api('POST /v1/top-up/{id}/cancel', ofBegun())),
    /** Where a bank leads that has broken out of its frame. */
    returnQuery: '?top-up=1',
  }
}
