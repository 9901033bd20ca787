import type { LandDetails } from '@monsoon/contract/land/land'
import type { LandInitiated, LandPurchase } from '@monsoon/contract/land/land-purchases'
import { LAND_HOLD_MS } from '@monsoon/contract/land/land-limits'
import { messages, messageText } from '@monsoon/contract/messages'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { BankFrame } from '../checkout/card/bank-frame.tsx'
import { holdEnded, type Problem } from '../checkout/checkout-problem.ts'
import { checkoutText } from '../checkout/checkout-text.ts'
import { BoughtNote, FailedNote, UnknownNote, WaysOn } from '../checkout/steps/outcome-notes.tsx'
import { PayForm } from '../checkout/steps/pay-form.tsx'
import { ProblemNote } from '../checkout/problem-note.tsx'
import { steps } from '../checkout/purchase-state.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { useSite } from '../session/use-site.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { RadioCards } from '../ui/controls/field.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { RingCountdown } from '../ui/time/ring-countdown.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { parcelText } from './parcel-text.ts'
import { type LandPurchaseState, useLandPurchase } from './use-land-purchase.ts'
import { StepFrame } from '../checkout/steps/held-steps.tsx'
import { useFreeBalance } from '../checkout/use-balances.ts'

type Purchase = ReturnType<typeof useLandPurchase>
type At<Step> = Extract<LandPurchaseState, { step: Step }>

const positions = { [steps.method]: 1, [steps.confirm]: 2, [steps.bank]: 2, [steps.result]: 3 } as const

/** A parcel from the way of paying to the result, in one dialog. */
export default function LandCheckoutDialog({ land, onClose }: { land: LandDetails; onClose: () => void }) {
  const t = useText(checkoutText)
  const { revalidate } = useRevalidator()
  const purchase = useLandPurchase(land, () => void showToast(messages.orderPlaced, 'success'))
  const { state, isBusy } = purchase
  const title = useTitle(state)
  const current = positions[state.step]
  const close = () => {
    purchase.letGo()
    void revalidate()
    onClose()
  }
  return (
    <Dialog
      title={title}
      isSticky
      canClose={!isBusy}
      onClose={close}
      step={{ current, count: 3, label: t('step', { current, count: 3 }) }}
    >
      <StepFrame key={current} step={state.step} label={title}>
        <Step land={land} purchase={purchase} />
      </StepFrame>
    </Dialog>
  )
}

function useTitle(state: LandPurchaseState): string {
  const t = useText(checkoutText)
  const inLand = useText(parcelText)
  switch (state.step) {
    case steps.method:
      return messages.purchaseSummary
    case steps.confirm:
      if ('crypto' in state) return inLand('cryptoTitle')
      if (state.isOver) return t('overTitle')
      return t(state.held.cardRequired ? 'cardTitle' : 'walletTitle')
    case steps.bank:
      return t('bankTitle')
    case steps.result:
      if (state.outcome.kind === 'unknown') return t('unknownTitle')
      return state.outcome.kind === 'paid' ? messages.landPaymentSuccessful : messages.landPaymentFailed
  }
}

function Step({ land, purchase }: { land: LandDetails; purchase: Purchase }) {
  const { state } = purchase
  switch (state.step) {
    case steps.method:
      return <MethodStep {...{ land, purchase, state }} />
    case steps.confirm:
      return 'crypto' in state ? (
        <CryptoConfirm {...{ land, purchase, state }} />
      ) : (
        <HeldStep {...{ purchase, state }} />
      )
    case steps.bank:
      return <HeldStep {...{ purchase, state }} />
    case steps.result: {
      const { outcome } = state
      if (outcome.kind === 'paid') return <Bought bought={outcome.bought} />
      if (outcome.kind === 'unknown') return <UnknownNote to="/profile/owned-nfts" />
      return (
        <div className="grid gap-5">
          <FailedNote problem={outcome.problem} isMoneyBack={outcome.isMoneyBack} />
          <WaysOn />
        </div>
      )
    }
  }
}

/** The parcel, small. */
function ParcelLine({ land: { picture, name, number, city, type } }: { land: LandDetails }) {
  const t = useText(parcelText)
  return (
    <div className="flex items-center gap-4">
      {picture && (
        <div className="grid w-24 flex-none place-items-center bg-wall p-1.5">
          <Picture picture={picture} sizes="6rem" isFirst className="w-full" />
        </div>
      )}
      <div className="min-w-0 text-label">
        <p className="text-ui font-semibold">{city}</p>
        <p className="font-serif text-work text-pretty break-words italic">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-3">{t('number', { number, type })}</p>
      </div>
    </div>
  )
}

type StepProps<State> = { land: LandDetails; purchase: Purchase; state: State }

