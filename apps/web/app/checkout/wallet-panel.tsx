import type { InitiatedPurchase } from '@monsoon/contract/orders'
import { messages } from '@monsoon/contract/messages'
import { usdToMinor } from '@monsoon/domain/money'
import { useFormat, useText } from '../text/use-text.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { checkoutText } from './checkout-text.ts'

/** What the wallet holds before and after. */
export function WalletPanel({ held }: { held: InitiatedPurchase }) {
  const say = useText(checkoutText)
  const format = useFormat()
  const usd = (amountMinor: bigint) => format.usdMinor(amountMinor, { cents: 'always' })
  const free = usdToMinor(held.fiatBalance)
  const total = usdToMinor(held.quote.totalCost)
  return (
    <section aria-label={messages.tusWallet}>
      <h3 className="mb-2 font-sans text-small font-semibold">{messages.tusWallet}</h3>
      <FactList
        facts={[
          { key: 'free', label: say('walletAvailable'), value: usd(free) },
          { key: 'pays', label: say('walletPays'), value: usd(-total) },
          { key: 'left', label: say('walletLeft'), value: usd(free - total), tone: 'total' },
        ]}
      />
    </section>
  )
}

/** Whether the wallet could pay all of it; nothing is paid half and half. */
export function canWalletPay({ fiatBalance, quote }: InitiatedPurchase): boolean {
  return usdToMinor(fiatBalance) >= usdToMinor(quote.totalCost)
}
