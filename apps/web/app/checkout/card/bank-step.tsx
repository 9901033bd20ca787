import { BankFrame } from './bank-frame.tsx'
import { HoldLine } from '../steps/hold-line.tsx'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { checkoutText } from '../checkout-text.ts'

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

/** What stands under the bank's question, and the way back from it. */
export function BankNote({ onGiveUp }: { onGiveUp: () => void }) {
  const t = useText(checkoutText)
  return (
    <div role="status" className="grid gap-2 pt-2">
      <p className="text-small text-ink-2">{t('cardBank')}</p>
      <Button size="small" className="justify-self-start" onClick={onGiveUp}>
        {t('cardOther')}
      </Button>
    </div>
  )
}
