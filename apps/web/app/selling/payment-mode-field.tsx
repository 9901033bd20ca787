import { messages } from '@monsoon/contract/messages'
import type { AcceptedPaymentMethod } from '@monsoon/contract/shapes'
import { Link } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { RadioCards } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { sellingText } from './selling-text.ts'

type PaymentModeFieldProps = {
  value: AcceptedPaymentMethod
  onChange: (value: AcceptedPaymentMethod) => void
  hasCryptoAccount: boolean
}

/** Whether a seller can be paid so: crypto goes to an address of their own (RULE-043). */
export const canTake = (method: AcceptedPaymentMethod, { hasCryptoAccount }: { hasCryptoAccount: boolean }): boolean =>
  method === 'fiat' || hasCryptoAccount

/** How buyers pay: fiat, crypto or all. Without a crypto account the last two lead to where one is added. */
export function PaymentModeField({ value, onChange, hasCryptoAccount }: PaymentModeFieldProps) {
  const say = useText(sellingText)
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={say('paymentMode')}
        name="payment-mode"
        value={value}
        onChange={onChange}
        cards={[
          { value: 'fiat', label: say('fiat'), detail: say('fiatDetail') },
          { value: 'crypto', label: say('crypto'), detail: say('cryptoDetail') },
          { value: 'all', label: say('all'), detail: say('allDetail') },
        ]}
      />
      {!canTake(value, { hasCryptoAccount }) && (
        <Notice
          tone="warning"
          title={messages.addCryptoAccount}
          action={
            <Button as={Link} to="/profile/view?tab=14" size="small">
              {say('addNow')}
            </Button>
          }
        >
          {say('cryptoAccountWhy')}
        </Notice>
      )}
    </div>
  )
}
