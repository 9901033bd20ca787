import type { Offer } from '@monsoon/contract/trade/offers'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { chainOfferText } from './chain-offer-text.ts'
import { offerText } from './offer-text.ts'

export type OfferAct = 'accept' | 'reject' | 'withdraw'

type AnswerOfferDialogProps = { offer: Offer; act: OfferAct; onDone: () => void; onClose: () => void }

const words = {
  accept: { title: 'acceptTitle', lead: 'acceptLead' },
  reject: { title: 'rejectTitle', lead: 'rejectLead' },
  withdraw: { title: 'withdrawTitle', lead: 'withdrawLead' },
} as const

/** Asks before an offer is accepted, rejected or withdrawn, and does it. */
export function AnswerOfferDialog({ offer, act, onDone, onClose }: AnswerOfferDialogProps) {
  const t = useText(offerText)
  const format = useFormat()
  const { offerId: id } = offer
  const answer = useMutation(
    async () => {
      if (act !== 'withdraw') return api('PATCH /v1/offer/{id}/{answer}', { params: { id, answer: act } })
      await api('PATCH /v1/offer/{id}', { params: { id } })
      return { msg: t('withdrawnDone') }
    },
    { onDone },
  )
  const onChain = useText(chainOfferText)
  const lead = offer.isOnChain ? onChain(act === 'accept' ? 'acceptLead' : 'endLead') : t(words[act].lead)
  const price = offer.status === 'countered' ? (offer.terms?.counter?.amount ?? offer.amount) : offer.amount
  return (
    <ConfirmDialog
      title={t(words[act].title)}
      description={lead}
      detail={t('terms', { name: offer.itemInfo.name, count: offer.quantity, amount: format.usd(price) })}
      keepLabel={t('keep')}
      actLabel={t(act)}
      act={answer}
      onAct={() => void answer.run()}
      onClose={onClose}
    />
  )
}
