import { useAppState, useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { RadioCards } from '../ui/controls/field.tsx'
import { pledgeText } from './pledge-text.ts'

export type PayWith = 'wallet' | 'card'
/** An offer can be paid by crypto as well, or on chain from a browser wallet; a bid cannot wait for either. */
export type OfferPayWith = PayWith | 'crypto' | 'ether'

type PayWithFieldProps<Way extends OfferPayWith> = {
  value: Way
  onChange: (value: Way) => void
  /** The ways that are possible at all, in their order. */
  ways: readonly Way[]
  walletDetail?: string
  cardDetail?: string
  cryptoDetail?: string
}

/**
 * By which way it is paid, of those that the house offers. Where there is nothing to choose the wallet says what it
 * has.
 */
export function PayWithField<Way extends OfferPayWith>({
  value,
  onChange,
  ways,
  walletDetail,
  cardDetail,
  cryptoDetail,
}: PayWithFieldProps<Way>) {
  const t = useText(pledgeText)
  const settings = useSite()?.settings
  const { acceptCrypto } = useAppState()
  const offered = { wallet: true, card: Boolean(settings?.card), crypto: acceptCrypto, ether: Boolean(settings?.ether) }
  const words: Record<OfferPayWith, { label: string; detail: string }> = {
    wallet: { label: t('wallet'), detail: walletDetail ?? t('walletDetail') },
    card: { label: t('card'), detail: cardDetail ?? t('cardDetail') },
    crypto: { label: t('crypto'), detail: cryptoDetail ?? t('cryptoDetail') },
    ether: { label: t('ether'), detail: t('etherDetail') },
  }
  const cards = ways
    .filter((way) => offered[way])
    .map((way) => {
      const { label, detail } = words[way]
      return { value: way, label, detail }
    })
  if (cards.length < 2) return walletDetail && <p className="text-label text-ink-2">{walletDetail}</p>
  return <RadioCards legend={t('payWith')} name="pay-with" value={value} onChange={onChange} cards={cards} />
}
