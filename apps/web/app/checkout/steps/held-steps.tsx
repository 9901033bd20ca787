import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { BankStep } from '../card/bank-step.tsx'
import { holdEnded, type Problem } from '../checkout-problem.ts'
import { checkoutText } from '../checkout-text.ts'
import type { CheckoutWork } from '../checkout-work.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { type PurchaseState, steps } from '../purchase-state.ts'
import { ResultStep } from './result-step.tsx'
import { heldOf, type Purchase } from '../use-purchase.ts'
import { type ReactNode, useEffect, useRef } from 'react'

type HeldStepsProps = { work: CheckoutWork; purchase: Purchase; title: string }

/** What is held, from the wallet or the card to the result. */
export function HeldSteps({ work, purchase, title }: HeldStepsProps) {
  const { state, isBusy } = purchase
  const held = heldOf(state)
  return (
    <>
      {held && (state.step === steps.confirm || keepsForm(state)) && (
        <StepFrame
          key={String(state.step === steps.confirm && state.isOver)}
          step={steps.confirm}
          label={title}
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
        <StepFrame step={state.step} label={title}>
          <BankStep
            {...{ held: state.held, bankUrl: state.bankUrl, isBusy, supply: work.supply }}
            onReturn={() => void purchase.askOutcome()}
            onBack={purchase.retry}
          />
        </StepFrame>
      )}
      {state.step === steps.result && (
        <StepFrame step={state.step} label={title}>
          <ResultStep
            {...{ work, isBusy, held: state.held, outcome: state.outcome }}
            onRetry={purchase.retry}
            onAskAgain={() => void purchase.askOutcome()}
          />
        </StepFrame>
      )}
    </>
  )
}

/** The card form keeps what was typed while the bank asks or a failure is shown: it stays, unseen. */
function keepsForm(state: PurchaseState): boolean {
  if (state.step === steps.result) return state.outcome.kind === 'failed' && state.outcome.heldUntil !== null
  return state.step === steps.bank
}

/** The hold has ended before anything was paid. */
function HoldOver(props: { problem: Problem | null; isBusy: boolean; onRestart: () => void }) {
  const t = useText(checkoutText)
  return (
    <div className="grid gap-5">
      <ProblemNote problem={props.problem ?? holdEnded} />
      <Button variant="primary" isWide isBusy={props.isBusy} onClick={props.onRestart}>
        {t('startAgain')}
      </Button>
    </div>
  )
}

/**
 * The ground of a step. Each new one takes the focus, so that a screen reader reads its name and Tab begins at its top.
 */
export function StepFrame(props: { step: number; label: string; isHidden?: boolean; children: ReactNode }) {
  const { step, label, isHidden = false } = props
  const ground = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isHidden) ground.current?.focus({ preventScroll: true })
    if (!isHidden) ground.current?.closest('[role=dialog]')?.scrollIntoView({ block: 'start' })
  }, [isHidden])
  return (
    <section ref={ground} tabIndex={-1} aria-label={label} data-step={step} hidden={isHidden} className="outline-none!">
      {props.children}
    </section>
  )
}
