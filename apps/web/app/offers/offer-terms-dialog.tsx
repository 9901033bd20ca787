import { messages } from '@monsoon/contract/messages'
import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Checkbox, MoneyField } from '../ui/controls/field.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useAsync } from '../ui/submit/use-async.ts'
import { useMoney } from '../ui/use-money.ts'
import { useSubmit } from '../ui/submit/use-submit.ts'
import type { OwnOfferTerms } from '@monsoon/contract/trade/offer-terms'
import { offerTermsText } from './chain-offer-text.ts'

type OfferTermsDialogProps = { itemId: string; onDone: () => void; onClose: () => void }

/** What an owner asks of offers for a work: a least price, or none at all. */
export default function OfferTermsDialog({ itemId, onDone, onClose }: OfferTermsDialogProps) {
  const t = useText(offerTermsText)
  const { answer: terms, error, isAsking, retry } = useAsync(() => readTerms(itemId))
  return (
    <Dialog title={t('title')} width="narrow" onClose={onClose}>
      {terms && <TermsForm itemId={itemId} terms={terms} onDone={onDone} />}
      {!terms && error === undefined && <SkeletonRows count={2} />}
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
    </Dialog>
  )
}

const readTerms = async (itemId: string): Promise<OwnOfferTerms> =>
  (await api('GET /v1/offer/terms/{itemId}', { params: { itemId } })).data

function TermsForm({ itemId, terms, onDone }: { itemId: string; terms: OwnOfferTerms; onDone: () => void }) {
  const t = useText(offerTermsText)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(terms.isOpen)
  const floor = usdToMinor(terms.minOfferPricePerQuantity)
  const floorShown = format.usd(terms.minOfferPricePerQuantity)
  const least = useMoney(
    {
      invalid: messages.offerInvalid,
      faultOf: (minor) => {
        if (minor === 0n) return messages.offerInvalid
        return minor < floor ? t('below', { amount: floorShown }) : undefined
      },
    },
    terms.leastPrice === null ? '' : String(terms.leastPrice),
  )
  const form = useSubmit({
    // No price at all is as good as one.
    isValid: least.error === undefined,
    send: async () => {
      const leastPrice = least.minor === null ? null : minorToUsd(least.minor)
      await api('PUT /v1/offer/terms/{itemId}', { params: { itemId }, body: { isOpen, leastPrice } })
      return { msg: t('saved') }
    },
    onDone,
  })
  return (
    <DialogForm form={form} submitLabel={t('save')}>
      <Checkbox label={t('takes')} checked={isOpen} onChange={(event) => setIsOpen(event.target.checked)} />
      {isOpen && <MoneyField label={t('least')} hint={t('leastHint', { amount: floorShown })} {...least.field} />}
      <p className="text-label text-ink-3">{t('note')}</p>
    </DialogForm>
  )
}
