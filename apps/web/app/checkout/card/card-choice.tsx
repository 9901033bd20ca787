import type { SavedCard } from '@monsoon/contract/money/saved-cards'
import { savedCardConsent } from '@monsoon/contract/money/saved-card-consent'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api-client.ts'
import { useSite } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { Checkbox, RadioCards } from '../../ui/controls/field.tsx'
import { useAsync } from '../../ui/submit/use-async.ts'
import type { CardFields, CardFieldsState } from './card-fields.ts'
import { CardPanel } from './card-panel.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { checkoutText } from '../checkout-text.ts'
import { savedCardFields, withConsent } from './saved-card-fields.ts'
import { BankNote } from './bank-step.tsx'

type CardChoiceProps = {
  /** The payment as the provider names it. */
  paymentId: string
  /** What pays: the fields of a card, or a saved one; undefined while nothing can. */
  onFields: (fields: CardFields | undefined) => void
  onChange: (state: CardFieldsState) => void
  onEnter: () => void
}

const anotherCard = 'another'

/** The saved cards of whoever pays, where there are any, and the form for another one. */
export function CardChoice(props: CardChoiceProps) {
  const { answer, isAsking } = useAsync(async () => (await api('GET /v1/saved-card')).data)
  if (isAsking) return <CardSkeleton />
  // A card can be typed in whether or not saved ones can be read.
  return <Choice {...props} cards={answer?.items ?? []} canSave={answer?.canSave ?? false} />
}

function Choice(props: CardChoiceProps & { cards: readonly SavedCard[]; canSave: boolean }) {
  const t = useText(checkoutText)
  const { paymentId, canSave } = props
  const settings = useSite()?.settings.card
  const [gone, setGone] = useState<readonly string[]>([])
  const [giveUp, setGiveUp] = useState<(() => void) | null>(null)
  const bank = useRef<HTMLDivElement>(null)
  // A card of another gateway cannot pay here; an expired one is shown, with what to do about it.
  const cards = props.cards.filter(({ id, isUsable, isExpired }) => (isUsable || isExpired) && !gone.includes(id))
  const [chosen, setChosen] = useState(() => cards.find(({ isUsable }) => isUsable)?.id ?? anotherCard)
  const isSaved = cards.some(({ id }) => id === chosen)
  const calls = useRef(props)
  useEffect(() => {
    calls.current = props
  })
  useEffect(() => {
    if (!isSaved || !settings) return
    const onGone = (cardId: string) => {
      setGone((before) => [...before, cardId])
      setChosen(anotherCard)
    }
    calls.current.onFields(
      savedCardFields({
        cardId: chosen,
        paymentId,
        settings,
        onGone,
        host: () => bank.current,
        onBank: (stop) => setGiveUp(() => stop),
      }),
    )
    calls.current.onChange({ isEdited: true, isComplete: true })
  }, [isSaved, chosen, paymentId, settings])
  const rowOf = (card: SavedCard) => {
    const { id: value, expiry, isExpired, isUsable } = card
    return {
      value,
      label: <CardMark card={card} />,
      isDisabled: !isUsable,
      aside: t(isExpired ? 'cardExpired' : 'cardExpires', { expiry }),
      ...(isExpired && { detail: t('cardExpiredRemedy') }),
    }
  }
  const choose = (value: string) => {
    // The form of another card begins empty.
    if (value === anotherCard) props.onChange({ isEdited: false, isComplete: false })
    setChosen(value)
  }
  return (
    <div className="grid gap-3">
      {cards.length > 0 && !giveUp && (
        <RadioCards
          legend={t('savedCards')}
          value={isSaved ? chosen : anotherCard}
          onChange={choose}
          cards={[...cards.map(rowOf), { value: anotherCard, label: t('cardOther') }]}
        />
      )}
      {isSaved && (
        <div>
          <div ref={bank} id="saved-card-bank" />
          {giveUp && <BankNote onGiveUp={giveUp} />}
        </div>
      )}
      {!isSaved && <AnotherCard {...props} canSave={canSave} />}
    </div>
  )
}

/** The provider's fields, and whether the card in them is to be saved. */
function AnotherCard({ paymentId, canSave, onFields, onChange, onEnter }: CardChoiceProps & { canSave: boolean }) {
  const [isKept, setIsKept] = useState(false)
  const kept = useRef(isKept)
  const told = useRef({ isGiven: false })
  useEffect(() => {
    kept.current = isKept
  }, [isKept])
  return (
    <div className="grid gap-1">
      <CardPanel
        onFields={(fields) =>
          onFields(fields && withConsent(fields, { paymentId, isGiven: () => kept.current, told: told.current }))
        }
        onChange={onChange}
        onEnter={onEnter}
      />
      {canSave && (
        <Checkbox
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
          label={
            <>
              {savedCardConsent.label}
              <span className="block text-label text-ink-3">{savedCardConsent.detail}</span>
            </>
          }
        />
      )}
    </div>
  )
}

/** A saved card by its brand as a mark and its last digits. */
function CardMark({ card: { brand, last4 } }: { card: SavedCard }) {
  const t = useText(checkoutText)
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span aria-hidden className="border border-line-2 px-1.5 py-px text-label/tight font-semibold text-ink-2">
        {brand}
      </span>
      <span aria-hidden dir="ltr" className="tabular">
        •••• {last4}
      </span>
      <span className="sr-only">{t('savedCard', { brand, last4 })}</span>
    </span>
  )
}
