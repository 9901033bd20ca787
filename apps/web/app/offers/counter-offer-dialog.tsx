import { messages } from '@monsoon/contract/messages'
import type { Offer } from '@monsoon/contract/trade/offers'
import { MIN_OFFER_USD_MINOR } from '@monsoon/domain/trade/offer-rules'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextArea, MoneyField } from '../ui/controls/field.tsx'
import { useMoney } from '../ui/use-money.ts'
import { useSubmit } from '../ui/submit/use-submit.ts'
import { offerText } from './offer-text.ts'

const noteLength = 500

const priceRules = {
  invalid: messages.offerInvalid,
  faultOf: (minor: bigint) => (minor < MIN_OFFER_USD_MINOR ? messages.offerInvalid : undefined),
}

type CounterOfferDialogProps = { offer: Offer; onDone: () => void; onClose: () => void }

/** Answers an offer with another price and a note. */
export function CounterOfferDialog({ offer, onDone, onClose }: CounterOfferDialogProps) {
  const t = useText(offerText)
  const price = useMoney(priceRules)
  const [note, setNote] = useState('')
  const form = useSubmit({
    isValid: price.minor !== null,
    send: async () => {
      await api('POST /v1/offer/{id}/counter', { params: { id: offer.offerId }, body: { amount: price.typed, note } })
      return { msg: t('counterSent') }
    },
    onDone,
  })
  return (
    <Dialog title={t('counterTitle')} description={t('counterNote')} width="narrow" isSticky onClose={onClose}>
      <DialogForm form={form} submitLabel={t('sendCounter')}>
        <MoneyField label={t('price')} {...price.field} />
        <TextArea
          label={t('note')}
          maxLength={noteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
