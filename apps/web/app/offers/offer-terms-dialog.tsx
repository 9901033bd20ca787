import { messages } from '@monsoon/contract/messages'
import type { OwnOfferTerms } from '@monsoon/contract/offers'
import { type Minor, minorToUsd, readUsd, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Checkbox, FormError, TextField } from '../ui/field.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useAction } from '../ui/use-action.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { offerTermsText } from './offer-terms-text.ts'

type OfferTermsDialogProps = { itemId: string; onDone: () => void; onClose: () => void }

/** What an owner asks of offers for a work: a least price, or none at all. */
export default function OfferTermsDialog({ itemId, onDone, onClose }: OfferTermsDialogProps) {
  const say = useText(offerTermsText)
  const { answer: terms, error, isAsking, retry } = useAnswer(() => readTerms(itemId))
  return (
    <Dialog title={say('title')} width="narrow" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {terms && <TermsForm itemId={itemId} terms={terms} onDone={onDone} />}
      {!terms && error === undefined && <SkeletonRows count={2} />}
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
    </Dialog>
  )
}

const readTerms = async (itemId: string): Promise<OwnOfferTerms> =>
  (await api('GET /v1/offer/terms/{itemId}', { params: { itemId } })).data

/** The least price as it is typed: none, some, or no price at all. */
function readLeast(typed: string): { minor: Minor | null; isPrice: boolean } {
  if (typed.trim() === '') return { minor: null, isPrice: true }
  const minor = readUsd(typed)
  return { minor, isPrice: minor !== null && minor > 0n }
}

function TermsForm({ itemId, terms, onDone }: { itemId: string; terms: OwnOfferTerms; onDone: () => void }) {
  const say = useText(offerTermsText)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(terms.isOpen)
  const [typed, setTyped] = useState(terms.leastPrice === null ? '' : String(terms.leastPrice))
  const { minor, isPrice } = readLeast(typed)
  const floor = usdToMinor(terms.minOfferPricePerQuantity)
  const isBelow = minor !== null && minor < floor
  const isReady = isPrice && !isBelow
  const floorShown = format.usd(terms.minOfferPricePerQuantity)
  const save = useAction(async () => {
    const leastPrice = minor === null ? null : minorToUsd(minor)
    await api('PUT /v1/offer/terms/{itemId}', { params: { itemId }, body: { isOpen, leastPrice } })
    return { msg: say('saved') }
  })
  const submit = async () => {
    if (isReady && (await save.run())) onDone()
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormError>{save.failure}</FormError>
      <Checkbox label={say('takes')} checked={isOpen} onChange={(event) => setIsOpen(event.target.checked)} />
      {isOpen && (
        <TextField
          label={say('least')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={say('leastHint', { amount: floorShown })}
          error={isPrice ? (isBelow ? say('below', { amount: floorShown }) : undefined) : messages.offerInvalid}
        />
      )}
      <p className="text-label text-ink-3">{say('note')}</p>
      <DialogFoot>
        <Button type="submit" variant="primary" isWide isBusy={save.isBusy} isDisabled={!save.isBusy && !isReady}>
          {say('save')}
        </Button>
      </DialogFoot>
    </form>
  )
}
