import { deliveryTexts } from '@monsoon/contract/chain/delivery'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Checkbox, FieldHint, TextField } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { deliveryText } from './delivery-text.ts'
import type { Delivery } from './use-delivery.ts'

type DeliveryChoiceProps = {
  delivery: Delivery
  /** Whether the buyer has tried to go on: only then is said what is missing. */
  isAsked: boolean
  isDisabled: boolean
  /** The field of the address, which takes the focus where it is at fault. */
  field: RefObject<HTMLInputElement | null>
}

/** Whether a purchase leaves our custody for the buyer's own wallet. */
export function DeliveryChoiceBox({ delivery, isAsked, isDisabled, field }: DeliveryChoiceProps) {
  const t = useText(deliveryText)
  const { isOffered, isToWallet, address, fault } = delivery
  if (!isOffered) return null
  const link = (words: ReactNode) => (
    <TextLink to="/profile/view?tab=14#transfer-address" target="_blank">
      {words}
    </TextLink>
  )
  return (
    <div>
      <Checkbox
        checked={isToWallet}
        disabled={isDisabled}
        onChange={(event) => delivery.choose(event.target.checked)}
        label={t('toWallet')}
      />
      {isToWallet && (
        <>
          <TextField
            ref={field}
            label={t('address')}
            value={address}
            disabled={isDisabled}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            error={isAsked && fault ? deliveryTexts[fault] : undefined}
            onChange={(event) => delivery.type(event.target.value)}
          />
          <FieldHint>{t.rich('hint', {}, { link })}</FieldHint>
        </>
      )}
    </div>
  )
}