/** Step 0: what is bought, and whether in Fiat USD or Crypto ETH. */
function MethodStep({ land, purchase, state }: StepProps<At<typeof steps.method>>) {
  const t = useText(checkoutText)
  const inLand = useText(parcelText)
  const format = useFormat()
  const free = useFreeBalance()
  const hasCard = Boolean(useSite()?.settings.card)
  const [way, setWay] = useState<'fiat' | 'crypto'>('fiat')
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const detail = free === undefined || !hasCard ? t('payWithCard') : t('payWithDetail', { balance: usd(free) })
  const isGone = state.problem?.remedy === 'gone'
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void purchase.hold(way)
      }}
    >
      <ParcelLine land={land} />
      <FactList
        facts={[
          { key: 'quantity', label: inLand('quantityAvailable'), value: '1' },
          { key: 'total', label: t('total'), value: usd(land.price), tone: 'total' },
        ]}
      />
      <RadioCards
        legend={t('payWith')}
        name="payment-method"
        value={way}
        onChange={setWay}
        cards={[
          { value: 'fiat', label: messages.fiatUsd, detail },
          ...(land.acceptsCrypto
            ? [
                {
                  value: 'crypto' as const,
                  label: messages.cryptoEth,
                  detail: land.ethEstimate && t('ethEstimate', { eth: land.ethEstimate }),
                },
              ]
            : []),
        ]}
      />
      <ProblemNote problem={state.problem} />
      <DialogFoot>
        {isGone ? (
          <Button as={Link} to="/land" variant="primary" isWide>
            {inLand('seeLand')}
          </Button>
        ) : (
          <Button type="submit" variant="primary" isWide isBusy={purchase.isBusy}>
            {t('continue')}
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}

type HeldState = Extract<At<typeof steps.confirm>, { isOver: boolean }> | At<typeof steps.bank>

/** Step 1 in USD, and step 3 if the bank asks: what was typed of a card stays meanwhile, unseen. */
function HeldStep({ purchase, state }: { purchase: Purchase; state: HeldState }) {
  const { held } = state
  const isAtBank = state.step === steps.bank
  return (
    <>
      <div hidden={isAtBank}>
        <FiatConfirm
          {...{ purchase, held }}
          problem={isAtBank ? null : state.problem}
          isOver={!isAtBank && state.isOver}
        />
      </div>
      {isAtBank && (
        <div className="grid gap-4">
          <BankFrame
            bankUrl={state.bankUrl}
            isBusy={purchase.isBusy}
            onReturn={() => void purchase.askBank(held)}
            onBack={() => purchase.retry(held)}
          />
        </div>
      )}
    </>
  )
}

type FiatProps = { purchase: Purchase; held: LandInitiated; problem: Problem | null; isOver: boolean }

/** The wallet or the card. */
function FiatConfirm({ purchase, held, problem, isOver }: FiatProps) {
  const t = useText(checkoutText)
  const inLand = useText(parcelText)
  const { isBusy } = purchase
  const { heldUntil, paymentId, cardRequired, fiatBalance, amount } = held
  if (isOver)
    return (
      <div className="grid gap-5">
        <ProblemNote problem={problem ?? holdEnded} />
        <Button variant="primary" isWide isBusy={isBusy} onClick={purchase.back}>
          {t('startAgain')}
        </Button>
      </div>
    )
  const time = () => heldUntil && <LocalTime at={heldUntil} as="clock" className="font-semibold whitespace-nowrap" />
  return (
    <PayForm
      {...{ paymentId, cardRequired, fiatBalance, problem, isBusy }}
      total={amount}
      formKey={paymentId ?? 'wallet'}
      hold={
        heldUntil ? (
          <RingCountdown endsAt={heldUntil} totalMs={LAND_HOLD_MS} onEnd={purchase.endHold}>
            {inLand.rich('heldUntil', {}, { time })}
          </RingCountdown>
        ) : (
          <p className="text-small text-ink-2">{inLand('notHeld')}</p>
        )
      }
      onPayByCard={(fields) => void purchase.payByCard(held, fields)}
      onPayFromWallet={() => void purchase.payFromWallet(held)}
      onPayBy={(mode) => void purchase.hold(mode)}
      onBack={purchase.back}
    />
  )
}

/** Step 1 in ETH: what is paid on the provider's page. */
function CryptoConfirm({ land, purchase, state }: StepProps<Extract<At<typeof steps.confirm>, { crypto: object }>>) {
  const inLand = useText(parcelText)
  const format = useFormat()
  const { crypto, problem } = state
  const usd = format.usd(land.price, { cents: 'always' })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void purchase.payInCrypto(crypto)
      }}
    >
      <ParcelLine land={land} />
      <FactList facts={[{ key: 'price', label: inLand('price'), value: usd, tone: 'total' }]} />
      <p className="text-small text-ink-2">
        {crypto.cryptoSupported ? inLand('cryptoNote', { eth: land.ethEstimate ?? '', usd }) : inLand('cryptoNone')}
      </p>
      <ProblemNote problem={problem} />
      <DialogFoot>
        <div className="grid grid-cols-[auto_1fr] gap-2.5">
          <Button isDisabled={purchase.isBusy} onClick={purchase.back} className="px-4!">
            {messages.back}
          </Button>
          <Button
            type="submit"
            variant="primary"
            className="px-3!"
            isBusy={purchase.isBusy}
            isDisabled={!crypto.cryptoSupported}
          >
            {messageText('confirmAndPay', { amount: format.amount(land.price) })}
          </Button>
        </div>
      </DialogFoot>
    </form>
  )
}

/** Step 2: the parcel is the buyer's. */
function Bought({ bought: { land, amount } }: { bought: LandPurchase }) {
  const t = useText(parcelText)
  const format = useFormat()
  const work = (name: ReactNode) => (
    <cite>
      <bdi>{name}</bdi>
    </cite>
  )
  return (
    <BoughtNote
      bought={land.picture}
      sentence={t.rich('ownerNow', { name: land.name }, { work })}
      note={messages.landPurchaseSucceeded}
    >
      <FactList facts={[{ key: 'paid', label: t('paid'), value: format.usd(amount, { cents: 'always' }) }]} />
    </BoughtNote>
  )
}
