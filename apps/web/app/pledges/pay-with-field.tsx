import { useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { RadioCards } from '../ui/field.tsx'
import { pledgeText } from './pledge-text.ts'

export type PayWith = 'wallet' | 'card'

type PayWithFieldProps = { value: PayWith; onChange: (value: PayWith) => void; walletDetail?: string }

/** From the wallet or by card. Where no card can be charged there is nothing to choose: the wallet says what it has. */
export function PayWithField({ value, onChange, walletDetail }: PayWithFieldProps) {
  const say = useText(pledgeText)
  if (!useSite()?.settings.card) return walletDetail && <p className="text-label text-ink-2">{walletDetail}</p>
  return (
    <RadioCards
      legend={say('payWith')}
      name="pay-with"
      value={value}
      onChange={onChange}
      cards={[
        { value: 'wallet', label: say('wallet'), detail: walletDetail ?? say('walletDetail') },
        { value: 'card', label: say('card'), detail: say('cardDetail') },
      ]}
    />
  )
}
