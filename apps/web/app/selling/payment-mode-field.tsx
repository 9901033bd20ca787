import { messages } from '@monsoon/contract/messages'
import type { AcceptedPaymentMethod } from '@monsoon/contract/shapes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { RadioCards } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { sellingText } from './selling-text.ts'

type PaymentModeFieldProps<Method extends AcceptedPaymentMethod> = {
  methods: readonly Method[]
  value: Method
  onChange: (value: Method) => void
  hasCryptoAccount: boolean
  /** Said of crypto alone, where it is not what it is for sales. */
  cryptoDetail?: string
  /** What keeps the chosen way from being offered, where it is not the missing account. */
  obstacle?: ReactNode
  error?: string | undefined
}

/** Whether a seller can be paid so: crypto goes to an address of their own (RULE-043). */
export const canTake = (method: AcceptedPaymentMethod, { hasCryptoAccount }: { hasCryptoAccount: boolean }): boolean =>
  method === 'fiat' || hasCryptoAccount

/** How buyers pay, of what is possible here. Without a crypto account all but fiat lead to where one is added. */
export function PaymentModeField<Method extends AcceptedPaymentMethod>(props: PaymentModeFieldProps<Method>) {
  const { methods, value, onChange, hasCryptoAccount, obstacle, error } = props
  const t = useText(sellingText)
  const ways: Record<AcceptedPaymentMethod, { label: string; detail: string }> = {
    fiat: { label: t('fiat'), detail: t('fiatDetail') },
    crypto: { label: t('crypto'), detail: props.cryptoDetail ?? t('cryptoDetail') },
    all: { label: t('all'), detail: t('allDetail') },
  }
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={t('paymentMode')}
        name="payment-mode"
        value={value}
        onChange={onChange}
        cards={methods.map((method) => ({ value: method, ...ways[method] }))}
        error={error}
      />
      {obstacle}
      {!obstacle && !canTake(value, { hasCryptoAccount }) && (
        <Notice
          tone="warning"
          title={messages.addCryptoAccount}
          action={
            <Button as={Link} to="/profile/view?tab=14" size="small">
              {t('addNow')}
            </Button>
          }
        >
          {t('cryptoAccountWhy')}
        </Notice>
      )}
    </div>
  )
}
