import { messages } from '@monsoon/contract/messages'
import type { Offer } from '@monsoon/contract/offers'
import { readUsd } from '@monsoon/domain/money'
import { MIN_OFFER_USD_MINOR } from '@monsoon/domain/offer-rules'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createAttemptKeys } from '../checkout/attempt-keys.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { FormError, TextArea, TextField } from '../ui/field.tsx'
import { useAction } from '../ui/use-action.ts'
import { offerText } from './offer-text.ts'

const noteLength = 500

const isPrice = (typed: string): boolean => (readUsd(typed) ?? 0n) >= MIN_OFFER_USD_MINOR

/** Answers an offer with another price and a note. */
export function CounterOfferDialog({
  offer,
  onDone,
  onClose,
}: {
  offer: Offer
  onDone: () => void
  onClose: () => void
}) {
  const say = useText(offerText)
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [once] = useState(createAttemptKeys)
  const send = useAction(async () => {
    const call = { params: { id: offer.offerId }, body: { amount, note } }
    await once(`${amount} ${note}`, (idempotencyKey) => api('POST /v1/offer/{id}/counter', { ...call, idempotencyKey }))
    return { msg: say('counterSent') }
  })
  const submit = async () => {
    if (isPrice(amount) && (await send.run())) onDone()
  }
  return (
    <Dialog
      title={say('counterTitle')}
      description={say('counterNote')}
      width="narrow"
      isOpen
      isSticky
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormError>{send.failure}</FormError>
        <TextField
          label={say('price')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={amount !== '' && !isPrice(amount) ? messages.offerInvalid : undefined}
        />
        <TextArea
          label={say('note')}
          maxLength={noteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <DialogFoot>
          <Button
            type="submit"
            variant="primary"
            isWide
            isBusy={send.isBusy}
            isDisabled={!send.isBusy && !isPrice(amount)}
          >
            {say('sendCounter')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
