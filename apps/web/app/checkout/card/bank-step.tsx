import { BankFrame } from './bank-frame.tsx'
import { HoldLine } from '../steps/hold-line.tsx'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

type BankStepProps = {
  held: InitiatedPurchase
  supply: number
  bankUrl: string
  isBusy: boolean
  onReturn: () => void
  onBack: () => void
}

/** Step 3: the bank asks its customer (3-D Secure). */
export function BankStep({ held, supply, ...frame }: BankStepProps) {
  return (
    <div className="grid gap-4">
      <HoldLine held={held} supply={supply} isAtBank onEnd={frame.onReturn} />
      <BankFrame {...frame} />
    </div>
  )
}
