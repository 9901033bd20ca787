import type { CheckoutWork } from '../checkout-work.ts'
import { CryptoStep } from './crypto-step.tsx'
import { steps } from '../purchase-state.ts'
import { PaidStep } from '../steps/result-step.tsx'
import type { CryptoPurchase } from './use-crypto-purchase.ts'
import type { Purchase } from '../use-purchase.ts'
import type { WaysToPay } from '../use-ways-to-pay.ts'
import { StepFrame } from '../steps/held-steps.tsx'

type CryptoStepsProps = {
  work: CheckoutWork
  saleId: string
  ways: WaysToPay
  purchase: Purchase
  byCrypto: CryptoPurchase
  title: string
}

/** What is paid by crypto, and what was bought with what the buyer has of it here. */
export function CryptoSteps({ work, saleId, ways, purchase, byCrypto, title }: CryptoStepsProps) {
  const { choice, order } = byCrypto
  return (
    <>
      {order && (
        <StepFrame step={steps.result} label={title}>
          <PaidStep {...{ work, order }} />
        </StepFrame>
      )}
      {choice && !order && purchase.state.step === steps.method && (
        <StepFrame step={steps.confirm} label={title}>
          <CryptoStep
            {...{ itemId: work.itemId, saleId, choice, from: byCrypto.from, payment: byCrypto.payment }}
            onPayByCard={
              ways.offered.includes('fiat')
                ? () => {
                    byCrypto.choose(undefined)
                    ways.choose('fiat')
                    void purchase.hold(choice)
                  }
                : undefined
            }
            onBack={(problem) => {
              byCrypto.choose(undefined)
              if (problem) purchase.refuse(problem)
            }}
          />
        </StepFrame>
      )}
    </>
  )
}
