import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../session/use-site.ts'
import { languages } from '../../text/languages.ts'
import { useLocale, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import type { CardFields, CardFieldsState } from './card-fields.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { checkoutText } from '../checkout-text.ts'
import { openCardFields } from './open-card-fields.ts'
import { BankNote } from './bank-step.tsx'

type CardPanelProps = {
  /** The fields once they can be typed in; undefined when they are gone. */
  onFields: (fields: CardFields | undefined) => void
  onChange: (state: CardFieldsState) => void
  onEnter: () => void
}

/** The card provider's fields, with what one sees until they are there or when they do not come. */
export function CardPanel({ onFields, onChange, onEnter }: CardPanelProps) {
  const t = useText(checkoutText)
  const locale = useLocale()
  const card = useSite()?.settings.card
  const host = useRef<HTMLDivElement>(null)
  const listeners = useRef({ onFields, onChange, onEnter })
  const [status, setStatus] = useState<'opening' | 'open' | 'failed'>('opening')
  const [round, setRound] = useState(0)
  const [giveUp, setGiveUp] = useState<(() => void) | null>(null)
  const title = t('cardFrame')
  const [number, expiry, code] = [t('cardNumber'), t('cardExpiry'), t('cardCode')]

  useEffect(() => {
    listeners.current = { onFields, onChange, onEnter }
  })

  useEffect(() => {
    if (!card || !host.current) return setStatus('failed')
    let isGone = false
    let opened: CardFields | undefined
    setStatus('opening')
    openCardFields(card, {
      host: host.current,
      theme: readTheme(),
      dir: languages[locale].dir,
      locale,
      title,
      onChange: (state) => listeners.current.onChange(state),
      labels: { number, expiry, code },
      onEnter: () => listeners.current.onEnter(),
      onBank: (stop) => setGiveUp(() => stop),
    }).then(
      (fields) => {
        if (isGone) return fields.close()
        opened = fields
        setStatus('open')
        listeners.current.onFields(fields)
      },
      () => {
        if (!isGone) setStatus('failed')
      },
    )
    return () => {
      isGone = true
      opened?.close()
      listeners.current.onFields(undefined)
    }
  }, [card, locale, title, number, expiry, code, round])

  return (
    <div>
      <div ref={host} className={status === 'open' ? '' : 'h-0 overflow-hidden'} />
      {giveUp && <BankNote onGiveUp={giveUp} />}
      {status === 'opening' && <CardSkeleton />}
      {status === 'failed' && (
        <div className="grid gap-3">
          <FormError>{t('cardFailed')}</FormError>
          <Button size="small" className="justify-self-start" onClick={() => setRound(round + 1)}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The theme on the screen: the chosen one, else the device's. */
function readTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
