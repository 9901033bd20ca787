import { messages } from '@monsoon/contract/messages'
import { usdToMinor } from '@monsoon/domain/money'
import { useFormat, useText } from '../text/use-text.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { checkoutText } from './checkout-text.ts'

/** What the wallet holds before and after, in USD. */
export function WalletPanel(props: { free: number; total: number }) {
  const t = useText(checkoutText)
  const format = useFormat()
  const usd = (amountMinor: bigint) => format.usdMinor(amountMinor, { cents: 'always' })
  const free = usdToMinor(props.free)
  const total = usdToMinor(props.total)
  return (
    <section aria-label={messages.tusWallet}>
      <h3 className="mb-2 font-sans text-small font-semibold">{messages.tusWallet}</h3>
      <FactList
        facts={[
          { key: 'free', label: t('walletAvailable'), value: usd(free) },
          { key: 'pays', label: t('walletPays'), value: usd(-total) },
          { key: 'left', label: t('walletLeft'), value: usd(free - total), tone: 'total' },
        ]}
      />
    </section>
  )
}
