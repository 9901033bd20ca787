import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { checkoutText } from '../checkout-text.ts'

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
