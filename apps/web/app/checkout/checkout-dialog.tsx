import { messages } from '@monsoon/contract/messages'
import type { InitiatedPurchase } from '@monsoon/contract/orders'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { BankStep } from './bank-step.tsx'
import { checkoutText } from './checkout-text.ts'
import type { CheckoutSale, CheckoutWork } from './checkout-work.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { CryptoStep } from './crypto-step.tsx'
import { cryptoText } from './crypto-text.ts'
import { etherText } from './ether-text.ts'
import { ProblemNote } from './problem-note.tsx'
import { holdEnded, type Problem } from './checkout-problem.ts'
import { steps, type PurchaseState } from './purchase-state.ts'
import { StepFrame } from './step-frame.tsx'
import { PaidStep, ResultStep } from './result-step.tsx'
import { keepChoice, SummaryStep, type Choice, type Wish } from './summary-step.tsx'
import { useBalances } from './use-balances.ts'
import { useCryptoPayment } from './use-crypto-payment.ts'
import { useEtherWalletPayment } from './use-ether-wallet-payment.ts'
import { useDelivery } from './use-delivery.ts'
import { type EtherHeld, isEtherHeld } from './ether-held.ts'
import { useLoginWhenSessionEnds } from './use-login.ts'
import { heldOf, usePurchase } from './use-purchase.ts'
import { useStock } from './use-stock.ts'
import { useWaysToPay, type Method } from './use-ways-to-pay.ts'

/** With what encodes and reads for wallets, which nobody else needs. */
const EtherDialog = onDemand(() => import('./ether-dialog.tsx').then((file) => file.default), <OpeningEther />)

type CheckoutDialogProps = {
  work: CheckoutWork
  saleId: string
  /** What is free, where the page knows it; else it is asked for when it is needed. */
  sale?: CheckoutSale | undefined
  /** Editions chosen by number before the dialog opened. */
  editions?: string | undefined
  /** A purchase that was begun before and is gone on with. */
  held?: InitiatedPurchase | undefined
  onClose: () => void
}

/** A purchase from the summary to the result, in one dialog. */
export function CheckoutDialog({ work, saleId, sale, editions = '', held: begun, onClose }: CheckoutDialogProps) {
  const say = useText(checkoutText)
  const inCrypto = useText(cryptoText)
  const { revalidate } = useRevalidator()
  const hasCard = Boolean(useSite()?.settings.card)
  const stock = useStock({ itemId: work.itemId, saleId, given: sale })
  const { usd: freeUsd, eth = '0' } = useBalances() ?? {}
  const [wish, setWish] = useState<Wish>({
    quantity: begun?.quote.quantity ?? 1,
    editions: begun?.editions ?? editions,
  })
  const delivery = useDelivery()
  const ways = useWaysToPay(stock.sale, eth)
  const [chosenWay, setMethod] = useState<Method>()
  const method = chosenWay && ways.includes(chosenWay) ? chosenWay : ways[0]
  /** What is about to be paid by crypto: nothing is held before its page is opened. */
  const [byCrypto, setByCrypto] = useState<Choice>()
  const tellPaid = () => void showToast(messages.orderPlaced, 'success')
  const purchase = usePurchase({
    ...{ itemId: work.itemId, saleId, held: isEtherHeld(begun) ? undefined : begun },
    onReleased: stock.reload,
    onPaid: tellPaid,
  })
  const cryptoPayment = useCryptoPayment({ itemId: work.itemId, saleId })
  const inEther = useEtherWalletPayment({ itemId: work.itemId, saleId, onPaid: tellPaid })
  const isInEther = method === 'cryptoWallet'
  const [byEther, setByEther] = useState<Choice | EtherHeld | undefined>(isEtherHeld(begun) ? begun : undefined)
  const chainId = useSite()?.settings.ether?.chainId
  const { state, isBusy } = purchase
  const held = heldOf(state)
  useLoginWhenSessionEnds(state)

  const close = () => {
    void purchase.abandon().finally(() => void revalidate())
    onClose()
  }
  const chosen = stock.sale ? keepChoice(wish, stock.sale) : wish
  if (byEther && chainId !== undefined)
    return (
      <EtherDialog
        {...{ work, saleId, chainId, begun: byEther }}
        onBack={() => setByEther(undefined)}
        onPaid={tellPaid}
        onClose={close}
      />
    )
  const position = byCrypto ? positions[inEther.order ? steps.result : steps.confirm] : positions[state.step]
  const cryptoTitle = inEther.order ? messages.paymentSuccessful : inCrypto(isInEther ? 'walletTitle' : 'title')
  // The card form keeps what was typed while the bank asks or a failure is shown: it stays, unseen.
  const keepsForm = state.step === steps.bank || (state.step === steps.result && isHeldFailure(state))
  return (
    <Dialog
      onClose={close}
      canClose={!isBusy && !cryptoPayment.isBusy && !inEther.isBusy}
      isSticky
      title={byCrypto ? cryptoTitle : titleOf(state, say)}
      step={{ current: position, count: 3, label: say('step', { current: position, count: 3 }) }}
    >
      {inEther.order && (
        <StepFrame step={steps.result} label={cryptoTitle}>
          <PaidStep {...{ work }} order={inEther.order} />
        </StepFrame>
      )}
      {state.step === steps.method && byCrypto && !inEther.order && (
        <StepFrame step={steps.confirm} label={cryptoTitle}>
          <CryptoStep
            {...{ itemId: work.itemId, saleId, choice: byCrypto, from: isInEther ? 'wallet' : 'page' }}
            payment={isInEther ? inEther : cryptoPayment}
            onPayByCard={
              ways.includes('fiat')
                ? () => {
                    setByCrypto(undefined)
                    setMethod('fiat')
                    void purchase.hold(byCrypto)
                  }
                : undefined
            }
            onBack={(problem) => {
              setByCrypto(undefined)
              if (problem) purchase.refuse(problem)
            }}
          />
        </StepFrame>
      )}
      {state.step === steps.method && !byCrypto && (
        <StepFrame step={state.step} label={messages.purchaseSummary}>
          {stock.sale ? (
            <SummaryStep
              {...{ work, freeUsd, eth, hasCard, isBusy, ways, method, delivery }}
              sale={stock.sale}
              wish={chosen}
              onWish={setWish}
              onMethod={setMethod}
              problem={state.problem}
              onContinue={(choice) => {
                if (method === 'crypto' || isInEther) setByCrypto(choice)
                else if (method === 'ether') setByEther(choice)
                else void purchase.hold(choice)
              }}
            />
          ) : (
            <StockPending problem={stock.problem} onRetry={stock.reload} />
          )}
        </StepFrame>
      )}
      {held && (state.step === steps.confirm || keepsForm) && (
        <StepFrame
          key={String(state.step === steps.confirm && state.isOver)}
          step={steps.confirm}
          label={titleOf(state, say)}
          isHidden={state.step !== steps.confirm}
        >
          {state.step === steps.confirm && state.isOver ? (
            <HoldOver problem={state.problem} onRestart={() => void purchase.goBack()} isBusy={isBusy} />
          ) : (
            <ConfirmStep
              {...{ held, isBusy, supply: work.supply }}
              problem={state.step === steps.confirm ? state.problem : null}
              onPayByCard={(fields) => void purchase.payByCard(fields)}
              onPayFromWallet={() => void purchase.payFromWallet()}
              onPayBy={(mode) => void purchase.payBy(mode)}
              onBack={() => void purchase.goBack()}
              onHoldEnd={purchase.endHold}
            />
          )}
        </StepFrame>
      )}
      {state.step === steps.bank && (
        <StepFrame step={state.step} label={titleOf(state, say)}>
          <BankStep
            {...{ held: state.held, bankUrl: state.bankUrl, isBusy, supply: work.supply }}
            onReturn={() => void purchase.askOutcome()}
            onBack={purchase.retry}
          />
        </StepFrame>
      )}
      {state.step === steps.result && (
        <StepFrame step={state.step} label={titleOf(state, say)}>
          <ResultStep
            {...{ work, isBusy, held: state.held, outcome: state.outcome }}
            onRetry={purchase.retry}
            onAskAgain={() => void purchase.askOutcome()}
          />
        </StepFrame>
      )}
    </Dialog>
  )
}

/** Which of three lines under the title are filled: the bank's page belongs to the second. */
const positions = { [steps.method]: 1, [steps.confirm]: 2, [steps.bank]: 2, [steps.result]: 3 } as const

type Say = ReturnType<typeof useText<(typeof checkoutText)['sentences']>>

function titleOf(state: PurchaseState, say: Say): string {
  switch (state.step) {
    case steps.method:
      return messages.purchaseSummary
    case steps.confirm:
      if (state.isOver) return say('overTitle')
      return say(state.held.cardRequired ? 'cardTitle' : 'walletTitle')
    case steps.bank:
      return say('bankTitle')
    case steps.result:
      if (state.outcome.kind === 'unknown') return say('unknownTitle')
      return state.outcome.kind === 'paid' ? messages.paymentSuccessful : messages.paymentFailed
  }
}

function isHeldFailure(state: Extract<PurchaseState, { step: typeof steps.result }>): boolean {
  return state.outcome.kind === 'failed' && state.outcome.heldUntil !== null
}

/** The hold has ended before anything was paid. */
function HoldOver(props: { problem: Problem | null; isBusy: boolean; onRestart: () => void }) {
  const say = useText(checkoutText)
  return (
    <div className="grid gap-5">
      <ProblemNote problem={props.problem ?? holdEnded} />
      <Button variant="primary" isWide isBusy={props.isBusy} onClick={props.onRestart}>
        {say('startAgain')}
      </Button>
    </div>
  )
}

function StockPending({ problem, onRetry }: { problem: Problem | undefined; onRetry: () => void }) {
  const say = useText(checkoutText)
  if (!problem) return <SkeletonRows count={5} />
  return (
    <div className="grid gap-5">
      <ProblemNote problem={problem} />
      <Button variant="primary" isWide onClick={onRetry}>
        {say('tryAgain')}
      </Button>
    </div>
  )
}

function OpeningEther() {
  const say = useText(etherText)
  return (
    <Dialog title={say('title')} isSticky onClose={() => undefined}>
      <SkeletonRows count={5} />
    </Dialog>
  )
}
